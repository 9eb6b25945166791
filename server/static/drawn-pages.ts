import path from 'node:path';
import { existsSync, readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import type { PublicTracking } from '../../src/domain/ordering/public-tracking';
import type { Language } from '../../src/domain/regions/region';
import { escaped } from '../http/html';

/** What the build made of `src/drawn/tracking.tsx`. */
interface Drawing {
  readonly drawTracking: (
    slug: string,
    tracking: PublicTracking | null,
    language: Language,
  ) => Promise<{ readonly title: string; readonly html: string }>;
}

/** What a drawn page has beside its HTML: see tools/build.mjs. */
interface Beside {
  readonly styles: string;
  readonly script: string;
}

/** Draws pages of the client for one answer. */
export interface DrawnPages {
  /**
   * The client's page with a delivery in it that can be read without any script [R11.39].
   * @param page with `__CSP_NONCE__` as the placeholder for each answer's nonce, which the result has too
   * @param tracking null where the link leads to nothing
   */
  tracking(page: string, slug: string, tracking: PublicTracking | null, language: Language): Promise<string>;
}

const otherOf = (language: Language): Language => (language === 'ar' ? 'en' : 'ar');
const dirOf = (language: Language): 'ltr' | 'rtl' => (language === 'ar' ? 'rtl' : 'ltr');

/** The app's own page has one, and a page has one. */
const withoutIds = (html: string): string => html.replace(' id="main"', '');

/**
 * The drawings of a build.
 * @param folder of the built client
 * @param version changes with the build, or the former drawing would be used again
 * @returns null if that build has none
 */
export async function openDrawnPages(folder: string, version: number): Promise<DrawnPages | null> {
  const code = path.join(folder, '.drawn/tracking.js');
  if (!existsSync(code)) return null;
  const { drawTracking } = (await import(/* @vite-ignore */ `${pathToFileURL(code).href}?${version}`)) as Drawing;
  const { styles, script } = JSON.parse(readFileSync(path.join(folder, '.drawn/tracking.json'), 'utf8')) as Beside;
  return {
    async tracking(page, slug, tracking, language) {
      const other = otherOf(language);
      const [first, second] = await Promise.all([
        drawTracking(slug, tracking, language),
        drawTracking(slug, tracking, other),
      ]);
      // Whoever has chosen the other language on this device sees it at once, too.
      const drawn = `<div id="drawn" lang="${language}" dir="${dirOf(language)}">${withoutIds(first.html)}</div><template id="drawn-other" data-title="${escaped(second.title)}">${withoutIds(second.html)}</template>`;
      return page
        .replace(/<html lang="\w+" dir="\w+"/, `<html lang="${language}" dir="${dirOf(language)}"`)
        .replace(/<title>.*?<\/title>/, () => `<title>${escaped(first.title)}</title>`)
        .replace('</head>', () => `<style nonce="__CSP_NONCE__">${styles}</style></head>`)
        .replace(/<noscript>.*?<\/noscript>/, '')
        .replace('<div id="root"></div>', () => `${drawn}<div id="root"></div>`)
        .replace(
          '<template id="failed">',
          () => `<script nonce="__CSP_NONCE__">${script}</script><template id="failed">`,
        );
    },
  };
}
