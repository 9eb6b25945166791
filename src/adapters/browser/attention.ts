import type { AttentionPort } from '../../application/ports/attention.port';

/** What the browser says about its tab and the network. */
export class BrowserAttention implements AttentionPort {
  watch(tell: (isAttentive: boolean) => void): () => void {
    let last: boolean | null = null;
    const look = (): void => {
      const now = document.visibilityState === 'visible' && navigator.onLine;
      if (now !== last) tell(now);
      last = now;
    };
    look();
    const watched = [
      [document, 'visibilitychange'],
      [window, 'online'],
      [window, 'offline'],
    ] as const;
    for (const [target, type] of watched) target.addEventListener(type, look);
    return () => {
      for (const [target, type] of watched) target.removeEventListener(type, look);
    };
  }
}
