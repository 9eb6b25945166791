import type { LeavingPort } from '../../application/ports/leaving.port';

/** A hidden page may never be seen again; a reloaded page is not always hidden first. */
export class BrowserLeaving implements LeavingPort {
  watch(tell: () => void): () => void {
    const hidden = (): void => {
      if (document.visibilityState === 'hidden') tell();
    };
    document.addEventListener('visibilitychange', hidden);
    window.addEventListener('pagehide', tell);
    return () => {
      document.removeEventListener('visibilitychange', hidden);
      window.removeEventListener('pagehide', tell);
    };
  }
}
