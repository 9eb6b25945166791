/** What is a block where no style sheet of ours is loaded, as jsdom's own sheet says. */
const BLOCKS = new Set(
  (
    'address article aside blockquote body center dd details dialog dir div dl dt fieldset figcaption figure footer form ' +
    'h1 h2 h3 h4 h5 h6 header hgroup hr html legend main menu nav ol p pre search section ul'
  ).split(' '),
);
const UNSEEN = new Set(
  'area base datalist head link meta noembed noframes param rp script style template title'.split(' '),
);
const DISPLAYS: Readonly<Record<string, string>> = {
  ...{
    button: 'inline-block',
    input: 'inline-block',
    li: 'list-item',
    summary: 'list-item',
    table: 'table',
    caption: 'table-caption',
  },
  ...{ thead: 'table-header-group', tbody: 'table-row-group', tfoot: 'table-footer-group', tr: 'table-row' },
  ...{ td: 'table-cell', th: 'table-cell' },
};

function displayOf(element: Element): string {
  const { localName: name } = element;
  const isClosed =
    name === 'dialog'
      ? !element.hasAttribute('open')
      : element.hasAttribute('popover') && !element.matches(':popover-open');
  const isKept = name === 'input' && element.getAttribute('type') === 'hidden';
  if (UNSEEN.has(name) || element.hasAttribute('hidden') || isClosed || isKept) return 'none';
  return DISPLAYS[name] ?? (BLOCKS.has(name) ? 'block' : 'inline');
}

const writtenOn = (element: Element, property: string): string =>
  'style' in element ? (element.style as CSSStyleDeclaration).getPropertyValue(property) : '';

/** What is written on an element, or on the nearest around it, of a property that is passed on. */
function passedOn(element: Element, property: string): string {
  for (let at: Element | null = element; at !== null; at = at.parentElement) {
    const value = writtenOn(at, property);
    if (value !== '') return value;
  }
  return '';
}

function valueOf(element: Element, property: string): string {
  const written = property === 'visibility' ? passedOn(element, property) || 'visible' : writtenOn(element, property);
  return written === '' && property === 'display' ? displayOf(element) : written;
}

/**
 * The styles of an element where no style sheet is loaded, as in jsdom here: what is written on it, and what is
 * shown of it without. jsdom's own answer goes through a hundred rules for each element.
 */
export function plainStyle(element: Element): CSSStyleDeclaration {
  const own = 'style' in element ? (element.style as CSSStyleDeclaration) : document.createElement('i').style;
  return new Proxy(own, {
    get(style, name) {
      if (name === 'getPropertyValue') return (property: string) => valueOf(element, property);
      const value: unknown = Reflect.get(style, name);
      if (typeof value === 'function') return value.bind(style) as unknown;
      if (typeof name !== 'string' || typeof value !== 'string') return value;
      return valueOf(
        element,
        name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`),
      );
    },
  });
}
