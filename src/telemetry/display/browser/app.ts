import { SEATS } from './chairs.js';
import { h } from './dom.js';
import { openFeed } from './feed.js';
import { clockTime } from './format.js';
import { freshness } from './freshness.js';
import { foot } from './parts/foot.js';
import { head, type LiveMark } from './parts/head.js';
import { resultView } from './parts/result.js';
import { seatPanel } from './parts/seat.js';
import { EMPTY, hear, namesInResult, namesOf, resultIsFresh, type TableState } from './state.js';
import { installSprite } from './tiles/sprite.js';
import { WORDS } from './words.js';

/** How long one fault of many is shown. */
const FAULT_TURN_MS = 6_000;

/** The page's one memory. Rendering reads it whole, at most once a frame. */
class Page {
  private state: TableState = EMPTY;
  private connected = false;
  private lastHeard: { readonly ms: number; readonly date: Date } | null = null;
  private lastHandAsked = false;
  private frame = 0;

  constructor(
    private readonly top: HTMLElement,
    private readonly middle: HTMLElement,
    private readonly bottom: HTMLElement,
  ) {}

  start(): void {
    installSprite(document);
    this.render();
    setInterval(() => this.renderLater(), 1_000);
    document.addEventListener('keydown', (event) => event.key === 'Escape' && this.showLastHand(false));
    const events = {
      onMessage: (topic: string, payload: Readonly<Record<string, unknown>> | null): void => {
        this.lastHeard = { ms: performance.now(), date: new Date() };
        this.state = hear(this.state, topic, payload);
        this.renderLater();
      },
      onConnection: (connected: boolean): void => {
        this.connected = connected;
        this.renderLater();
      },
    };
    const open = (): void => void openFeed(location, events).catch(() => setTimeout(open, 2_000));
    open();
  }

  private showLastHand(asked: boolean): void {
    this.lastHandAsked = asked;
    this.renderLater();
  }

  private renderLater(): void {
    if (this.frame === 0) this.frame = requestAnimationFrame(() => this.render());
  }

  private render(): void {
    this.frame = 0;
    const mark = this.liveMark();
    document.body.dataset.freshness = mark.freshness.kind;
    replace(this.top, head(this.state, mark));
    replace(this.middle, this.middleParts());
    const fresh = resultIsFresh(this.state);
    replace(
      this.bottom,
      foot(
        this.state,
        Math.floor(Date.now() / FAULT_TURN_MS),
        this.state.result && !fresh ? () => this.showLastHand(true) : null,
      ),
    );
  }

  private middleParts(): HTMLElement[] {
    const { state } = this;
    const nameOf = namesOf(state, WORDS);
    const seated = SEATS.filter((seat) => state.seats[seat]?.occupied ?? true);
    const fresh = resultIsFresh(state);
    this.middle.dataset.shows = state.result && (fresh || this.lastHandAsked) ? 'result' : 'seats';
    this.middle.dataset.seated = String(seated.length);
    if (state.result && (fresh || this.lastHandAsked)) {
      const view = resultView(state.result, namesInResult(state.result, state, WORDS));
      if (!fresh) view.append(this.closeButton());
      return [view];
    }
    const pointsOf = (seat: number): number | null => state.match?.players.find((player) => player.seat === seat)?.points ?? null;
    return SEATS.map((seat) =>
      seatPanel({ seat, view: state.seats[seat], game: state.game, name: nameOf(seat), points: pointsOf(seat) }),
    );
  }

  private closeButton(): HTMLElement {
    const button = h('button', { type: 'button', class: 'close' }, WORDS.close);
    button.addEventListener('click', () => this.showLastHand(false));
    return button;
  }

  private liveMark(): LiveMark {
    const { connected, lastHeard, state } = this;
    const signs = {
      connected,
      lastHeardMs: lastHeard?.ms ?? null,
      nowMs: performance.now(),
      status: state.status,
      health: state.health,
    };
    return { freshness: freshness(signs), lastUpdate: lastHeard ? clockTime(lastHeard.date) : null };
  }
}

/** Only when it looks different: a wall display must not flicker, nor a tap be lost. */
function replace(parent: HTMLElement, children: readonly HTMLElement[]): void {
  if (children.length !== parent.children.length) {
    parent.replaceChildren(...children);
    return;
  }
  for (const [n, child] of children.entries()) {
    const shown = parent.children[n];
    if (!child.isEqualNode(shown)) shown.replaceWith(child);
  }
}

const element = (id: string): HTMLElement => {
  const found = document.getElementById(id);
  if (!found) throw new Error(`the page has no #${id}`);
  return found;
};

new Page(element('top'), element('middle'), element('bottom')).start();
