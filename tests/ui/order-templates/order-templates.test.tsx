// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { refused } from '../../support/fakes/failing';
import { FakeOrderTemplates } from '../../support/fakes/fake-order-templates';
import { MemoryStore } from '../../support/fakes/fake-store';
import { fakeRecordPorts } from '../../support/fakes/fake-team';
import { expectAccessible } from '../../support/pages/axe';
import { freshSession, renderApp } from '../../support/pages/whole-app';
import { sampleTemplate } from '../../support/samples/sample-templates';
import { LANGUAGES } from '../../support/languages';

afterEach(cleanup);

const EVENING = sampleTemplate({ id: 'template-2', name: 'جولة المساء', usedAt: '2026-11-18T08:00:00.000Z' }, 3);

async function open(
  path: string,
  templates = new FakeOrderTemplates([sampleTemplate(), EVENING]),
  { language = 'en', type = 'customer' }: { language?: 'en' | 'ar'; type?: 'customer' | 'other' } = {},
) {
  const session = freshSession();
  await renderApp({
    path,
    session: { ...session, user: { ...session.user, type } },
    shell: { language, languageChosen: true },
    features: { store: new MemoryStore() },
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
