import type { PagePort } from '../../application/ports/page.port';

export class BrowserPage implements PagePort {
  reload(): void {
    location.reload();
  }
}
