/*
 * Runs inside the page, before the first paint and before any file: shows the page that the build drew for this visit,
 * in the person's language and colours, and asks early for the code it will need. It reads what the store adapter keeps;
 * whatever is damaged there counts as absent. `FILES` is filled in by the build.
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
  const language = shell.language === 'ar' ? 'ar' : 'en';
  const isDark = shell.scheme === 'dark' || (shell.scheme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  html.lang = language;
  html.dir = language === 'ar' ? 'rtl' : 'ltr';
  html.dataset.scheme = isDark ? 'dark' : 'light';
  html.dataset.nav = shell.navCollapsed === true ? 'narrow' : 'wide';

  const isOpen = /^\/(?:quick-parcel|404|sandbox|success|auth\/signup|reset|tac|privacy-policy|payment\/tap|wallet\/topup\/.+|customer-address-verification|account\/foodics\/callback)(?:\/|$)/i.test(path);
  const page = isOpen ? null : isIn ? 'shell' : 'sign-in';
  const drawn = page && document.querySelector(`template[data-page="${page}"][data-language="${language}"]`);
  if (drawn) {
    root.append(drawn.content.cloneNode(true));
    root.dataset.page = page;
    root.dataset.language = language;

    // What is pressed before the app is there, the request button or Enter in the form, is kept, and done once it answers.
    const [type, selector, act] = page === 'shell' ? ['click', '[type=button][data-variant=primary]', 'click'] : ['submit', 'form', 'requestSubmit'];
    let isKept = false;
    addEventListener(
      type,
      (event) => {
        if (root.dataset.ready !== undefined || !event.target.closest(selector)) return;
        event.preventDefault();
        isKept = true;
      },
      true,
    );
    new MutationObserver(() => {
      if (isKept) root.querySelector(selector)?.[act]();
      isKept = false;
    }).observe(root, { attributeFilter: ['data-ready'] });
  }
  for (const template of document.querySelectorAll('template[data-language]')) template.remove();

  const route = isIn ? FILES.routes.find((each) => new RegExp(each.path).test(path)) : null;
  const words = FILES.words[language];
  for (const href of [words.first, ...(route ? [words.signedIn, ...route.files] : [])]) {
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.href = href;
    document.head.append(link);
  }
})();
