import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { HttpStores } from '../../src/adapters/http/stores.adapter';
import type { StoresPort } from '../../src/application/ports/records/stores.port';
import type { Result } from '../../src/domain/shared/result';
import { money } from '../../src/domain/shared/money';
import type { AvailabilityChange } from '../../src/domain/store/availability';
import { menuInputOf, menuRules, withoutGroup } from '../../src/domain/store/menu-draft';
import type { MenuInput, Store } from '../../src/domain/store/store';
import { MENU_IMAGE_SIZE_MAX } from '../../src/domain/shared/constants';
import { png, pngOfSize } from '../support/samples/files';
import { codeOf } from '../support/answers';
import { FakeStores } from '../support/fakes/fake-stores';
import { sampleSetup } from '../support/samples/sample-stores';
import { openHttpSession } from '../support/servers/http-session';
import { setUpStore } from '../../contract/store';
import { startEmbedded } from '../support/servers/server';

interface Subject {
  readonly stores: StoresPort;
  readonly close: () => Promise<void>;
}

/** Another business has the subdomain `taken-name`. */
async function real(): Promise<Subject> {
  const server = await startEmbedded();
  const other = await server.signIn('owner@najd.example');
  await server.call(setUpStore, {
    as: other,
    idempotencyKey: 'key-of-another-business',
    body: {
      ...sampleSetup({ subdomain: 'taken-name' }),
      category: {
        name: { en: 'Coffee', ar: 'قهوة' },
        items: [{ name: { en: 'Beans', ar: 'بن' }, price: { minor: 1_000, currency: 'SAR' } }],
      },
    },
  });
  const tab = await openHttpSession(await server.listen());
  await tab.signIn('owner@pearl.example', 'mersal-demo');
  return {
    stores: new HttpStores(tab.http),
    close: async () => {
      tab.close();
      await server.close();
    },
  };
}

const fake = (): Promise<Subject> =>
  Promise.resolve({ stores: new FakeStores(null, new Set(['taken-name'])), close: () => Promise.resolve() });

/** A menu as its form sends it. */
const asSent = (store: Store): MenuInput => ({
  version: store.version,
  ...menuInputOf(menuRules('BHD').draftOf(store), 'BHD'),
});
const valueOf = <T>(result: Result<T>): T => {
  if (!result.ok) throw new Error(codeOf(result));
  return result.value;
};

describe.each([
  ['the server', real],
  ['the fake', fake],
])('a store, by %s [R1.08]', (_name, start) => {
  let subject: Subject;
  beforeAll(async () => {
    subject = await start();
  });
  afterAll(() => subject.close());

  it('is not there before it is set up', async () => {
    expect(codeOf(await subject.stores.get())).toBe('NOT_FOUND');
    expect(codeOf(await subject.stores.address())).toBe('NOT_FOUND');
    expect(codeOf(await subject.stores.updateMenu({ version: 1, menu: [] }))).toBe('NOT_FOUND');
    expect(codeOf(await subject.stores.pace())).toBe('NOT_FOUND');
    expect(codeOf(await subject.stores.setPace({ kind: 'usual' }))).toBe('NOT_FOUND');
  });

  it('has a subdomain that nobody else has, and that may be one [R5.09]', async () => {
    const free = async (name: string) => valueOf(await subject.stores.isFree(name)).isFree;
    expect([await free('noor-bakery'), await free('taken-name'), await free('Taken-Name'), await free('www')]).toEqual([
      true,
      false,
      false,
      false,
    ]);
    const taken = sampleSetup({ subdomain: 'Taken-name' });
    expect(codeOf(await subject.stores.setUp(taken, 'key-of-a-taken-name'))).toBe('SUBDOMAIN_TAKEN');
    expect(await subject.stores.setUp(sampleSetup({ subdomain: 'www' }), 'key-of-a-reserved-name')).toMatchObject({
      ok: false,
      failure: { code: 'VALIDATION', fields: [{ path: 'subdomain', code: 'reserved' }] },
    });
  });

  it('is set up once for a key, and only once for a business [T.36]', async () => {
    const first = valueOf(await subject.stores.setUp(sampleSetup(), 'key-of-the-set-up'));
    expect(first).toMatchObject({
      subdomain: 'noor-bakery',
      version: 1,
      menu: [{ items: [{ price: { minor: 1_250 } }] }],
    });
    expect(valueOf(await subject.stores.setUp(sampleSetup(), 'key-of-the-set-up'))).toEqual(first);
    expect(codeOf(await subject.stores.setUp(sampleSetup({ colour: '#000000' }), 'key-of-the-set-up'))).toBe(
      'IDEMPOTENCY_MISMATCH',
    );
    expect(codeOf(await subject.stores.setUp(sampleSetup({ subdomain: 'noor-two' }), 'another-key'))).toBe(
      'STORE_EXISTS',
    );
    expect(valueOf(await subject.stores.get())).toEqual(first);
  });

  it('has a menu that is replaced as a whole, and never over a change that was not seen', async () => {
    const { menu, version } = valueOf(await subject.stores.get());
    const [bread] = menu;
    if (bread === undefined) throw new Error('one category');
    const [item] = bread.items;
    if (item === undefined) throw new Error('one item');
    const { id, name, price } = item;
    const sourdough = { id, name, price };
    const cake = {
      id: null,
      name: { en: 'Date cake', ar: 'كعكة التمر' },
      price: { minor: 3_500, currency: 'BHD' },
    } as const;
    const next = valueOf(
      await subject.stores.updateMenu({
        version,
        menu: [
          { id: null, name: { en: 'Cakes', ar: 'كعك' }, items: [cake, sourdough] },
          { ...bread, items: [] },
        ],
      }),
    );
    expect(next.version).toBe(version + 1);
    expect(next.menu.map(({ name, items }) => [name.en, items.map((item) => item.name.en)])).toEqual([
      ['Cakes', ['Date cake', 'Sourdough']],
      ['Bread', []],
    ]);
    // What stays keeps its id, wherever it was moved.
    expect(next.menu[1]?.id).toBe(bread.id);
    expect(next.menu[0]?.items[1]?.id).toBe(id);
    expect(codeOf(await subject.stores.updateMenu({ version, menu: [] }))).toBe('CHANGED_MEANWHILE');
    expect(valueOf(await subject.stores.get())).toEqual(next);
    expect(valueOf(await subject.stores.updateMenu({ version: version + 1, menu: [] })).menu).toEqual([]);
  });

  it('sells an item for less while it is on sale, and at another price only while that is less [R2.24]', async () => {
    const { menu, version } = valueOf(await subject.stores.get());
    const bhd = (minor: number) => ({ minor, currency: 'BHD' as const });
    const name = { en: 'Date cake', ar: 'كعكة التمر' };
    let seen = version;
    /** What the item usually costs and what it costs on sale, after it was sent so. */
    const sent = async (change: object) => {
      const known = valueOf(await subject.stores.get()).menu.flatMap(({ items }) => items)[0]?.id ?? null;
      const item = { id: known, name, price: bhd(2_000), ...change };
      const next = valueOf(
        await subject.stores.updateMenu({
          version: seen,
          menu: [{ id: null, name: { en: 'Cakes', ar: 'كعك' }, items: [item] }],
        }),
      );
      seen = next.version;
      const [after] = next.menu.flatMap(({ items }) => items);
      return [after?.price.minor, after?.salePrice?.minor ?? null];
    };
    expect(menu.flatMap(({ items }) => items).every(({ salePrice }) => salePrice === null)).toBe(true);
    expect(await sent({ salePrice: bhd(1_500) })).toEqual([2_000, 1_500]);
    expect(await sent({})).toEqual([2_000, 1_500]);
    expect(await sent({ price: bhd(1_800) })).toEqual([1_800, 1_500]);
    expect(await sent({ price: bhd(1_500) })).toEqual([1_500, null]);
    expect(await sent({ salePrice: bhd(1_999) })).toEqual([2_000, 1_999]);
    expect(await sent({ salePrice: null })).toEqual([2_000, null]);
    valueOf(await subject.stores.updateMenu({ version: seen, menu: [] }));
  });

  it('is paused, busy and as usual by its branch, and kept so [R11.28]', async () => {
    const { stores } = subject;
    expect(valueOf(await stores.pace())).toEqual({ kind: 'usual' });
    const paused = valueOf(await stores.setPace({ kind: 'paused', minutes: 60 }));
    expect(paused).toEqual({ kind: 'paused', until: expect.any(String) as string });
    expect(valueOf(await stores.pace())).toEqual(paused);
    expect(valueOf(await stores.setPace({ kind: 'busy', extra: 30, minutes: null }))).toEqual({
      kind: 'busy',
      extra: 30,
      until: null,
    });
    expect(valueOf(await stores.setPace({ kind: 'usual' }))).toEqual({ kind: 'usual' });
    expect(valueOf(await stores.pace())).toEqual({ kind: 'usual' });
  });

  it('has items that are turned off and on and counted, all of a change or none [R2.24]', async () => {
    const { version } = valueOf(await subject.stores.get());
    const thing = (en: string) => ({ id: null, name: { en, ar: 'صنف' }, price: money(1_000, 'BHD') });
    const filled = valueOf(
      await subject.stores.updateMenu({
        version,
        menu: [{ id: null, name: { en: 'Cakes', ar: 'كعك' }, items: [thing('Tart'), thing('Pie')] }],
      }),
    );
    const ids = filled.menu[0]?.items.map(({ id }) => id) ?? [];
    const [tart = '', pie = ''] = ids;
    const states = ({ menu }: Store) => menu[0]?.items.map(({ availability }) => availability);
    expect(states(filled)).toEqual([{ kind: 'on' }, { kind: 'on' }]);
    const set = (...changes: readonly AvailabilityChange[]) => subject.stores.setAvailability(changes);
    const counted = valueOf(
      await set(
        { itemId: tart, to: { kind: 'counted', left: 0 }, seen: null },
        { itemId: pie, to: { kind: 'tomorrow' }, seen: null },
      ),
    );
    expect(states(counted)).toMatchObject([{ kind: 'counted', left: 0 }, { kind: 'off-until' }]);
    // The menu is edited without a conflict meanwhile, and keeps what is off.
    expect(counted.version).toBe(filled.version);
    expect(states(valueOf(await subject.stores.updateMenu(asSent(filled))))).toEqual(states(counted));
    // What was seen is not there any more: nothing is changed.
    expect(
      codeOf(
        await set(
          { itemId: pie, to: { kind: 'off' }, seen: null },
          { itemId: tart, to: { kind: 'on' }, seen: { kind: 'counted', left: 7 } },
        ),
      ),
    ).toBe('CHANGED_MEANWHILE');
    expect(codeOf(await set({ itemId: 'gone', to: { kind: 'off' }, seen: null }))).toBe('CHANGED_MEANWHILE');
    expect(states(valueOf(await subject.stores.get()))).toEqual(states(counted));
    const back = await set({ itemId: tart, to: { kind: 'on' }, seen: { kind: 'counted', left: 0 } });
    expect(states(valueOf(back))).toMatchObject([{ kind: 'on' }, { kind: 'off-until' }]);
  });

  it('has choice groups that its items share, each in its own order [R1.08]', async () => {
    const { version } = valueOf(await subject.stores.get());
    const choice = (en: string, minor: number) => ({
      id: null,
      name: { en, ar: 'خيار' },
      price: money(minor, 'BHD'),
      isAvailable: true,
    });
    const thing = (en: string, choiceGroups: readonly number[]) => ({
      id: null,
      name: { en, ar: 'صنف' },
      price: money(1_000, 'BHD'),
      choiceGroups,
    });
    const first = valueOf(
      await subject.stores.updateMenu({
        version,
        menu: [{ id: null, name: { en: 'Coffee', ar: 'قهوة' }, items: [thing('Latte', [1, 0]), thing('Mocha', [0])] }],
        choiceGroups: [
          {
            id: null,
            name: { en: 'Milk', ar: 'الحليب' },
            min: 1,
            max: 1,
            choices: [choice('Cow', 0), choice('Oat', 300)],
          },
          { id: null, name: { en: 'Size', ar: 'الحجم' }, min: 0, max: 1, choices: [choice('Large', 500)] },
        ],
      }),
    );
    const [milk, size] = first.choiceGroups.map(({ id }) => id);
    const asked = ({ menu }: Store) => menu[0]?.items.map(({ choiceGroups }) => choiceGroups);
    expect(asked(first)).toEqual([[size, milk], [milk]]);
    expect(first.choiceGroups[0]?.choices.map(({ name, price }) => [name.en, price.minor])).toEqual([
      ['Cow', 0],
      ['Oat', 300],
    ]);
    // Sent back as it is, everything keeps its id.
    const again = valueOf(await subject.stores.updateMenu(asSent(first)));
    expect([again.menu, again.choiceGroups]).toEqual([first.menu, first.choiceGroups]);
    // Who says nothing of choices changes none.
    const { choiceGroups: _, ...silent } = asSent(again);
    const kept = valueOf(
      await subject.stores.updateMenu({
        ...silent,
        menu: silent.menu.map((part) => ({
          ...part,
          items: part.items.map(({ id, name, price }) => ({ id, name, price })),
        })),
      }),
    );
    expect([asked(kept), kept.choiceGroups]).toEqual([asked(first), first.choiceGroups]);
    const less = valueOf(
      await subject.stores.updateMenu({
        version: kept.version,
        ...menuInputOf(withoutGroup(menuRules('BHD').draftOf(kept), 'a'), 'BHD'),
      }),
    );
    expect([asked(less), less.choiceGroups.map(({ id }) => id)]).toEqual([[[size], []], [size]]);
  });

  it('has pictures of items, which who says nothing of them keeps [R1.08] [R5.10]', async () => {
    const { stores } = subject;
    const sent = (name: string, bytes = png(4, 3)) =>
      stores.upload(new File([new Uint8Array(bytes)], name, { type: 'image/png' }), () => undefined).answer;
    const { id } = valueOf(await sent('cake.png'));
    expect(codeOf(await sent('cake.gif'))).toBe('FILE_TYPE');
    expect(codeOf(await sent('cake.png', pngOfSize(MENU_IMAGE_SIZE_MAX + 1)))).toBe('TOO_LARGE');
    expect([codeOf(await stores.picture(id)), codeOf(await stores.picture('none'))]).toEqual(['ok', 'NOT_FOUND']);
    const store = valueOf(await stores.get());
    const { menu: before, ...others } = asSent(store);
    const withPicture = (picture?: string | null) =>
      before.map((part) => ({
        ...part,
        items: part.items.map((item, at) => ({ ...item, picture: at === 0 ? picture : undefined })),
      }));
    const pictures = ({ menu }: Store) => menu.map(({ items }) => items[0]?.picture ?? null);
    const gone = await stores.updateMenu({ ...others, menu: withPicture('none') });
    expect(gone.ok ? [] : gone.failure).toMatchObject({
      kind: 'refused',
      code: 'VALIDATION',
      fields: [{ path: 'menu.0.items.0.picture', code: 'unknown' }],
    });
    const kept = valueOf(await stores.updateMenu({ ...others, menu: withPicture(id) }));
    expect(pictures(kept)).toMatchObject([{ id, width: 4, height: 3 }]);
    const again = valueOf(await stores.updateMenu({ ...others, version: kept.version, menu: withPicture() }));
    expect(pictures(again)).toEqual(pictures(kept));
    const none = valueOf(await stores.updateMenu({ ...others, version: again.version, menu: withPicture(null) }));
    expect(pictures(none)).toEqual([null]);
  });

  it('has another address once for a key; the former one stays with it and may be taken back [R2.25] [T.36]', async () => {
    const { stores } = subject;
    const move = (subdomain: string, from: string, key = `key-to-${subdomain}-from-${from}`) =>
      stores.changeAddress({ subdomain, from }, key);
    const before = valueOf(await stores.address());
    expect(before).toEqual({ subdomain: 'noor-bakery', former: [], changesLeft: 3, nextChangeAt: null });
    expect(codeOf(await move('taken-name', 'noor-bakery'))).toBe('SUBDOMAIN_TAKEN');
    expect(codeOf(await move('noor-two', 'noor-other'))).toBe('CHANGED_MEANWHILE');
    expect(await move('www', 'noor-bakery')).toMatchObject({
      ok: false,
      failure: { code: 'VALIDATION', fields: [{ path: 'subdomain', code: 'reserved' }] },
    });
    const moved = valueOf(await move('Noor-Two', 'noor-bakery', 'key-of-a-change'));
    expect(moved).toMatchObject({ subdomain: 'noor-two', former: ['noor-bakery'], changesLeft: 2 });
    expect(valueOf(await move('Noor-Two', 'noor-bakery', 'key-of-a-change'))).toEqual(moved);
    expect(codeOf(await move('noor-three', 'noor-bakery', 'key-of-a-change'))).toBe('IDEMPOTENCY_MISMATCH');
    expect(valueOf(await stores.get()).subdomain).toBe('noor-two');
    const free = async (name: string) => valueOf(await stores.isFree(name)).isFree;
    expect([await free('noor-bakery'), await free('noor-two'), await free('taken-name')]).toEqual([true, false, false]);
    await move('noor-three', 'noor-two');
    const full = valueOf(await move('noor-four', 'noor-three'));
    expect(full.changesLeft).toBe(0);
    expect(full.nextChangeAt).not.toBeNull();
    expect(codeOf(await move('noor-five', 'noor-four'))).toBe('ADDRESS_LIMIT');
    expect(valueOf(await move('noor-bakery', 'noor-four'))).toMatchObject({ subdomain: 'noor-bakery', changesLeft: 0 });
    expect(valueOf(await stores.address()).former.toSorted()).toEqual(['noor-four', 'noor-three', 'noor-two']);
  });
});
