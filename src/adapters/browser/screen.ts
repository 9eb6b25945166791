import type { ScreenPort } from '../../application/ports/screen.port';

/** The screen, through the Wake Lock API. */
export class BrowserScreen implements ScreenPort {
  constructor(
    private readonly device: Navigator = navigator,
    private readonly page: Document = document,
  ) {}

  keepAwake(tell: Parameters<ScreenPort['keepAwake']>[0]): () => void {
    // Pages without TLS, and older browsers, have none, whatever the types say.
    const wakeLock = this.device.wakeLock as WakeLock | undefined;
    if (wakeLock === undefined) {
      tell('unable');
      return () => undefined;
    }
    let held: WakeLockSentinel | null = null;
    let isOver = false;
    // The lock ends whenever the page is hidden; a device low on power refuses it.
    const ask = (): void => {
      if (isOver || this.page.visibilityState !== 'visible') return;
      wakeLock.request('screen').then(
        (lock) => {
          held = lock;
          if (isOver) return void lock.release();
          lock.addEventListener('release', () => (held === lock && !isOver ? tell('off') : undefined));
          return tell('on');
        },
        () => (isOver ? undefined : tell('off')),
      );
    };
    ask();
    this.page.addEventListener('visibilitychange', ask);
    return () => {
      isOver = true;
      this.page.removeEventListener('visibilitychange', ask);
      void held?.release();
    };
  }
}
