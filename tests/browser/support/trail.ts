import { errors } from '@playwright/test';
import type { Page } from '@playwright/test';

const KEPT = 15;

/**
 * Runs steps on a page and, if one fails, says what the page did last: navigations, failed requests, calls, messages of
 * the console, and what it shows. For failures that only show on another machine.
 * @throws Error with all of that, and the failure as its cause
 */
export async function withTrail(page: Page, steps: () => Promise<void>): Promise<void> {
  const trail: string[] = [];
  const begun = Date.now();
  const keep = (what: string): void => {
    trail.push(`${Date.now() - begun} ms ${what}`);
    if (trail.length > KEPT) trail.shift();
  };
  page.on('framenavigated', (frame) => keep(`at ${new URL(frame.url()).pathname}`));
  page.on('requestfailed', (request) =>
    keep(`lost ${request.method()} ${new URL(request.url()).pathname}: ${request.failure()?.errorText}`),
  );
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (!response.ok() || pathname.startsWith('/v2/')) keep(`${response.status()} ${pathname}`);
  });
  page.on('console', (message) => keep(`console: ${message.text().slice(0, 200)}`));
  page.on('pageerror', ({ message }) => keep(`error: ${message.slice(0, 200)}`));
  try {
    await steps();
  } catch (cause) {
    const text = await page
      .locator('body')
      .innerText({ timeout: 5_000 })
      .catch((error: unknown) => (error instanceof errors.TimeoutError ? 'nothing' : String(error)));
    const said = cause instanceof Error ? cause.message : String(cause);
    // What the failure itself says comes last: a log that keeps only the first lines has it already.
    throw new Error(
      `The page's last steps:\n${trail.join('\n')}\nIt shows: ${text.replaceAll(/\s+/g, ' ').slice(0, 600)}\n\n${said}`,
      { cause },
    );
  }
}
