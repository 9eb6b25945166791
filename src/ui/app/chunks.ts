/** What the sign-in page leads to, each in one place so that it can be asked for a moment earlier. */
export const chunks = {
  signedInArea: () => import('./shell/signed-in-area').then((m) => ({ default: m.SignedInArea })),
  publicArea: () => import('./public-area').then((m) => ({ default: m.PublicArea })),
  codeStep: () => import('../features/identity/code-step').then((m) => ({ default: m.CodeStep })),
  reset: () => import('../features/identity/reset-page').then((m) => ({ default: m.ResetPage })),
};

/** Asks for a chunk that will probably be needed; should it fail, it is asked for again when it is. */
export function prefetch(chunk: keyof typeof chunks): void {
  chunks[chunk]().catch(() => undefined);
}
