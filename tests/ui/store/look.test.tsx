// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { FakeStores } from '../../support/fakes/fake-stores';
import { fakeRecordPorts } from '../../support/fakes/fake-team';
import { expectAccessible } from '../../support/pages/axe';
import { freshSession, renderApp } from '../../support/pages/whole-app';
import { regionsWith } from '../../support/samples/principals';
import { sampleStore } from '../../support/samples/sample-stores';
import { sampled } from '../../support/sampled';

afterEach(cleanup);

async function open(stores: FakeStores, language: 'en' | 'ar' = 'en') {
  await renderApp({
    path: '/ecommerce/settings',
    session: freshSession(),
    shell: { language, languageChosen: true },
    features: { regions: regionsWith('Active') },
    records: fakeRecordPorts({ stores }),
  });
  await screen.findByRole('button', { name: language === 'en' ? 'Save the settings' : 'حفظ الإعدادات' });
}
const store = () => new FakeStores(sampleStore({ fulfilment: 'pick-up' }));
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const press = async (name: RegExp | string) => fireEvent.click(await screen.findByRole('button', { name }));
const preview = () => document.querySelector('svg[aria-label="The head of your store in this colour"]');

describe("a store's name and colour in its settings [R2.25] [R1.08]", () => {
  it('are seen in the preview before they are saved, and saved in both languages', async () => {
    const stores = store();
    await open(stores);
    type('Name of the store in English', 'Noor & Sons');
    type('Name of the store in Arabic', 'مخبز نور وأبناؤه');
    fireEvent.click(screen.getByRole('radio', { name: 'Purple' }));
    expect(preview()?.textContent).toContain('Noor & Sons');
    expect(preview()?.querySelector('rect')?.getAttribute('fill')).toBe('#7a2e8e');
    expect(stores.store?.colour).toBe('#0b3d91');
    await press('Save the settings');
    await waitFor(() =>
      expect(stores.store).toMatchObject({
        name: { en: 'Noor & Sons', ar: 'مخبز نور وأبناؤه' },
        colour: '#7a2e8e',
      }),
    );
  });

  it('that cannot be read are not saved; the nearest colour that can is offered', { tags: 'long' }, async () => {
    const stores = store();
    await open(stores);
    type('Or a colour of your own', '#ffcc00');
    type('Name of the store in English', '');
    await press('Save the settings');
    await screen.findByText('White text on this colour is hard to read. Choose a darker one.');
    await expectAccessible();
    expect(stores.store?.version).toBe(1);
    await press(/the nearest colour that can be read$/);
    type('Name of the store in English', 'Noor');
    await press('Save the settings');
    await waitFor(() => expect(stores.store?.name.en).toBe('Noor'));
    expect(stores.store?.colour).not.toBe('#ffcc00');
  });

  it(
    'that somebody else changed meanwhile are shown beside one’s own, and nothing is lost',
    { tags: 'long' },
    async () => {
      const stores = store();
      await open(stores);
      type('Name of the store in English', 'My Bakery');
      stores.store = sampleStore({ fulfilment: 'pick-up', version: 2, name: { en: 'Their Bakery', ar: 'مخبز نور' } });
      await press('Save the settings');
      await screen.findByText('Their Bakery');
      expect(screen.getAllByText('My Bakery').length).toBeGreaterThan(0);
      await press('Keep mine and go on');
      await press('Save the settings');
      await waitFor(() => expect(stores.store).toMatchObject({ name: { en: 'My Bakery' }, version: 3 }));
    },
  );

  it('that did not arrive stay typed', { tags: 'long' }, async () => {
    const stores = store();
    await open(stores, 'ar');
    type('اسم المتجر بالإنجليزية', 'Noor & Sons');
    stores.failure = { kind: 'offline' };
    await press('حفظ الإعدادات');
    await screen.findByRole('alert');
    expect(screen.getByLabelText<HTMLInputElement>('اسم المتجر بالإنجليزية').value).toBe('Noor & Sons');
  });
});

describe('the opening hours of a store [R2.25]', () => {
  it.each(
    sampled(
      [
        ['en', /^Opening hours of .*Seef/],
        ['ar', /^أوقات عمل .*السيف/],
      ] as const,
      2,
    ),
  )('are found from its settings: those of the branches that serve it, in %s', async (language, name) => {
    await open(store(), language);
    const links = screen.getAllByRole('link', { name: language === 'en' ? /^Opening hours of/ : /^أوقات عمل/ });
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/branches/b-seef']);
    expect(screen.getByRole('link', { name })).toBe(links[0]);
  });
});
