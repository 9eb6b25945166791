/*
 * The part of the page's script that chooses among the first pages of the merchants' app, and requests the code that this
 * visit will need early. Between page-settings.js and early-presses.js.
 */
const isIn = kept('session').kind === 'open';
const path = location.pathname;
const isOpen = /^\/(?:quick-parcel|operations|s|404|sandbox|success|auth\/signup|reset|tac|alert-mails|privacy-policy|payment|wallet\/(?:topup|cards\/result)\/.+|customer-address-verification|account\/foodics\/callback)(?:\/|$)/i.test(path);
const route = FILES.routes.find((each) => (isIn || each.isOpen) && new RegExp(each.path).test(path));
const page = isOpen ? (route ? 'public' : null) : isIn ? 'shell' : 'sign-in';
draw(page);
const messages = FILES.messages[language];
// Before the scripts: a chunk waits for its styles.
for (const href of route?.styles ?? []) early(href, 'preload', 'style');
for (const href of [messages.first, ...(route ? [...messages.pages[route.page], ...route.files] : [])])
  early(href, 'modulepreload');
