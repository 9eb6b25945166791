import type { PagePath } from '../../domain/identity/page-access';

type ParamsOf<Path extends string> = Path extends `${string}:${infer Param}/${infer Rest}`
  ? Param | ParamsOf<Rest>
  : Path extends `${string}:${infer Param}`
    ? Param
    : never;

/** The parameters of a page, all of them; none for a page without. */
type Given<Page extends PagePath> = [ParamsOf<Page>] extends [never]
  ? []
  : [params: Readonly<Record<ParamsOf<Page>, string>>];

declare const known: unique symbol;

/** A path of this app that was made from its page, or checked; texts of other origin do not fit. */
export type AppPath = string & { readonly [known]: true };

/**
 * The path of a page of the one table of pages (`PAGE_ACCESS`): `pathTo('/users/:id', { id })`. A page that is not in the
 * table, or a parameter that is missing, does not compile. What stands in the parameters is encoded.
 */
export function pathTo<Page extends PagePath>(page: Page, ...[params]: Given<Page>): AppPath {
  const given: Readonly<Record<string, string>> = params ?? {};
  return page.replace(/:(\w+)/g, (_, param: string) => encodeURIComponent(given[param] ?? '')) as AppPath;
}

/** A path that the domain made or judged (an alert's, the one to come back to), for views to lead to. */
export function checkedPath(path: string): AppPath {
  return path as AppPath;
}
