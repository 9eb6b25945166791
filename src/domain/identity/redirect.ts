import { isIdentityPath, isOpenPath, isPublicPath } from './open-paths';

/** The page after signing in with no other wish. */
const HOME_PATH = '/';
export const SIGN_IN_PATH = '/auth/login';
export const SIGN_OUT_PATH = '/auth/logout';
export const RESET_PATH = '/reset';
/** A reset link is moved there at once, so that its token stays in no address [T.18]. */
export const RESET_CHOOSE_PATH = `${RESET_PATH}/choose`;

/**
 * The path to open after signing in, from a redirect parameter that anybody may have written [R2.44] [T.29]. Only a
 * path of this app's own origin is accepted, and no page that acts as soon as it opens: the session's own pages sign
 * people out, and guest pages check payments and redeem links. Nobody is ever sent to sign in from those. Anything else
 * gives the home page. What browsers read as another origin is refused before parsing: `//`, `/\`, control characters,
 * and the same encoded.
 */
export function safeRedirect(wanted: string | null | undefined): string {
  if (!wanted || wanted.length > 2_000) return HOME_PATH;
  if (!isPlainPath(wanted)) return HOME_PATH;
  let decoded: string;
  try {
    decoded = decodeURIComponent(wanted);
  } catch {
    return HOME_PATH;
  }
  if (!isPlainPath(decoded)) return HOME_PATH;
  const opened = openedPath(wanted);
  return opened === null || /^\/(?:auth|driver)(?:\/|$)/.test(opened) || isIdentityPath(opened) || isOpenPath(opened)
    ? HOME_PATH
    : wanted;
}

/**
 * The path that a link finally opens, in lower case, only for comparison. The router decodes once and ignores case; the
 * browser decodes in its own way on a reload. So everything is decoded until nothing is left: a refused path must not
 * hide behind one more layer. Null for dot segments, which router and browser resolve differently and no link of ours
 * has.
 */
function openedPath(link: string): string | null {
  let path = pathOf(link);
  for (let before = ''; before !== path;) {
    before = path;
    path = path.replace(/%([0-7][0-9a-f])/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  }
  const names = pathOf(path)
    .split('/')
    .map((segment) => segment.split(';', 1)[0] ?? '');
  if (names.includes('.') || names.includes('..')) return null;
  return `/${names.filter(Boolean).join('/')}`.toLowerCase();
}

/** The part before the query and the fragment. */
function pathOf(link: string): string {
  return /^[^?#]*/.exec(link)?.[0] ?? '';
}

function isPlainPath(path: string): boolean {
  return /^\/(?![/\\])[^\\\p{Cc}\p{Cf}\p{Zl}\p{Zp}]*$/u.test(path) && !path.includes('/../');
}

/** The sign-in path that remembers where the person was; the home page needs no remembering [R2.40] [R2.44]. */
export function signInPath(from: string): string {
  const target = safeRedirect(from);
  return target === HOME_PATH ? SIGN_IN_PATH : `${SIGN_IN_PATH}?redirect=${encodeURIComponent(target)}`;
}

/**
 * Where a visit really starts: somebody signed out who opens a protected path starts at the sign-in page, before
 * anything is drawn [R2.40] [R2.44] [R6.07].
 * @param here path, query and fragment
 */
export function entryPath(here: string, isSignedIn: boolean): string {
  return isSignedIn || isPublicPath(pathOf(here)) ? here : signInPath(here);
}
