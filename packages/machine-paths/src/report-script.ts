/**
 * The page's script: paths are drawn from data when their machine is viewed, searched while typing, and unfolded one by
 * one. Only text is ever set.
 */
export const SCRIPT = `
const BATCH = 40;
for (const area of document.querySelectorAll('.paths')) {
  const { steps, paths } = JSON.parse(area.querySelector('script').textContent);
  const [input, list, said, more] = ['input', '.list', '[role=status]', 'button'].map((each) => area.querySelector(each));
  const lower = steps.map(([event, state]) => (event + ' ' + state).toLowerCase());
  let found = paths.map((_, at) => at);
  let shown = 0;
  const make = (name, text) => Object.assign(document.createElement(name), text === undefined ? {} : { textContent: text });
  const fold = (at) => {
    const path = paths[at];
    const fold = make('details');
    const ends = path.length === 0 ? 'the start' : steps[path[path.length - 1]][1];
    fold.append(make('summary', 'Path ' + (at + 1) + ', ' + path.length + (path.length === 1 ? ' step' : ' steps') + ', to ' + ends));
    fold.addEventListener('toggle', () => {
      if (fold.childElementCount > 1) return;
      const order = make('ol');
      for (const step of path) {
        const line = make('li', steps[step][0] + '.');
        line.append(make('small', '\\u2192 ' + steps[step][1]));
        order.append(line);
      }
      fold.append(order);
    });
    return fold;
  };
  const next = () => {
    const first = shown;
    for (const at of found.slice(shown, shown + BATCH)) list.append(fold(at));
    shown = Math.min(found.length, shown + BATCH);
    more.hidden = shown >= found.length;
    said.textContent = found.length + ' of ' + paths.length + ' paths' + (shown < found.length ? ', the first ' + shown + ' shown' : '');
    return first;
  };
  const search = () => {
    const words = input.value.toLowerCase().split(/\\s+/).filter(Boolean);
    const hits = words.map((word) => new Set(lower.flatMap((text, at) => (text.includes(word) ? [at] : []))));
    found = paths.flatMap((path, at) => (hits.every((hit) => path.some((step) => hit.has(step))) ? [at] : []));
    list.replaceChildren();
    shown = 0;
    next();
  };
  input.addEventListener('input', search);
  more.addEventListener('click', () => { const first = next(); list.children[first]?.querySelector('summary').focus(); });
  search();
}
for (const button of document.querySelectorAll('[data-fit]')) {
  button.addEventListener('click', () => {
    const isFit = document.getElementById(button.dataset.fit).classList.toggle('fit');
    button.setAttribute('aria-pressed', String(isFit));
  });
}
const title = document.title;
const named = () => {
  const section = document.getElementById(decodeURIComponent(location.hash.slice(1)));
  document.title = section === null ? title : section.querySelector('h2').textContent + ' – ' + title;
  if (section !== null) { section.querySelector('h2').focus(); scrollTo(0, 0); }
};
addEventListener('hashchange', named);
named();
`;
