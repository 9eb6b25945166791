/*
 * Runs inside a page that the server drew, after the script of the first page: what was drawn stays until the app shows
 * the same, in the person's language.
 */
(() => {
  const drawn = document.getElementById('drawn');
  const root = document.getElementById('root');
  const { lang } = document.documentElement;
  if (drawn.lang !== lang) {
    const other = document.getElementById('drawn-other');
    drawn.replaceChildren(other.content);
    drawn.lang = lang;
    drawn.dir = lang === 'ar' ? 'rtl' : 'ltr';
    document.title = other.dataset.title;
  }
  root.hidden = true;
  const watch = new MutationObserver(() => {
    if (root.dataset.ready === undefined || !root.querySelector('h1') || root.querySelector('[data-waiting]')) return;
    watch.disconnect();
    drawn.remove();
    root.hidden = false;
  });
  watch.observe(root, { attributeFilter: ['data-ready'], childList: true, subtree: true });
})();
