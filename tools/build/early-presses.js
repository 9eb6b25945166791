/* The last part of the script inside each page. */
// A button that is pressed before the app is ready, or while the app replaces the drawn page, is pressed again once
// the app answers. It is recognised by its text, because the app draws its own button; Enter in a form presses one
// too.
let down;
let pressed;
const isReady = () => root.dataset.ready !== undefined;
const wordsOn = (button) => button.ariaLabel + button.textContent;
const press = () => {
  if (pressed === undefined || !isReady()) return;
  [...root.querySelectorAll('button')].find((button) => wordsOn(button) === pressed)?.click();
  pressed = undefined;
};
const keep = (event, button) => {
  if (!button || isReady()) return;
  event.preventDefault();
  pressed = wordsOn(button);
};
new MutationObserver(press).observe(root, { attributeFilter: ['data-ready'] });
addEventListener('pointerdown', ({ target }) => (down = isReady() ? null : target.closest('button')), true);
addEventListener(
  'pointerup',
  () => {
    if (!down || down.isConnected) return;
    pressed = wordsOn(down);
    press();
  },
  true,
);
addEventListener('click', (event) => keep(event, event.target.closest('button')), true);
addEventListener('submit', (event) => keep(event, event.target.querySelector('[type=submit]')), true);
