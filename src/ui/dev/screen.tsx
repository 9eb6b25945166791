import { createRoot } from 'react-dom/client';
import type { Root } from 'react-dom/client';
import { MemoryRouter } from 'react-router-dom';
import { MACHINES } from '../../application/machines';
import type { Trace } from '@mersal/machine-traces/format';
import { parseTrace } from '@mersal/machine-traces/parse';
import { Replay } from '@mersal/machine-traces/replay';
import { DRIVERS_PATH } from '../../domain/identity/open-paths';
import { App } from '../app/app';
import { DriversApp } from '../drivers/drivers-app';
import { loadDriversMessages } from '../i18n/drivers-messages';
import { loadMessages } from '../i18n/messages';
import { listen } from './messages';
import type { FrameSays, ShowStep } from './messages';
import { pageAt, ReplayedApp } from './replayed-app';

/** A view asks for its actors one after the other, some when its code has loaded. Milliseconds. */
const GATHER = 100;

const tell = (message: FrameSays): void => window.parent.postMessage(message, window.location.origin);

/**
 * The app's own pages as they were at a step, alone in a frame: the frame belongs to them, down to its root element.
 */
export class Screen {
  private text = '';
  private trace: Trace | null = null;
  private replay: Replay | null = null;
  private view: Root | null = null;

  constructor(private readonly root: HTMLElement) {}

  /** Shows every step that the page around the frame requests. */
  start(): void {
    listen<ShowStep>(['show'], (step) => void this.show(step));
    tell({ kind: 'ready' });
  }

  private async show({ text, index }: ShowStep): Promise<void> {
    const { trace, replay } = this.opened(text);
    const line = trace?.lines[index];
    if (trace === null || replay === null || line === undefined) return;
    const address = pageAt(trace.lines, index);
    let isTold = false;
    const replayed = new ReplayedApp(replay.seek(index), MACHINES, Date.parse(trace.header.startedAt) + line.at, () => {
      if (isTold) return;
      isTold = true;
      setTimeout(() => {
        isTold = false;
        tell({ kind: 'shown', index, address, actors: [...replayed.shown] });
      }, GATHER);
    });
    const { language } = replayed.system.shell.getSnapshot().context;
    const isDrivers = address === DRIVERS_PATH;
    const messages = await (isDrivers ? loadDriversMessages(language) : loadMessages(language));
    // A new root for every step: nothing of the last one is left.
    this.view?.unmount();
    this.view = createRoot(this.root, {
      onUncaughtError: (error) =>
        tell({ kind: 'failed', index, why: error instanceof Error ? error.message : String(error) }),
    });
    this.view.render(
      <MemoryRouter initialEntries={[address]}>
        {isDrivers ? (
          <DriversApp app={replayed.drivers} messages={messages} isKnown />
        ) : (
          <App app={replayed.system} messages={messages} />
        )}
      </MemoryRouter>,
    );
  }

  private opened(text: string): { readonly trace: Trace | null; readonly replay: Replay | null } {
    if (text !== this.text) {
      const parsed = parseTrace(text);
      this.text = text;
      this.trace = parsed.ok ? parsed.trace : null;
      this.replay = parsed.ok ? new Replay(parsed.trace, MACHINES) : null;
    }
    return { trace: this.trace, replay: this.replay };
  }
}
