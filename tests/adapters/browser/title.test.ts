// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest';
import { DocumentTitle } from '../../../src/adapters/browser/title';

const messages = { en: 'No driver', ar: 'لا سائق' };

describe('the title', () => {
  beforeEach(() => {
    document.title = 'Orders';
    document.documentElement.lang = 'en';
  });

  it("shows the text, and then the page's own title again [R9.09]", () => {
    const title = new DocumentTitle();
    title.flash(messages);
    expect(document.title).toBe('No driver');
    title.flash(null);
    expect(document.title).toBe('Orders');
  });

  it('speaks the language of the page [R1.13]', () => {
    document.documentElement.lang = 'ar';
    new DocumentTitle().flash(messages);
    expect(document.title).toBe('لا سائق');
  });

  it('restores the title of the page that was opened meanwhile, not an older one', () => {
    const title = new DocumentTitle();
    title.flash(messages);
    document.title = 'Home';
    title.flash(null);
    expect(document.title).toBe('Home');
    title.flash(messages);
    document.title = 'Orders 2';
    title.flash(messages);
    title.flash(null);
    expect(document.title).toBe('Orders 2');
  });

  it('leaves the title alone if nothing flashed', () => {
    new DocumentTitle().flash(null);
    expect(document.title).toBe('Orders');
  });
});
