/*
 * The part of the page's script of the drivers' page: its sign-in, or its frame for a driver who is known on this device.
 * Between page-settings.js and early-presses.js.
 */
const isKnown = kept('driver').token !== undefined;
draw(isKnown ? 'work' : 'sign-in');
const texts = FILES.messages[language];
for (const href of [texts.first, ...(isKnown ? [...FILES.work, texts.work] : [])]) early(href, 'modulepreload');
