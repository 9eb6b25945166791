/** What the sign-in page leads to, each in one place so that it can be loaded a moment earlier. */
export const chunks = {
  signedInArea: () => import('./shell/signed-in-area').then((m) => ({ default: m.SignedInArea, prepare: m.prepare })),
  publicArea: () => import('./public-area').then((m) => ({ default: m.PublicArea })),
  codeStep: () => import('../features/identity/code-step').then((m) => ({ default: m.CodeStep })),
  pages: () => import('./pages').then((m) => ({ default: m.Pages })),
};

/** Preloads a chunk that will probably be needed; if that fails, it is requested again when it is needed. */
export function prefetch(chunk: keyof typeof chunks): void {
  chunks[chunk]().catch(() => undefined);
}
