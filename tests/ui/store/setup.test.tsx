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
  await screen.findByRole('button', { name: words[language].setup.submit });
  return { stores, branches, device };
}
const section = async (name: string) => {
  const head = await screen.findByRole('button', { name });
  if (head.getAttribute('aria-expanded') === 'false') fireEvent.click(head);
};
const type = (label: string, value: string) => {
  const field = screen.getByLabelText(label);
  fireEvent.change(field, { target: { value } });
  fireEvent.blur(field);
};
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

describe('the set-up of a store asks how it sells [R2.22] [R1.08]', () => {
  it.each(LANGUAGES)('with each mistake beside its field (%s)', { tags: 'long' }, async (language) => {
    const t = words[language];
    await open({ language });
    await section(t.section.delivery);
    type(t.settings.radius, '41');
    expect(screen.getAllByText(t.settings.radiusInvalid).length).toBeGreaterThan(0);
    await expectAccessible();
    await section(t.section.payments);
    for (const way of [t.payments.cash, t.payments.card]) fireEvent.click(screen.getByRole('checkbox', { name: way }));
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
    fireEvent.click(screen.getByRole('checkbox', { name: en.payments.cash }));
    await waitFor(() => expect(JSON.stringify([...first.device.disk.slices.values()])).toContain('0.5'));
    cleanup();

    const { stores } = await open({ device });
    const setUp = vi.spyOn(stores, 'setUp');
    await section(en.section.delivery);
    expect(screen.getByLabelText<HTMLInputElement>(en.settings.radius).value).toBe('12');
    await section(en.section.menu);
    type('Category in English', 'Bread');
    type('Category in Arabic', 'خبز');
    type('Name in English', 'Sourdough');
    type('Name in Arabic', 'خبز العجين');
    type(en.price, '1.25');
    await section(en.section.terms);
    fireEvent.click(screen.getByRole('checkbox', { name: en.terms.accept }));
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
