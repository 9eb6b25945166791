/** What is loaded when it is gone to, each in one place so that it can be asked for a moment earlier. */
export const chunks = {
  signedInArea: () => import('./shell/signed-in-area').then((m) => ({ default: m.SignedInArea })),
  publicArea: () => import('./public-area').then((m) => ({ default: m.PublicArea })),
  home: () => import('../features/home/home-page').then((m) => ({ default: m.HomePage })),
  orders: () => import('../features/orders/orders-page').then((m) => ({ default: m.OrdersPage })),
  task: () => import('../features/tracking/task-page').then((m) => ({ default: m.TaskPage })),
  publicTracking: () => import('../features/tracking/public-tracking-page').then((m) => ({ default: m.PublicTrackingPage })),
  reset: () => import('../features/identity/reset-page').then((m) => ({ default: m.ResetPage })),
  resetLink: () => import('../features/identity/reset-link-page').then((m) => ({ default: m.ResetLinkPage })),
  sandbox: () => import('../features/sandbox/sandbox-page').then((m) => ({ default: m.SandboxPage })),
};

/** Asks for a chunk that will probably be needed; should it fail, it is asked for again when it is. */
export function prefetch(chunk: keyof typeof chunks): void {
  chunks[chunk]().catch(() => undefined);
}
