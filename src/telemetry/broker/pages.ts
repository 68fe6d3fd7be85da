import { createReadStream, existsSync, readdirSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createRequire } from 'node:module';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { TableError } from '../../base/errors.js';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml',
};

/**
 * Nothing comes from elsewhere: a club's display works without the internet, and no page script can phone home. MQTT.js
 * keeps its keepalive timer in a worker made from a blob, so that a tab in the background stays connected.
 */
const HEADERS: Readonly<Record<string, string>> = {
  'cache-control': 'no-cache',
  'content-security-policy':
    "default-src 'self'; connect-src 'self' ws: wss:; img-src 'self' data:; worker-src 'self' blob:; style-src 'self' 'unsafe-inline'; frame-ancestors *",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
};

/** The folder with `static/` and the compiled `browser/`. */
export const DISPLAY_DIR = fileURLToPath(new URL('../display/', import.meta.url));

/**
 * Answers GET and HEAD for the files that were in the display's folder at start (nothing else can be asked for), for the
 * MQTT client's browser build, and for `/table.json`, which tells the page its topic root.
 * @throws TableError `DISPLAY_MISSING` (user) where the pages were not built, naming the folder.
 */
export function pageHandler(displayDir: string, root: string): (request: IncomingMessage, response: ServerResponse) => void {
  expectPages(displayDir);
  const files = pageFiles(displayDir);
  const tableJson = JSON.stringify({ root });
  return (request, response) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return plain(response, 405, 'only GET and HEAD\n');
    const path = (request.url ?? '/').split('?')[0];
    if (path === '/table.json') {
      response.writeHead(200, { ...HEADERS, 'content-type': 'application/json' });
      response.end(tableJson);
      return;
    }
    const file = files.get(path);
    if (!file) return plain(response, 404, 'no such page\n');
    response.writeHead(200, { ...HEADERS, 'content-type': TYPES[extname(file)] });
    if (request.method === 'HEAD') return void response.end();
    createReadStream(file)
      .on('error', () => response.destroy())
      .pipe(response);
  };
}

/** What a build leaves in the display's folder. */
const BUILT = ['static/index.html', 'browser/'] as const;

function expectPages(displayDir: string): void {
  const missing = BUILT.filter((name) => !existsSync(join(displayDir, name)));
  if (missing.length === 0) return;
  throw new TableError(
    'DISPLAY_MISSING',
    `the score display is not built: ${displayDir} has no ${missing.join(' and no ')}; run "npm run build" in the program's folder`,
    'user',
    { displayDir, missing },
  );
}

function pageFiles(displayDir: string): ReadonlyMap<string, string> {
  const files = new Map<string, string>();
  for (const [folder, prefix] of [
    ['static', '/'],
    ['browser', '/browser/'],
  ]) {
    for (const name of readdirSync(join(displayDir, folder), { recursive: true, encoding: 'utf8' })) {
      if (extname(name) in TYPES) files.set(prefix + name, join(displayDir, folder, name));
    }
  }
  const index = files.get('/index.html');
  if (index) files.set('/', index);
  files.set('/browser/mqtt.js', createRequire(import.meta.url).resolve('mqtt/dist/mqtt.esm'));
  return files;
}

function plain(response: ServerResponse, status: number, text: string): void {
  response.writeHead(status, { ...HEADERS, 'content-type': 'text/plain; charset=utf-8' });
  response.end(text);
}
