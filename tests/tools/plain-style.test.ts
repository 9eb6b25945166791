import { createRequire } from 'node:module';
import { expect, it } from 'vitest';
import { plainStyle } from '../support/pages/plain-style';

/** It comes without types. */
const { JSDOM } = createRequire(import.meta.url)('jsdom') as {
  readonly JSDOM: new (page: string) => { readonly window: Window & typeof globalThis };
};

const PAGE = `<title>t</title><style></style><script></script><template></template>
<main><h1>a</h1><p>b <span>c</span><b>d</b></p><ul><li>e</li></ul><ol><li>f</li></ol><dl><dt>g</dt><dd>h</dd></dl>
<form><fieldset><legend>i</legend><label>j<input></label><input type="hidden"><input type="file" hidden>
<button>k</button><select><optgroup><option>l</option></optgroup></select><textarea></textarea></fieldset></form>
<table><caption>m</caption><thead><tr><th>n</th></tr></thead><tbody><tr><td>o</td></tr></tbody></table>
<section hidden><p>p</p></section><dialog>q</dialog><dialog open>r</dialog><div popover>s</div>
<details><summary>t</summary><p>u</p></details><svg><path></path></svg><img><a href="/">v</a><output>w</output>
<div style="visibility: hidden"><p>x</p><p style="visibility: visible">y</p></div><p style="display: none">z</p></main>`;

it('says of what is shown what jsdom would say', { tags: 'long' }, () => {
  const { window } = new JSDOM(PAGE);
  const all = [...window.document.querySelectorAll('*')];
  const told = (styleOf: (element: Element) => CSSStyleDeclaration) =>
    all.map((element) => {
      const style = styleOf(element);
      return [element.outerHTML.slice(0, 40), style.getPropertyValue('display'), style.display, style.visibility];
    });
  expect(all.length).toBeGreaterThan(50);
  expect(told(plainStyle)).toEqual(told((element) => window.getComputedStyle(element)));
});
