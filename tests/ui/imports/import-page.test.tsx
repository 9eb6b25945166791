// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { refused } from '../../support/fakes/failing';
import { FakeImports } from '../../support/fakes/fake-imports';
import { fakeRecordPorts } from '../../support/fakes/fake-team';
import { expectAccessible } from '../../support/pages/axe';
import { freshSession, renderApp } from '../../support/pages/whole-app';
import { sampled } from '../../support/sampled';

afterEach(cleanup);

async function open(imports = new FakeImports(), path = '/customers/import', language: 'en' | 'ar' = 'en') {
  await renderApp({
    path,
    session: freshSession(),
    shell: { language, languageChosen: true },
    records: fakeRecordPorts({ imports }),
  });
  await screen.findByRole('heading', { level: 1 });
  return imports;
}

async function choose(text: string, name = 'list.csv'): Promise<void> {
  await waitFor(() => expect(document.querySelector('input[type="file"]')).not.toBeNull());
  const field = document.querySelector('input[type="file"]');
  if (field === null) throw new Error('There is no field for a file');
  fireEvent.change(field, { target: { files: [new File([text], name)] } });
}
const press = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }));

const GOOD = 'Name,Phone,Colour\nHuda,36112233,Seef\n';
const BAD = 'Name,Phone,City\nHuda,36112233,Seef\nAli,12,Seef\n';

describe('importing records [R5.12]', () => {
  it('shows the plan, imports it, says what happened, and undoes it [R11.32]', async () => {
    await open();
    await choose(GOOD);
    expect(await screen.findByText('What will happen')).toBeDefined();
    expect(screen.getByText('Not used: Colour.')).toBeDefined();
    await expectAccessible();
    await press('Import');
    expect(await screen.findByText('Imported', {}, { timeout: 4_000 })).toBeDefined();
    expect(screen.getByRole('link', { name: 'Look at the customers' })).toBeDefined();
    await press('Undo this import');
    expect(await screen.findByText('Everything is as it was before.')).toBeDefined();
    await press('Import another file');
    expect(await screen.findByText('From a file')).toBeDefined();
  });

  it.each(
    sampled(
      [
        ['en', 'The import stopped', 'Rows imported so far: 1 of 2.', 'Undo this import'],
        ['ar', 'توقّف الاستيراد', 'الصفوف المستوردة حتى الآن: 1 من 2.', 'التراجع عن الاستيراد'],
      ] as const,
      2,
    ),
  )('says that an import stopped on the way, and undoes it [R11.32]: %s', async (language, title, text, undo) => {
    const imports = new FakeImports();
    const plan = imports.upload('customers', new File([`${GOOD}Ali,36112244,Seef\n`], 'list.csv'));
    const read = await plan.answer;
    if (!read.ok) throw new Error('The file was not read');
    imports.isSlow = true;
    await imports.commit(read.value.id, read.value.version);
    imports.breakOff(1);
    await open(imports, '/customers/import', language);
    expect(await screen.findByText(title)).toBeDefined();
    expect(screen.getByRole('alert').textContent).toContain(text);
    await expectAccessible();
    await press(undo);
    await waitFor(() => expect(screen.queryByText(title)).toBeNull());
  });

  it('asks in Riyadh for the postal code or the short address, and for no city', { tags: 'long' }, async () => {
    await renderApp({
      path: '/locations/import',
      session: freshSession({ regionCode: 'SA-riyadh', branchId: 'b-malaz' }),
      shell: { language: 'en', languageChosen: true },
      records: fakeRecordPorts({ imports: new FakeImports('SA-riyadh') }),
    });
    await choose('Name,District,Latitude,Longitude,Contact,Phone\nShop,Al Olaya,24.71,46.67,Layla,0501234567\n');
    const row = within(await screen.findByRole('group', { name: /^Row 2/ }));
    expect(row.getByText('Fill in the postal code or the short address.')).toBeTruthy();
    expect(row.queryByText('Please fill this in.')).toBeNull();
  });

  it('names each bad row by its row and field, and takes what is corrected or left out', { tags: 'long' }, async () => {
    await open();
    await choose(BAD);
    const row = await screen.findByRole('group', { name: /^Row 3 · .*Ali/ });
    expect(within(row).getByText(/that can be called/)).toBeDefined();
    // What is wrong stands first; what is right is behind one press, and stays put while somebody types.
    const folded = within(row)
      .getByText(/^The other \d+ fields? of this row$/)
      .closest('details');
    expect(folded?.open).toBe(false);
    expect(folded?.contains(within(row).getByLabelText('Phone'))).toBe(false);
    expect(folded?.contains(within(row).getByLabelText('Name'))).toBe(true);
    const start = screen.getByRole('button', { name: /^Import/ });
    expect(start.getAttribute('aria-disabled')).toBe('true');
    await expectAccessible();
    fireEvent.change(within(row).getByLabelText('Phone'), { target: { value: '36112244' } });
    await press('Check again');
    await waitFor(() => expect(screen.queryByRole('group', { name: /^Row 3/ })).toBeNull());
    await press('Discard');
    const dialog = within(await screen.findByRole('dialog', { name: 'Discard this file?' }));
    fireEvent.click(dialog.getByRole('button', { name: 'Keep it' }));
    expect(screen.getByRole('heading', { name: 'What will happen' })).toBeTruthy();
    await press('Discard');
    fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Discard' }));
    await choose(BAD);
    await press('Leave it out');
    expect(await screen.findByText('Left out')).toBeDefined();
  });

  it(
    'says in Arabic what is wrong with a file that cannot be read, before and after it is sent',
    { tags: 'long' },
    async () => {
      const imports = await open(new FakeImports(), '/customers/import', 'ar');
      await choose('x', 'list.pdf');
      expect(await screen.findByText(/تعذّرت قراءة الملف. اختر ملف CSV/)).toBeDefined();
      imports.failure = refused(422, 'NO_HEADING');
      await choose(GOOD);
      expect((await screen.findByRole('alert')).textContent).toContain('لا: NO_HEADING');
      imports.failure = null;
      await choose(GOOD);
      expect(await screen.findByText('ما الذي سيحدث')).toBeDefined();
      await expectAccessible();
    },
  );

  it('finds an import that runs again, and follows it to its end', { tags: 'long' }, async () => {
    const imports = new FakeImports();
    imports.isSlow = true;
    const plan = await imports.upload('customers', new File([GOOD], 'list.csv')).answer;
    if (!plan.ok) throw new Error('The file is read');
    await imports.commit(plan.value.id, 1);
    await open(imports);
    expect(await screen.findByText('Importing')).toBeDefined();
    imports.finish();
    expect(await screen.findByText('Imported', {}, { timeout: 4_000 })).toBeDefined();
  });

  it('says why it knows nothing, and asks again', async () => {
    const imports = new FakeImports();
    imports.failure = { kind: 'offline' };
    await open(imports);
    const again = await screen.findByRole('button', { name: /again/i });
    imports.failure = null;
    fireEvent.click(again);
    expect(await screen.findByText('From a file')).toBeDefined();
  });
});

describe('a plan that another tab goes on with [R11.04] [R3.06]', () => {
  const TWO = 'Name,Phone\nHuda,12\nAli,13\nNoor,36112255\n';
  /** The plan as the other tab has it. */
  const planIn = async (imports: FakeImports) => {
    const found = await imports.latest('customers');
    if (!found.ok || found.value.latest === null) throw new Error('There is a plan');
    return found.value.latest;
  };
  const type = async (row: RegExp, phone: string) => {
    const group = await screen.findByRole('group', { name: row });
    fireEvent.change(within(group).getByLabelText('Phone'), { target: { value: phone } });
  };
  const lookAgain = () => fireEvent.focus(window);

  it('overwrites nothing of it: it says so, shows the new plan, and keeps what was typed where it still fits', async () => {
    const imports = await open();
    await choose(TWO);
    await type(/^Row 2/, '36112233');
    await type(/^Row 3/, '36112244');
    const { id, version } = await planIn(imports);
    await imports.change(id, version, { leaveOut: [2] });
    await press('Check again');
    expect((await screen.findByRole('alert')).textContent).toContain('changed in another tab');
    await expectAccessible();
    expect((await planIn(imports)).counts).toMatchObject({ bad: 1, skipped: 1, created: 1 });
    expect(screen.queryByRole('group', { name: /^Row 2/ })).toBeNull();
    const group = await screen.findByRole('group', { name: /^Row 3/ });
    expect(within(group).getByDisplayValue('36112244')).toBeTruthy();
    await press('Check again');
    await waitFor(() => expect(screen.queryByRole('group', { name: /^Row 3/ })).toBeNull());
    expect(screen.queryByRole('alert')).toBeNull();
    expect((await planIn(imports)).counts).toMatchObject({ bad: 0, skipped: 1, created: 2 });
  });

  it('is not discarded with what was corrected elsewhere', async () => {
    const imports = await open();
    await choose(TWO);
    await screen.findByRole('group', { name: /^Row 2/ });
    const { id, version } = await planIn(imports);
    await imports.change(id, version, { cells: [{ row: 2, field: 'phone', text: '36112233' }] });
    await press('Discard');
    fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Discard' }));
    expect((await screen.findByRole('alert')).textContent).toContain('changed in another tab');
    expect((await planIn(imports)).counts.bad).toBe(1);
  });

  it.each(
    sampled(
      [
        ['changed', 'changed in another tab', 'What will happen'],
        ['begun', 'confirmed in another tab', 'Importing'],
        ['gone', 'discarded in another tab', 'From a file'],
      ] as const,
      3,
    ),
  )('is read again once the page is looked at again: %s', async (what, text, title) => {
    const imports = await open();
    await choose(TWO);
    await screen.findByRole('group', { name: /^Row 2/ });
    // Nothing has happened elsewhere: nothing is said.
    lookAgain();
    const { id, version } = await planIn(imports);
    imports.isSlow = true;
    if (what === 'gone') await imports.discard(id, version);
    else {
      await imports.change(id, version, { leaveOut: 'bad' });
      if (what === 'begun') await imports.commit(id, version + 1);
    }
    expect(screen.queryByRole('alert')).toBeNull();
    lookAgain();
    expect((await screen.findByRole('alert')).textContent).toContain(text);
    expect(await screen.findByRole('heading', { name: title })).toBeTruthy();
    expect(screen.getByRole('alert').textContent).toContain(text);
  });

  it('is found by a page that still asks for a file, and would replace it', async () => {
    const imports = await open();
    await screen.findByText('From a file');
    await imports.upload('customers', new File([TWO], 'of-the-other-tab.csv')).answer;
    lookAgain();
    expect(await screen.findByText('of-the-other-tab.csv')).toBeTruthy();
  });
});

describe('importing saved addresses', () => {
  it('takes the fields of the country, and says which have no column', { tags: 'long' }, async () => {
    await open(new FakeImports(), '/locations/import');
    expect(screen.queryByLabelText('Token')).toBeNull();
    await choose('Name,Phone\nSeef shop,36112233\n');
    expect(await screen.findByText(/No column is chosen for: Building, Road, Block/)).toBeDefined();
    expect(screen.getByRole('combobox', { name: 'Latitude' })).toBeDefined();
  });
});

describe('importing orders [R11.04]', () => {
  const ORDERS = `Recipient,Phone,Building,Road,Block,Area
Huda,36112233,12,2819,321,Manama
Ali,36112244,14,2819,321,Seef
`;

  it('shows each price and the total before anything is ordered, and links to what was ordered', async () => {
    await open(new FakeImports(), '/orders/import');
    await choose(ORDERS);
    expect(await screen.findByText('Total, VAT included')).toBeDefined();
    expect(await screen.findAllByText('Will be ordered')).not.toHaveLength(0);
    await expectAccessible();
    await press('Order');
    expect(await screen.findByRole('link', { name: 'MN-2' }, { timeout: 4_000 })).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Undo this import' })).toBeNull();
  });

  it.each(
    sampled(
      [
        [
          'en',
          'Order',
          'Cancel these orders',
          'Cancel the orders',
          'Orders cancelled',
          'Left because a driver has them',
        ],
        ['ar', 'اطلب', 'إلغاء هذه الطلبات', 'إلغاء الطلبات', 'أُلغيت الطلبات', 'بقيت لأن مندوبًا قبلها'],
      ] as const,
      2,
    ),
  )(
    'are cancelled together, with what was cancelled, what stays and what came back [R11.32]: %s',
    { tags: 'long' },
    async (language, order, press1, confirm, title, left) => {
      const imports = new FakeImports();
      await open(imports, '/orders/import', language);
      await choose(ORDERS);
      await press(order);
      imports.isSlow = true;
      await press(await screen.findByText(press1, {}, { timeout: 4_000 }).then(() => press1));
      await press(confirm);
      expect(await screen.findByRole('progressbar')).toBeDefined();
      imports.cancelled(1);
      expect(await screen.findByText(title, {}, { timeout: 4_000 })).toBeDefined();
      expect(screen.getByText(left)).toBeDefined();
      expect(screen.getByText('MN-2')).toBeDefined();
      expect(screen.getByText(/1[.٫]705/)).toBeDefined();
      await expectAccessible();
    },
  );

  it.each(
    sampled(
      [
        ['en', 'Order', /^Leave out all/, /nothing to order/],
        ['ar', 'اطلب', /^استبعاد/, /لا شيء لطلبه/],
      ] as const,
      2,
    ),
  )('cannot be ordered where no row is left, and it says why: %s', async (language, order, leaveOut, why) => {
    const imports = await open(new FakeImports(), '/orders/import', language);
    await choose(ORDERS.replaceAll('3611', '1'));
    fireEvent.click((await screen.findAllByRole('button', { name: leaveOut }))[0] as HTMLElement);
    expect(await screen.findAllByText(why)).not.toHaveLength(0);
    const button = screen.getByRole('button', { name: order });
    expect(button.getAttribute('aria-disabled')).toBe('true');
    fireEvent.click(button);
    const found = await imports.latest('orders');
    expect(found.ok && found.value.latest?.state).toBe('draft');
  });

  /** A plan of two rows, of which one was ordered before. */
  async function withKnown(): Promise<FakeImports> {
    const imports = new FakeImports();
    const reading = imports.upload('orders', new File([ORDERS], 'orders.csv'));
    const read = await reading.answer;
    if (!read.ok) throw new Error('The file is read');
    imports.orderedBefore(2);
    return imports;
  }

  it.each(
    sampled(
      [
        [
          'en',
          'Order row 2 anyway',
          'Do not order row 2 again',
          /1 row was ordered before and/,
          'Will be ordered again',
        ],
        ['ar', 'اطلب الصف 2 مرة أخرى', 'لا تطلب الصف 2 مرة أخرى', /^صف واحد طُلب من قبل وسيُطلب/, 'سيُطلب مرة أخرى'],
      ] as const,
      2,
    ),
  )('orders a row that was ordered before where the person chooses it, and shows that: %s', async (...given) => {
    const [language, again, notAgain, told, outcome] = given;
    const imports = await open(await withKnown(), '/orders/import', language);
    expect(await screen.findByRole('link', { name: 'MN-902' })).toBeDefined();
    await expectAccessible();
    await press(again);
    expect(await screen.findAllByText(told)).toHaveLength(2);
    expect(screen.getByText(outcome)).toBeDefined();
    // Which order it repeats stays in view.
    expect(screen.getByRole('link', { name: 'MN-902' })).toBeDefined();
    await expectAccessible();
    await press(notAgain);
    await waitFor(() => expect(screen.queryByText(told)).toBeNull());
    expect(await screen.findByRole('button', { name: again })).toBeDefined();
    await press(again);
    await press(language === 'en' ? 'Order' : 'اطلب');
    expect(await screen.findByRole('link', { name: 'MN-2' }, { timeout: 4_000 })).toBeDefined();
    const found = await imports.latest('orders');
    expect(found.ok && found.value.latest?.counts).toMatchObject({ created: 2, unchanged: 0 });
  });

  it('says while it runs what is to be ordered again, and links only to what is ordered', async () => {
    const imports = await withKnown();
    const plan = await imports.latest('orders');
    if (!plan.ok || plan.value.latest === null) throw new Error('There is a plan');
    const { id, version } = plan.value.latest;
    await imports.change(id, version, { orderAgain: { rows: 'known', isWanted: true } });
    imports.isSlow = true;
    await imports.commit(id, version + 1);
    imports.stopAt(0, 'balance');
    await open(imports, '/orders/import');
    expect(await screen.findByText('Will be ordered again')).toBeDefined();
    expect(screen.queryByRole('link', { name: 'MN-902' })).toBeNull();
    expect(screen.queryByRole('button', { name: /^Do not order/ })).toBeNull();
  });

  it('overwrites nothing of another tab with such a choice, and says so', async () => {
    const imports = await open(await withKnown(), '/orders/import');
    await screen.findByRole('button', { name: 'Order it anyway' });
    const plan = await imports.latest('orders');
    if (!plan.ok || plan.value.latest === null) throw new Error('There is a plan');
    await imports.change(plan.value.latest.id, plan.value.latest.version, { leaveOut: [2] });
    await press('Order it anyway');
    expect((await screen.findByRole('alert')).textContent).toContain('changed in another tab');
    expect(screen.queryByRole('button', { name: 'Order it anyway' })).toBeNull();
    const now = await imports.latest('orders');
    expect(now.ok && now.value.latest).toMatchObject({ again: 0, counts: { created: 1, skipped: 1 } });
  });

  it('says at its field what is wrong with a row, in words of its own', async () => {
    await open(new FakeImports(), '/orders/import');
    await choose(ORDERS.replace('Seef', 'Atlantis'));
    const row = await screen.findByRole('group', { name: /^Row 3/ });
    expect(within(row).getByText(/where this area is/)).toBeDefined();
  });

  it('says of an amount and of a phone what the form of a delivery says', { tags: 'long' }, async () => {
    await open(new FakeImports(), '/orders/import');
    await choose(
      ORDERS.replace('Area', 'Area,Cash')
        .replace('Manama', 'Manama,1.2345')
        .replace('36112244,', '12,')
        .replace('Seef', 'Seef,'),
    );
    const first = await screen.findByRole('group', { name: /^Row 2/ });
    expect(within(first).getByText(/at most 3 decimals/)).toBeDefined();
    expect(within(screen.getByRole('group', { name: /^Row 3/ })).getByText(/that can be called/)).toBeDefined();
  });

  it.each(
    sampled(
      [
        ['en', 'balance', /does not cover the next order/, 'Go on with the rest', 'Top up the wallet'],
        ['ar', 'price', /ارتفع سعر الطلب التالي/, 'إكمال الباقي', null],
      ] as const,
      2,
    ),
  )('is stopped, says why, and goes on: %s, %s', async (language, why, text, resume, topUp) => {
    const imports = new FakeImports();
    imports.isSlow = true;
    const read = await imports.upload('orders', new File([ORDERS], 'orders.csv')).answer;
    if (!read.ok) throw new Error('The file is read');
    await imports.commit(read.value.id, read.value.version);
    imports.stopAt(1, why);
    await open(imports, '/orders/import', language);
    expect(await screen.findByText(text)).toBeDefined();
    expect(topUp === null || screen.getByRole('link', { name: topUp }) !== null).toBe(true);
    await expectAccessible();
    await press(resume);
    await press(language === 'en' ? 'Stop' : 'إيقاف');
    expect(await screen.findByText(language === 'en' ? /You stopped it/ : /أوقفته أنت/)).toBeDefined();
  });
});
