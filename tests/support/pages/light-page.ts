import { reactInternals } from './react-internals';
import { plainStyle } from './plain-style';

type Labelable = HTMLElement & { readonly labels: NodeListOf<HTMLLabelElement> | null };

/** The labels that name a control, in any order of the page: those that point at it, and the one around it. */
function labelsOf(control: Labelable): readonly HTMLLabelElement[] {
  const { id } = control;
  const pointing =
    id === '' ? [] : [...control.ownerDocument.getElementsByTagName('label')].filter(({ htmlFor }) => htmlFor === id);
  const around = control.closest('label');
  return around === null || around.htmlFor !== '' || around.control !== control ? pointing : [...pointing, around];
}

/**
 * What makes pages slow in tests and is looked at by none of them: half of the time of all tests of screens.
 *
 * - React remembers where each element was written, by an error for each, to print it with its warnings. Nobody reads
 *   that here, because a warning fails its test. React counts them and stops at a limit; it is reached from the start.
 * - jsdom goes through the whole page for the labels of each control, and through a hundred rules for each style.
 */
export function lighten(): void {
  Object.defineProperty(reactInternals, 'recentlyCreatedOwnerStacks', {
    configurable: true,
    get: () => Number.MAX_SAFE_INTEGER,
    set() {
      // React sets it back to zero each second.
    },
  });
  for (const { prototype } of [HTMLButtonElement, HTMLInputElement, HTMLSelectElement, HTMLTextAreaElement]) {
    Object.defineProperty(prototype, 'labels', {
      configurable: true,
      get(this: Labelable) {
        return labelsOf(this);
      },
    });
  }
  window.getComputedStyle = (element) => plainStyle(element);
}
