/** From the page to the frame: the step to show. */
export interface ShowStep {
  readonly kind: 'show';
  /** The trace as its file's text. */
  readonly text: string;
  readonly index: number;
}

/** From the frame to the page: that it listens, what it shows now, or why it cannot. */
export type FrameSays =
  | { readonly kind: 'ready' }
  | { readonly kind: 'shown'; readonly index: number; readonly address: string; readonly actors: readonly string[] }
  | { readonly kind: 'failed'; readonly index: number; readonly why: string };

/** Listens to the other side, which has this origin. @returns a function that stops it */
export function listen<Message extends { readonly kind: string }>(
  kinds: readonly Message['kind'][],
  hear: (message: Message) => void,
): () => void {
  const onMessage = ({ origin, data }: MessageEvent<Message | null>): void => {
    if (origin === window.location.origin && data !== null && kinds.includes(data.kind)) hear(data);
  };
  window.addEventListener('message', onMessage);
  return () => window.removeEventListener('message', onMessage);
}
