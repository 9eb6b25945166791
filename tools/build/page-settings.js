/*
 * The first part of the script inside each page, which runs before the first paint and before any file: the person's
 * language and colours, and what the parts that follow draw and request with. It reads what the store adapter stores;
 * anything damaged there counts as missing. The build fills in `FILES`.
 */
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
// As the shell's machine does it: what was chosen or shown before, else the device's [R1.14].
const isChosen = shell.language === 'ar' || shell.language === 'en';
const language = isChosen ? shell.language : /^ar\b/i.test(navigator.languages[0]) ? 'ar' : 'en';
const isDark = shell.scheme === 'dark' || (shell.scheme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
html.lang = language;
html.dir = language === 'ar' ? 'rtl' : 'ltr';
html.dataset.scheme = isDark ? 'dark' : 'light';
html.dataset.nav = shell.navCollapsed === true ? 'narrow' : 'wide';

/** Shows what the build drew of a page, if it drew it. */
const draw = (page) => {
  const drawn = page && document.querySelector(`template[data-page="${page}"][data-language="${language}"]`);
  if (drawn) {
    root.append(drawn.content.cloneNode(true));
    root.dataset.page = page;
    root.dataset.language = language;
  }
  for (const template of document.querySelectorAll('template[data-language]')) template.remove();
};
const early = (href, rel, kind) => {
  const link = document.createElement('link');
  link.rel = rel;
  if (kind) link.as = kind;
  // As the loader of chunks asks for styles, or they are loaded twice.
  link.crossOrigin = '';
  link.href = href;
  document.head.append(link);
};
