import type { PagePath } from '../../domain/identity/page-access';

/** The pages that views lead to, by name. A path that is no page does not compile. */
const PATHS = {
  home: '/',
  signIn: '/auth/login',
  signOut: '/auth/logout',
  signUp: '/auth/signup',
  signedUp: '/success',
  reset: '/reset',
  orders: '/orders',
  task: '/task/:id',
  users: '/users',
  invite: '/users/add',
  user: '/users/:id',
  branches: '/branches',
  addBranch: '/branches/add',
  profile: '/profile',
  terms: '/tac',
  quickParcel: '/quick-parcel',
  quickMenu: '/quick-parcel/menu',
  quickOrders: '/quick-parcel/orders',
  quickResult: '/quick-parcel/result/:slug',
  quickTask: '/quick-parcel/task/:slug',
  quickPayment: '/quick-parcel/payment/:slug',
  quickPaymentResult: '/quick-parcel/payment/result/:slug',
} as const satisfies Record<string, PagePath>;

type PathName = keyof typeof PATHS;

type ParamsOf<Path extends string> = Path extends `${string}:${infer Param}/${infer Rest}`
  ? Param | ParamsOf<Rest>
  : Path extends `${string}:${infer Param}`
    ? Param
    : never;

/** The parameters of a page, all of them; none for a page without. */
type Given<Name extends PathName> = [ParamsOf<(typeof PATHS)[Name]>] extends [never]
  ? []
  : [params: Readonly<Record<ParamsOf<(typeof PATHS)[Name]>, string>>];

declare const known: unique symbol;

/** A path of this app that was made from its name, or checked; texts of other origin do not fit. */
export type AppPath = string & { readonly [known]: true };

/** The path of a page: `pathTo('user', { id })`. What stands in the parameters is encoded. */
export function pathTo<Name extends PathName>(name: Name, ...[params]: Given<Name>): AppPath {
  const given: Readonly<Record<string, string>> = params ?? {};
  return PATHS[name].replace(/:(\w+)/g, (_, param: string) => encodeURIComponent(given[param] ?? '')) as AppPath;
}

/** A path that the domain made or judged (an alert's, the one to come back to), for views to lead to. */
export function checkedPath(path: string): AppPath {
  return path as AppPath;
}
