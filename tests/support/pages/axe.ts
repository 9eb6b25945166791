import axe from 'axe-core';
import { expect } from 'vitest';

const UNSEEN = new Set(['head', 'link', 'meta', 'noscript', 'script', 'style', 'template', 'title', 'datalist']);

/** Whether a browser hides the element by itself. */
const isUnseen = (element: Element): boolean =>
  UNSEEN.has(element.localName) ||
  element.hasAttribute('hidden') ||
  (element.localName === 'dialog' && !element.hasAttribute('open')) ||
  (element.parentElement?.localName === 'details' &&
    element.localName !== 'summary' &&
    !element.parentElement.hasAttribute('open'));

/** What is written on an element, or on one around it, of a property that is passed on. */
function passedOn(element: Element, property: string): string {
  for (let at: Element | null = element; at !== null; at = at.parentElement) {
    const value = at instanceof HTMLElement ? at.style.getPropertyValue(property) : '';
    if (value !== '') return value;
  }
  return '';
}

/**
 * The styles of an element where no style sheet is loaded, as in jsdom here: what it says itself, and what a browser
 * hides. jsdom's own answer goes through a hundred rules for each element, which was a tenth of the time of all screens.
 */
function plainStyle(element: Element): CSSStyleDeclaration {
  const own = element instanceof HTMLElement || element instanceof SVGElement ? element.style : null;
  const valueOf = (property: string): string => {
    const written = own?.getPropertyValue(property) ?? '';
    if (property === 'display') return written !== '' ? written : isUnseen(element) ? 'none' : 'block';
    if (property === 'visibility') return passedOn(element, property) || 'visible';
    return written;
  };
  return new Proxy(own ?? document.body.style, {
    get: (style, name) =>
      name === 'getPropertyValue'
        ? valueOf
        : typeof name === 'string' && typeof Reflect.get(style, name) === 'string'
          ? valueOf(name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`))
          : Reflect.get(style, name),
  });
}

/** Fails and describes each violation. Colours and sizes are left to the browser tests: jsdom draws nothing. */
export async function expectAccessible(container: Element = document.body): Promise<void> {
  const { getComputedStyle } = window;
  window.getComputedStyle = plainStyle;
  const { violations } = await axe
    .run(container, { rules: { 'color-contrast': { enabled: false }, region: { enabled: false } } })
    .finally(() => {
      window.getComputedStyle = getComputedStyle;
    });
  expect(
    violations.map(
      ({ id, help, nodes }) => `${id}: ${help}\n  ${nodes.map(({ html }) => html.slice(0, 160)).join('\n  ')}`,
    ),
  ).toEqual([]);
}
