import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Waits until animations have ended, so that places and colours are final; endless ones are not waited for. */
export async function still(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    await Promise.all(ending.map(({ finished }) => finished.catch(() => undefined)));
  });
}

/** What axe finds at WCAG 2.2 AA, described so that a person can fix it. */
export async function axeViolations(page: Page): Promise<readonly string[]> {
  // A colour in transition has neither contrast, and a toast may begin to fade after the page was still.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await still(page);
  // Evaluated through the debugger, so the page's script policy stays as it is.
  await page.evaluate(AXE);
  return page.evaluate(async () => {
    const axe = Reflect.get(window, 'axe') as {
      run(
        context: Document | Element,
        options: object,
      ): Promise<{
        violations: { id: string; help: string; nodes: { target: unknown[]; failureSummary?: string }[] }[];
      }>;
    };
    // Behind a modal dialog the page is inert, so its landmarks do not count.
    const { violations } = await axe.run(document.querySelector('dialog:modal') ?? document, {
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
    });
    return violations.flatMap((violation) =>
      violation.nodes
        .slice(0, 4)
        .map(
          (node) =>
            `${violation.id}: ${violation.help} at ${node.target.join(' ')} ${(node.failureSummary ?? '').slice(0, 200)}`,
        ),
    );
  });
}
