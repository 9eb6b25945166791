// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { MemoryStore } from '../../support/fakes/fake-store';
import { FakeStores } from '../../support/fakes/fake-stores';
import { FakeBranches, fakeRecordPorts } from '../../support/fakes/fake-team';
import { LANGUAGES } from '../../support/languages';
import { expectAccessible } from '../../support/pages/axe';
import { freshSession, renderApp } from '../../support/pages/whole-app';
import { regionsWith } from '../../support/samples/principals';
import { everyDay, sampleBranch } from '../../support/samples/sample-branches';
import ar from '../../../src/ui/i18n/ar/store.json';
import en from '../../../src/ui/i18n/en/store.json';

const words = { en, ar };

afterEach(cleanup);

interface Opened {
  readonly stores?: FakeStores;
  readonly branches?: FakeBranches;
  readonly device?: MemoryStore;
  readonly language?: 'en' | 'ar';
  readonly type?: 'customer' | 'form-user';
}

/**
 * Read from the page itself: queries by role and label take up to a second each on a form of this size, and there are
 * dozens.
 */
function only(selector: 'button' | 'label', text: string): HTMLElement {
  const found = [...document.querySelectorAll(selector)].filter(({ textContent }) => textContent.trim() === text);
  const [first] = found;
  if (first === undefined || found.length > 1) throw new Error(`${found.length} of ${selector} say “${text}”`);
  return first;
}
const button = (name: string) => only('button', name);
/** What a label is about; `null` of one that is about nothing fails at its first use. */
const field = (label: string) => (only('label', label) as HTMLLabelElement).control as HTMLInputElement;

const branchOpen = () =>
  new FakeBranches(undefined, [sampleBranch({ id: 'b-juffair', hours: everyDay({ from: '09:00', to: '18:00' }) })]);

async function open({ language = 'en', type = 'customer', ...opened }: Opened = {}) {
  const { stores = new FakeStores(), branches = branchOpen(), device = new MemoryStore() } = opened;
  const session = freshSession();
  await renderApp({
    path: '/ecommerce/setup',
    session: { ...session, user: { ...session.user, type } },
    shell: { language, languageChosen: true },
    allMessages: true,
    features: { regions: regionsWith('Setup Required'), store: device },
    records: fakeRecordPorts({ stores, branches }),
  });
  await waitFor(() => button(words[language].setup.submit));
  return { stores, branches, device };
}
const section = async (name: string) => {
  const head = await waitFor(() => button(name));
  if (head.getAttribute('aria-expanded') === 'false') fireEvent.click(head);
};
const type = (label: string, value: string) => {
  fireEvent.change(field(label), { target: { value } });
  fireEvent.blur(field(label));
};
const press = (name: string) => fireEvent.click(button(name));

describe('the set-up of a store asks how it sells [R2.22] [R1.08]', () => {
  it.each(LANGUAGES)('with each mistake beside its field (%s)', { tags: 'long' }, async (language) => {
    const t = words[language];
    await open({ language });
    await section(t.section.delivery);
    type(t.settings.radius, '41');
    expect(screen.getAllByText(t.settings.radiusInvalid).length).toBeGreaterThan(0);
    await expectAccessible();
    await section(t.section.payments);
    for (const way of [t.payments.cash, t.payments.card]) fireEvent.click(field(way));
    press(t.setup.submit);
    await section(t.section.payments);
    expect(screen.getAllByText(t.payments.required).length).toBeGreaterThan(0);
    await expectAccessible();
    await section(t.section.hours);
    await screen.findAllByRole('switch');
    await expectAccessible();
  });

  it('sends what was chosen, leaves the hours of the branch alone, and keeps each step over a reload [R3.09]', async () => {
    const device = new MemoryStore();
    const first = await open({ device });
    type('Name of the store in English', 'Noor Bakery');
    type('Name of the store in Arabic', 'مخبز نور');
    await section(en.section.delivery);
    type(en.settings.radius, '12');
    type(en.settings.fee, '0.5');
    await section(en.section.payments);
    fireEvent.click(field(en.payments.cash));
    await waitFor(() => expect(JSON.stringify([...first.device.disk.slices.values()])).toContain('0.5'));
    cleanup();

    const { stores } = await open({ device });
    const setUp = vi.spyOn(stores, 'setUp');
    await section(en.section.delivery);
    expect(field(en.settings.radius).value).toBe('12');
    await section(en.section.menu);
    type('Category in English', 'Bread');
    type('Category in Arabic', 'خبز');
    type('Name in English', 'Sourdough');
    type('Name in Arabic', 'خبز العجين');
    type(en.price, '1.25');
    await section(en.section.terms);
    fireEvent.click(field(en.terms.accept));
    press(en.setup.submit);
    await waitFor(() => expect(setUp).toHaveBeenCalled());
    const [sent] = setUp.mock.calls[0] ?? [];
    expect(sent).toMatchObject({
      delivery: { fee: { minor: 500 }, minimum: { minor: 0 }, radiusKm: 12 },
      payments: ['card'],
    });
    expect(sent).not.toHaveProperty('hours');
  });

  it('says whom to ask where somebody may not change opening hours', async () => {
    await open({ type: 'form-user' });
    await section(en.section.hours);
    await screen.findByText(en.hours.others);
    expect(screen.queryAllByRole('switch')).toEqual([]);
  });
});
