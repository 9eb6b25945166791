import axe from 'axe-core';
import { expect } from 'vitest';
import { IS_LONG } from '../sampled';

/** The test files whose first look found nothing. */
const looked = new Set<string>();

/**
 * Fails and describes each violation. Colours and sizes are left to the browser tests: jsdom draws nothing. It takes a
 * fifth of the time of a test, so only the first state of each test file is looked at by `npm test`.
 */
export async function expectAccessible(container: Element = document.body): Promise<void> {
  const file = expect.getState().testPath ?? '';
  if (!IS_LONG && looked.has(file)) return;
  const { violations } = await axe.run(container, {
    rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
    // Nobody reads what passed, nor the path of an element.
    resultTypes: ['violations'],
    selectors: false,
  });
  expect(
    violations.map(
      ({ id, help, nodes }) => `${id}: ${help}\n  ${nodes.map(({ html }) => html.slice(0, 160)).join('\n  ')}`,
    ),
  ).toEqual([]);
  looked.add(file);
}
