import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { startBroker } from '../../src/telemetry/broker/broker.js';
import type { Telemetry, TelemetryConfig } from '../../src/telemetry/telemetry.js';
import { startHere } from '../telemetry/support.js';

const PROJECT = join(import.meta.dirname, '../..');
const DISPLAY = 'src/telemetry/display';

/** The page compiled from the source of this moment. */
export interface BuiltDisplay {
  readonly dir: string;
  remove(): void;
}

export function buildDisplay(): BuiltDisplay {
  const folder = mkdtempSync(join(PROJECT, 'node_modules/.jantaku-display-'));
  const tsc = join(PROJECT, 'node_modules/.bin/tsc');
  execFileSync(tsc, ['-p', `${DISPLAY}/browser`, '--outDir', folder], { cwd: PROJECT, stdio: 'inherit' });
  cpSync(join(PROJECT, DISPLAY, 'static'), join(folder, DISPLAY, 'static'), { recursive: true });
  return { dir: join(folder, DISPLAY), remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/** Telemetry whose broker serves the built page. */
export const startWithDisplay = (display: BuiltDisplay, config: Partial<TelemetryConfig> = {}): Promise<Telemetry> =>
  startHere(config, { startBroker: (broker, logger) => startBroker({ ...broker, displayDir: display.dir }, logger) });
