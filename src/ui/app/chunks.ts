/** What the sign-in page leads to, each in one place so that it can be asked for a moment earlier. */
export const chunks = {
  signedInArea: () => import('./shell/signed-in-area').then((m) => ({ default: m.SignedInArea, prepare: m.prepare })),
  publicArea: () => import('./public-area').then((m) => ({ default: m.PublicArea })),
  codeStep: () => import('../features/identity/code-step').then((m) => ({ default: m.CodeStep })),
  pages: () => import('./pages').then((m) => ({ default: m.Pages })),
};

/** Asks for a chunk that will probably be needed; should it fail, it is asked for again when it is. */
export function prefetch(chunk: keyof typeof chunks): void {
  chunks[chunk]().catch(() => undefined);
}
