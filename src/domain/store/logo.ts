import { MENU_IMAGE_SIZE_MAX } from '../shared/constants';

/** A store's logo is PNG, which may be see-through [R5.09]. */
export const LOGO_TYPES = ['image/png'] as const;
/** Its longest side, in pixels (D): pages show it small, and every phone unpacks it whole. */
export const LOGO_SIDE_MAX = 2_048;
/** In bytes. */
export const LOGO_SIZE_MAX = MENU_IMAGE_SIZE_MAX;

/** Whether a picture of this size may be a logo. */
export function isLogoSize({ width, height }: { readonly width: number; readonly height: number }): boolean {
  return Math.min(width, height) > 0 && Math.max(width, height) <= LOGO_SIDE_MAX;
}

const ARTICLE = /^ال(?=\p{L}{2})/u;
/** A letter with the marks on it, or a digit. */
const SIGN = /(?:\p{L}\p{M}*|\p{N})/u;

/**
 * What stands for a store without a logo: the first signs of the first two words of its name, at most two. Arabic ones
 * are taken without the article and stand apart, because joined they would read like a word.
 */
export function initialsOf(name: string): string {
  const signs = name
    .trim()
    .split(/[\s\-–—/&+.,]+/u)
    .flatMap((word) => SIGN.exec(word.replace(ARTICLE, ''))?.[0].toUpperCase() ?? [])
    .slice(0, 2);
  return signs.join(/\p{Script=Arabic}/u.test(signs.join('')) ? ' ' : '');
}
