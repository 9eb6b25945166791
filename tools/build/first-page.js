/*
 * Runs inside the page, before the first paint and before any file: shows the page that the build drew for this visit,
 * in the person's language and colours, and requests the code it will need early. It reads what the store adapter
 * stores; anything damaged there counts as missing. The build fills in `FILES`.
 */
(() => {
  const html = document.documentElement;
  const root = document.getElementById('root');
  const kept = (slice) => {
    try {
      return JSON.parse(localStorage.getItem(FILES.prefix + slice)).value ?? {};
    } catch {
      return {};
    }
  };
  const shell = kept('shell');
  const isIn = kept('session').kind === 'open';
  const path = location.pathname;
  // As the shell's machine does it: what was chosen or shown before, else the device's [R1.14].
  const isKnown = shell.language === 'ar' || shell.language === 'en';
  const language = isKnown ? shell.language : /^ar\b/i.test(navigator.languages[0]) ? 'ar' : 'en';
  const isDark = shell.scheme === 'dark' || (shell.scheme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  html.lang = language;
  html.dir = language === 'ar' ? 'rtl' : 'ltr';
  html.dataset.scheme = isDark ? 'dark' : 'light';
  html.dataset.nav = shell.navCollapsed === true ? 'narrow' : 'wide';

  const isOpen = /^\/(?:quick-parcel|driver|operations|s|404|sandbox|success|auth\/signup|reset|tac|alert-mails|privacy-policy|payment|wallet\/(?:topup|cards\/result)\/.+|customer-address-verification|account\/foodics\/callback)(?:\/|$)/i.test(path);
  const route = FILES.routes.find((each) => (isIn || each.isOpen) && new RegExp(each.path).test(path));
  const page = isOpen ? (route ? 'public' : null) : isIn ? 'shell' : 'sign-in';
  const drawn = page && document.querySelector(`template[data-page="${page}"][data-language="${language}"]`);
  if (drawn) {
    root.append(drawn.content.cloneNode(true));
    root.dataset.page = page;
    root.dataset.language = language;
  }
  for (const template of document.querySelectorAll('template[data-language]')) template.remove();

  const messages = FILES.messages[language];
  const early = (href, rel, kind) => {
    const link = document.createElement('link');
    link.rel = rel;
    if (kind) link.as = kind;
    // As the loader of chunks asks for styles, or they are loaded twice.
    link.crossOrigin = '';
    link.href = href;
    document.head.append(link);
  };
  // Before the scripts: a chunk waits for its styles.
  for (const href of route?.styles ?? []) early(href, 'preload', 'style');
  for (const href of [messages.first, ...(route ? [...messages.pages[route.page], ...route.files] : [])])
    early(href, 'modulepreload');

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
})();
