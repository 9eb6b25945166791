// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { Features } from '../../../src/application/app-system';
import type { WholeTemplate } from '../../../src/domain/order-templates/order-template';
import { money } from '../../../src/domain/shared/money';
import { formatPhone } from '../../../src/domain/shared/phone';
import { refused } from '../../support/fakes/failing';
import { FakeOrderTemplates } from '../../support/fakes/fake-order-templates';
import { MemoryStore } from '../../support/fakes/fake-store';
import { fakeRecordPorts } from '../../support/fakes/fake-team';
import { expectAccessible } from '../../support/pages/axe';
import { RequestPorts } from '../../support/pages/render-request';
import { freshSession, renderApp } from '../../support/pages/whole-app';
import { sampleTemplate } from '../../support/samples/sample-templates';
import { LANGUAGES } from '../../support/languages';

afterEach(cleanup);

const EVENING = sampleTemplate({ id: 'template-2', name: 'جولة المساء', usedAt: '2026-11-18T08:00:00.000Z' }, 3);

async function open(
  path: string,
  templates = new FakeOrderTemplates([sampleTemplate(), EVENING]),
  {
    language = 'en',
    type = 'customer',
    features = { store: new MemoryStore() },
  }: { language?: 'en' | 'ar'; type?: 'customer' | 'other'; features?: Partial<Features> } = {},
) {
  const session = freshSession();
  await renderApp({
    path,
    session: { ...session, user: { ...session.user, type } },
    shell: { language, languageChosen: true },
    features,
    records: fakeRecordPorts({ orderTemplates: templates }),
  });
  return templates;
}

const main = () => within(screen.getByRole('main'));
const rowTexts = () =>
  main()
    .getAllByRole('row')
    .slice(1)
    .map(({ textContent }) => textContent ?? '');
const press = async (name: string | RegExp) => fireEvent.click(await main().findByRole('button', { name }));

describe('the templates of orders [R11.03]', () => {
  it('are listed with whom they go to and when they were used, each leading to its page', async () => {
    await open('/order/templates');
    await screen.findByRole('table', { name: 'Order templates' });
    const rows = rowTexts();
    expect(rows[0]).toMatch(/Morning round.*Huda Al Alawi.*Not used yet/);
    expect(rows[1]).toMatch(/جولة المساء.*Huda Al Alawi.*and 2 more/);
    expect(main().getByRole('link', { name: 'Morning round' }).getAttribute('href')).toBe(
      '/order/templates/template-1',
    );
    await expectAccessible();
  });

  it('are there in Arabic', { tags: 'long' }, async () => {
    await open('/order/templates', undefined, { language: 'ar' });
    await screen.findByRole('table', { name: 'قوالب الطلبات' });
    expect(rowTexts()[1]).toMatch(/ومستلمين آخرين/);
    await expectAccessible();
  });

  it('say how one is made while there is none', async () => {
    await open('/order/templates', new FakeOrderTemplates());
    expect(await screen.findByText('No templates yet')).toBeTruthy();
    expect(screen.queryByRole('table')).toBeNull();
  });

  it('are deleted, and brought back with one press', async () => {
    const templates = await open('/order/templates');
    await press(/Delete .*Morning round/);
    expect(await screen.findByText(/Morning round.* was deleted/)).toBeTruthy();
    await waitFor(() => expect(rowTexts()).toHaveLength(1));
    expect(templates.templates).toHaveLength(1);
    await press('Bring back');
    await waitFor(() => expect(rowTexts()).toHaveLength(2));
    expect(screen.queryByText(/was deleted/)).toBeNull();
  });

  it('say why one was not deleted, and what failed to load', { tags: 'long' }, async () => {
    const templates = await open('/order/templates');
    await screen.findByRole('table');
    templates.failure = { kind: 'offline' };
    await press(/Delete .*Morning round/);
    expect(await screen.findByRole('alert')).toBeTruthy();
    expect(rowTexts()).toHaveLength(2);
    cleanup();
    const failing = new FakeOrderTemplates();
    failing.failure = refused(500, 'INTERNAL');
    await open('/order/templates', failing);
    expect(await main().findByRole('button', { name: 'Try again' })).toBeTruthy();
  });

  it('are not for those who do not order [T.52]', async () => {
    await open('/order/templates', undefined, { type: 'other' });
    await waitFor(() => expect(screen.queryByRole('table')).toBeNull());
    expect(screen.queryByText('Morning round')).toBeNull();
  });

  it(
    'are renamed; a name that is taken is refused at its field and nothing typed is lost',
    { tags: 'long' },
    async () => {
      const templates = await open('/order/templates/template-1');
      const name = await screen.findByLabelText<HTMLInputElement>('Name');
      expect(name.value).toBe('Morning round');
      fireEvent.change(name, { target: { value: 'جولة المساء' } });
      await press('Save');
      expect(await screen.findByText(/has a template with this name already/)).toBeTruthy();
      expect(name.value).toBe('جولة المساء');
      await expectAccessible();
      fireEvent.change(name, { target: { value: 'Noon' } });
      await press('Save');
      await screen.findByRole('table');
      expect(rowTexts()[0]).toMatch(/Noon/);
      expect(templates.templates[0]).toMatchObject({ name: 'Noon', version: 2 });
    },
  );

  it('say that there is none at a path that leads to none', { tags: 'long' }, async () => {
    await open('/order/templates/nowhere');
    expect(await screen.findByText('There is no such template')).toBeTruthy();
  });
});

describe('a template and the request that it begins [R11.03]', () => {
  const dropOffOf = (template: WholeTemplate) => {
    const [stop] = template.dropOffs;
    if (stop === undefined) throw new Error('There is a drop-off');
    return stop;
  };

  it('shows what it orders, in the words of the review, and is not used by that', async () => {
    const plain = sampleTemplate();
    const stop = { ...dropOffOf(plain), note: 'Ring twice', cashToCollect: money(2_500, 'BHD') };
    const templates = await open(
      '/order/templates/template-1',
      new FakeOrderTemplates([{ ...plain, dropOffs: [stop] }]),
    );
    const card = within(await screen.findByRole('region', { name: 'What it orders' }));
    const said = (term: string) => card.getByText(term).nextElementSibling?.textContent ?? '';
    expect(said('Pick up from')).toContain(plain.pickUp.address.label);
    expect(said('Pick up from')).toContain(plain.pickUp.contact.name);
    expect(said('Deliver to')).toContain('Huda Al Alawi');
    expect(said('Deliver to')).toContain(formatPhone(stop.recipient.phone));
    expect(card.getByText('Ring twice')).toBeTruthy();
    expect(card.getByText(/2\.500/)).toBeTruthy();
    expect(said('Payment')).toBe('Wallet');
    expect(said('When')).toMatch(/Chosen with each order/);
    expect(templates.templates[0]?.usedAt).toBeNull();
    await expectAccessible();
  });

  it('shows each of several drop-offs, and their cash in all', async () => {
    const plain = sampleTemplate({ paymentMethod: 'card' }, 3);
    const dropOffs = plain.dropOffs.map((stop) => ({ ...stop, cashToCollect: money(2_500, 'BHD') }));
    await open('/order/templates/template-1', new FakeOrderTemplates([{ ...plain, dropOffs }]), { language: 'ar' });
    const card = within(await screen.findByRole('region', { name: 'تفاصيل الطلب' }));
    expect(within(card.getByRole('list')).getAllByRole('listitem')).toHaveLength(3);
    expect(card.getByText('إجمالي النقد').nextElementSibling?.textContent).toMatch(/7\.500/);
    expect(card.getByText('بطاقة محفوظة')).toBeTruthy();
    await expectAccessible();
  });

  it.each([
    ['its page', '/order/templates/template-1', 'Use this template'],
    ['the list', '/order/templates', /Use .*Morning round/],
  ])('opens the request filled in from %s, and says what is not taken over', async (_where, path, name) => {
    const ports = new RequestPorts();
    const card = sampleTemplate({ paymentMethod: 'card' }, 2);
    const templates = await open(path, new FakeOrderTemplates([card, EVENING]), { features: ports.features });
    await press(name);
    const drawer = within(await screen.findByRole('dialog', { name: 'Request a driver' }));
    expect(await drawer.findByText(/Filled in from .*Morning round/)).toBeTruthy();
    expect(drawer.getByText(/It was paid by card/)).toBeTruthy();
    expect(drawer.getAllByRole('heading', { name: /Drop-off \d of 2/ })).toHaveLength(2);
    expect(templates.templates[0]?.usedAt).not.toBeNull();
  });

  it('says why it could not be read, and opens no request', async () => {
    const templates = await open('/order/templates/template-1');
    await screen.findByRole('button', { name: 'Use this template' });
    templates.failure = { kind: 'offline' };
    await press('Use this template');
    expect(await main().findByRole('alert')).toBeTruthy();
    expect(screen.queryByRole('dialog', { name: 'Request a driver' })).toBeNull();
  });
});

describe('a template that is ordered by itself [R11.02]', () => {
  const NEXT = { en: ['Next deliveries', 'Skip'], ar: ['التوصيلات القادمة', 'تخطٍّ'] } as const;
  const daily = async (templates: FakeOrderTemplates) => {
    const days = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const;
    await templates.setRepeat('template-1', {
      isOn: true,
      days,
      goal: 'pick-up',
      from: '09:00',
      to: '11:00',
      version: 0,
    });
    return templates;
  };

  it('asks for days and times beside their fields, keeps what was typed, and shows what comes', async () => {
    const templates = await open('/order/templates/template-1');
    fireEvent.click(await screen.findByRole('checkbox', { name: 'Order this template by itself' }));
    await press('Save the days');
    expect(await screen.findByText('Choose at least one day.')).toBeDefined();
    expect(templates.repeats.size).toBe(0);
    fireEvent.click(screen.getByRole('checkbox', { name: 'Sunday' }));
    fireEvent.change(screen.getByLabelText('From'), { target: { value: '09:00' } });
    fireEvent.change(screen.getByLabelText('To'), { target: { value: '11:00' } });
    await expectAccessible();
    await press('Save the days');
    const next = within(await screen.findByRole('list', { name: 'Next deliveries' }));
    expect(next.getAllByRole('listitem')).toHaveLength(7);
    expect(templates.repeats.get('template-1')).toMatchObject({ days: ['sunday'], from: '09:00', to: '11:00' });
  });

  it.each(LANGUAGES)('leaves a day out and takes it back: %s', async (language) => {
    const [title, skip] = NEXT[language];
    const templates = await daily(new FakeOrderTemplates([sampleTemplate()]));
    await open('/order/templates/template-1', templates, { language });
    const next = within(await screen.findByRole('list', { name: title }));
    const state = () => templates.repeats.get('template-1')?.next[0]?.state;
    fireEvent.click(
      next.getAllByRole('button', { name: new RegExp(language === 'en' ? `^${skip} ` : '^تخطي') })[0] as HTMLElement,
    );
    await waitFor(() => expect(state()).toBe('skipped'));
    fireEvent.click(await next.findByRole('button', { name: language === 'en' ? /^Take .* back in$/ : /^التراجع/ }));
    await waitFor(() => expect(state()).toBe('planned'));
    await expectAccessible();
  });

  it('says in the list when each is ordered', async () => {
    const templates = new FakeOrderTemplates([sampleTemplate(), EVENING]);
    const days = ['sunday', 'monday'] as const;
    await templates.setRepeat('template-1', {
      isOn: true,
      days,
      goal: 'pick-up',
      from: '09:00',
      to: '11:00',
      version: 0,
    });
    await open('/order/templates', templates);
    await screen.findByRole('table', { name: 'Order templates' });
    expect(rowTexts()[0]).toMatch(/Sunday and Monday · 9:00.*11:00/);
    expect(rowTexts()[1]).toMatch(/No/);
  });
});
