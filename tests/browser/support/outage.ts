import type { Page } from '@playwright/test';
import type { Fault } from '../../support/servers/fault-proxy';

/** The server does not answer at all: every connection is cut. */
export const GONE: Fault = { kind: 'cut', when: 'before' };

/** Waits until the page is quiet for a moment, so that the texts for an outage are already loaded. */
export function quiet(page: Page): Promise<unknown> {
  return page.waitForResponse((response) => /\/assets\/quiet-/.test(response.url()));
}
