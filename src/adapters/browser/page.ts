import type { PagePort } from '../../application/ports/page.port';

export class BrowserPage implements PagePort {
  reload(): Promise<void> {
    location.reload();
    // The old page stays for a moment: it must not show a form that the new one would take away while somebody types.
    return new Promise(() => undefined);
  }

  leaveFor(url: string): Promise<void> {
    location.assign(url);
    return new Promise(() => undefined);
  }
}
