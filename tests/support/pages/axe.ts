import axe from 'axe-core';
import { expect } from 'vitest';

/** Fails and describes each violation. Colours and sizes are left to the browser tests: jsdom draws nothing. */
export async function expectAccessible(container: Element = document.body): Promise<void> {
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
}
