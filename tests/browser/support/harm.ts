import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';

/**
 * Anything that ran, was requested from elsewhere, or was refused by the page's policy because it was markup [T.32].
 */
export interface HarmWatch {
  /** Fails if anything happened since the page was opened. @param where named in the failure */
  readonly none: (where: string) => Promise<void>;
}

/** Watches a page, from before its first script, for signs that a text was treated as more than text. */
export async function watchForHarm(page: Page, baseURL: string | undefined): Promise<HarmWatch> {
  const own = new URL(baseURL ?? 'http://localhost').host;
  const harm: string[] = [];
  await page.exposeFunction('tellHarm', (what: string) => void harm.push(what));
  await page.addInitScript(() => {
    const tell = Reflect.get(window, 'tellHarm') as (what: string) => void;
    for (const name of ['alert', 'confirm', 'prompt', 'print'])
      Object.defineProperty(window, name, { configurable: false, get: () => () => tell(`${name} was called`) });
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) =>
      tell(`the policy refused ${violatedDirective} ${blockedURI} ${sample}`),
    );
  });
  page.on('dialog', (dialog) => {
    harm.push(`a dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('request', (request) => {
    const { host, protocol } = new URL(request.url());
    if (host !== own && /^(?:https?|wss?):$/.test(protocol)) harm.push(`asked ${request.url()}`);
  });
  page.on('framenavigated', (frame) => {
    if (frame.url() !== 'about:blank' && new URL(frame.url()).host !== own) harm.push(`went to ${frame.url()}`);
  });
  page.on('popup', (popup) => void harm.push(`opened ${popup.url()}`));
  return {
    none: async (where) => {
      // Anything inserted into the page would have run by the next turn.
      await page.evaluate(() => new Promise((turn) => setTimeout(turn, 0)));
      expect(harm, `harm done on ${where}`).toEqual([]);
      expect(await page.evaluate(() => Reflect.get({}, 'polluted')), where).toBeUndefined();
      expect(
        await page
          .locator(
            'iframe, object, embed, base, [onerror], [onload], a[href^="javascript" i], body script:not([src]):not([nonce])',
          )
          .count(),
        `markup on ${where}`,
      ).toBe(0);
    },
  };
}
