import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { imports } from '../../server/modules/imports/tables';
import { stores } from '../../server/modules/store/tables';
import { HttpImports } from '../../src/adapters/http/imports.adapter';
import type { ImportsPort } from '../../src/application/ports/records/imports.port';
import { codeOf, valueOf } from '../support/answers';
import { eventually } from '../support/eventually';
import { FakeImports } from '../support/fakes/fake-imports';
import { openHttpSession } from '../support/servers/http-session';
import { startEmbedded } from '../support/servers/server';

interface Subject {
  readonly port: ImportsPort;
  /** Forgets every import. */
  readonly clear: () => Promise<void>;
  readonly close: () => Promise<void>;
}

async function real(): Promise<Subject> {
  const server = await startEmbedded();
  const { db, clock } = server.deps;
  await db.insert(stores).values({
    merchantId: 'm-pearl',
    branchId: 'b-seef',
    subdomain: 'noor-bakery',
    nameEn: 'Noor Bakery',
    nameAr: 'مخبز نور',
    fulfilment: 'both',
    colour: '#0b3d91',
    regionCode: 'BH-manama',
    createdAt: clock.now(),
  });
  const tab = await openHttpSession(await server.listen());
  await tab.signIn('owner@pearl.example', 'mersal-demo');
  return {
    port: new HttpImports(tab.http),
    clear: async () => void (await db.delete(imports)),
    close: async () => {
      tab.close();
      await server.close();
    },
  };
}

async function fake(): Promise<Subject> {
  const port = new FakeImports();
  const clear = async () => {
    const { latest } = await valueOf(port.latest('menu'));
    if (latest === null) return;
    await port.discard(latest.id, latest.version);
    await port.undo(latest.id);
  };
  return { port, clear, close: async () => undefined };
}

const HEAD = 'Category,Category (Arabic),Item,Item (Arabic),Price';
/** With its type: outside of a browser the adapter's own is not sent. */
const file = (rows: string, name = 'menu.csv') =>
  new File([rows === '' ? ' ' : `${HEAD}\n${rows}\n`], name, { type: 'text/csv' });
const GOOD = 'Bread,خبز,Rusk,بقسماط,0.300';
const BAD = 'Bread,خبز,Loaf,رغيف,nothing';

describe.each([
  ['the server', real],
  ['the fake', fake],
])('imports, by %s [R1.10] [R5.12]', (_name, start) => {
  let subject: Subject;
  beforeAll(async () => {
    subject = await start();
  });
  afterAll(() => subject.close());
  beforeEach(() => subject.clear());
  const read = (rows: string, name?: string) => valueOf(subject.port.upload('menu', file(rows, name)).answer);

  it('make a plan of a file, which is found again and names what is wrong', async () => {
    expect(await valueOf(subject.port.latest('menu'))).toEqual({ latest: null, hasPlatform: true });
    const plan = await read(`${GOOD}\n${BAD}`);
    expect(plan).toMatchObject({
      kind: 'menu',
      name: 'menu.csv',
      state: 'draft',
      rows: 2,
      mapping: { categoryEn: 0, categoryAr: 1, nameEn: 2, nameAr: 3, price: 4 },
      counts: { created: 1, bad: 1 },
      bad: [{ row: 3, texts: { price: 'nothing' }, errors: [{ path: 'price', code: 'invalid' }] }],
    });
    expect((await valueOf(subject.port.latest('menu'))).latest?.id).toBe(plan.id);
    expect((await valueOf(subject.port.latest('customers'))).latest).toBeNull();
    expect(await valueOf(subject.port.badRows(plan.id))).toEqual({
      headings: HEAD.split(','),
      mapping: plan.mapping,
      rows: [{ row: 3, cells: BAD.split(','), errors: [{ path: 'price', code: 'invalid' }] }],
    });
    expect(await codeOf(subject.port.stop(plan.id))).toBe('IMPORT_NOT_READY');
    expect((await valueOf(subject.port.latest('orders'))).latest).toBeNull();
    expect(await codeOf(subject.port.commit(plan.id, plan.version))).toBe('IMPORT_NOT_READY');
    expect(await codeOf(subject.port.upload('menu', file('', 'empty.csv')).answer)).toBe('FILE_EMPTY');
  });

  it('are corrected, confirmed with the version that was shown, and undone; twice is like once', async () => {
    const { port } = subject;
    const plan = await read(`${GOOD}\n${BAD}\n${BAD.replace('Loaf', 'Roll')}`);
    const cells = [{ row: 3, field: 'price', text: '0.500' }];
    const changed = await valueOf(port.change(plan.id, plan.version, { cells, leaveOut: [4] }));
    expect(changed.counts).toMatchObject({ created: 2, skipped: 1, bad: 0 });
    // Another tab still shows the plan as it was [R11.04].
    const old = [{ row: 3, field: 'price', text: '0.900' }];
    expect(await codeOf(port.change(plan.id, plan.version, { cells: old }))).toBe('CHANGED_MEANWHILE');
    expect(await codeOf(port.discard(plan.id, plan.version))).toBe('CHANGED_MEANWHILE');
    expect(await codeOf(port.commit(plan.id, plan.version))).toBe('CHANGED_MEANWHILE');
    expect(await codeOf(port.undo(plan.id))).toBe('IMPORT_BEGUN');
    expect((await valueOf(port.commit(plan.id, changed.version))).state).toBe('running');
    await eventually(async () => {
      expect(await valueOf(port.commit(plan.id, changed.version))).toMatchObject({
        state: 'done',
        done: 3,
        counts: { created: 2, skipped: 1 },
      });
    });
    expect(await codeOf(port.change(plan.id, changed.version, { leaveOut: 'bad' }))).toBe('IMPORT_BEGUN');
    expect(await codeOf(port.discard(plan.id, changed.version))).toBe('IMPORT_BEGUN');
    expect((await valueOf(port.latest('menu'))).latest?.undoUntil).not.toBeNull();
    for (let time = 0; time < 2; time += 1) expect((await valueOf(port.undo(plan.id))).state).toBe('undone');
    expect((await valueOf(port.latest('menu'))).latest).toBeNull();
  });

  it('take a menu from the platform, and let a plan go', async () => {
    const { port } = subject;
    expect(await codeOf(port.fromPlatform('demo-expired'))).toBe('PLATFORM_TOKEN_EXPIRED');
    expect(await codeOf(port.fromPlatform('demo-down'))).toBe('PLATFORM_UNAVAILABLE');
    expect(await codeOf(port.fromPlatform('something'))).toBe('PLATFORM_TOKEN_WRONG');
    const plan = await valueOf(port.fromPlatform('demo-menu'));
    expect(plan).toMatchObject({ name: 'Menu platform', counts: { bad: 0 } });
    const mapped = await valueOf(port.change(plan.id, plan.version, { mapping: { price: null } }));
    expect(mapped.counts.created).toBe(0);
    const none = await valueOf(port.change(plan.id, mapped.version, { leaveOut: 'bad' }));
    expect(none.counts).toMatchObject({ created: 0, bad: 0 });
    expect(await codeOf(port.commit(plan.id, none.version))).toBe('IMPORT_EMPTY');
    expect(await codeOf(port.discard(plan.id, none.version))).toBe('ok');
    expect(await codeOf(port.discard(plan.id, none.version))).toBe('NOT_FOUND');
    expect(await codeOf(port.read(plan.id))).toBe('NOT_FOUND');
  });
});
