/** Open to everybody, about the session itself; each of these pages has its own frame [R2.52] [R2.53]. */
export const IDENTITY_PATHS = [
  '/auth/login',
  '/auth/signup',
  '/auth/logout',
  '/success',
  '/reset',
  '/reset/:token',
] as const;

/** Open to everybody, signed in or not, outside the shell: their links are passed on [R2.41] [R2.42] [R2.43] [R2.50] [R2.54] [R2.55] [R2.57]. */
export const OPEN_PATHS = [
  '/operations',
  '/quick-parcel',
  '/quick-parcel/confirm',
  '/quick-parcel/menu',
  '/quick-parcel/result/:slug',
  '/quick-parcel/orders',
  '/quick-parcel/task/:slug',
  '/quick-parcel/payment/:slug',
  '/quick-parcel/payment/result/:slug',
  '/payment/tap',
  '/customer-address-verification',
  '/alert-mails',
  '/account/foodics/callback',
  '/s/:subdomain/order',
  '/s/:subdomain/order/:slug',
  '/sandbox',
  '/sandbox/pay/:id',
  '/sandbox/pos',
] as const;

/** Open to everybody; signed-in people see them in the shell [R2.08] [R2.51] [R2.56]. */
export const SHARED_PATHS = [
  '/404',
  '/tac',
  '/privacy-policy',
  '/wallet/topUp/:slug',
  '/wallet/cards/result/:slug',
] as const;

/** The drivers' page: a page of its own, which the merchants' app does not contain [R2.35] [decision 0142]. */
export const DRIVERS_PATH = '/driver';

/**
 * Whether a path matches one of some patterns, as the router decides it: `:name` is one segment, letters may be of
 * either case.
 */
function oneOf(patterns: readonly string[]): (path: string) => boolean {
  const pattern = new RegExp(`^(?:${patterns.join('|').replace(/:\w+/g, '[^/]+')})/*$`, 'i');
  return (path) => pattern.test(path);
}

/** Is about the session itself: its page has its own frame. */
export const isIdentityPath = oneOf(IDENTITY_PATHS);
/** Opens to everybody, outside the shell. */
export const isOpenPath = oneOf(OPEN_PATHS);
/** Opens to everybody, and in the shell to signed-in people. */
export const isSharedPath = oneOf(SHARED_PATHS);

/** Opens without a session [R6.07] [R2.56]. */
export function isPublicPath(path: string): boolean {
  return isIdentityPath(path) || isOpenPath(path) || isSharedPath(path);
}
