import { and, eq, ne } from 'drizzle-orm';
import { imports } from '../../server/modules/imports/tables';
import { storeCategories, stores } from '../../server/modules/store/tables';
import { HttpImports } from '../../src/adapters/http/imports.adapter';
import { importOver } from '../../src/application/actors/import.actors';
import type { LocalFile } from '../../src/application/ports/signup.port';
import type { Import, ImportState } from '../../src/domain/imports/import';
import type { ImportContext, LatestImport } from '../../src/domain/imports/import-flow';
import type { Result } from '../../src/domain/shared/result';
import { both, cut, httpLevel, lost } from '../support/paths/http-level';
import type { Way, World } from '../support/paths/http-level';
import { importing } from './import.paths';

interface ImportWorld extends World {
  readonly merchantId: string;
  readonly userId: string;
  readonly branchId: string;
  readonly files: Map<string, LocalFile>;
}

const HEAD = ['Category', 'Category (Arabic)', 'Item', 'Item (Arabic)', 'Price'];
const GOOD = ['Bread', 'خبز', 'Rusk', 'بقسماط', '0.300'];
const BAD = ['Bread', 'خبز', 'Loaf', 'رغيف', 'nothing'];
const MAPPING = { categoryEn: 0, categoryAr: 1, nameEn: 2, nameAr: 3, price: 4 };
const NOTHING = { created: 0, changed: 0, unchanged: 0, skipped: 0, bad: 0 };
const ROW_OF_ERROR = 9;

type Wrong = 0 | 1;
const rowsOf = (wrong: Wrong) => [
  { number: 2, cells: GOOD },
  ...(wrong === 1 ? [{ number: ROW_OF_ERROR, cells: BAD }] : []),
];
const planned = (wrong: Wrong) => ({
  rows: rowsOf(wrong),
  counts: { ...NOTHING, created: 1, bad: wrong },
  plan: [
    { row: 2, action: 'created' as const },
    ...(wrong === 1 ? [{ row: ROW_OF_ERROR, errors: [{ path: 'price', code: 'invalid' }] }] : []),
  ],
});

/** There is no import of this person but this one. */
const there =
  (state: ImportState | null, wrong: Wrong = 0) =>
  async ({ stage, merchantId, userId, branchId }: ImportWorld): Promise<void> => {
    const { db, clock } = stage.server.deps;
    await db.delete(imports).where(eq(imports.merchantId, merchantId));
    if (state === null) return;
    await db.insert(imports).values({
      id: `import-of-${merchantId}-${stage.next()}`,
      merchantId,
      userId,
      branchId,
      regionCode: 'BH-manama',
      actor: 'Layla Hasan',
      kind: 'menu',
      name: 'menu.csv',
      state,
      headings: HEAD,
      mapping: MAPPING,
      ...planned(wrong),
      touchedAt: clock.now(),
      stoppedBy: state === 'stopped' ? 'balance' : null,
      finishedAt: state === 'done' ? clock.now() : null,
    });
  };

const currentOf = (actor: { readonly snapshot: { readonly context: unknown } }): Import => {
  const { current } = actor.snapshot.context as ImportContext;
  if (current === null) throw new Error('The path works on no import');
  return current;
};

/** The import that is shown is in this state, whatever earlier steps have left. */
const stands =
  (state: ImportState, change: Partial<typeof imports.$inferInsert> = {}): Way<ImportWorld> =>
  async ({ stage, merchantId }, _sample, actor) => {
    const { db, clock } = stage.server.deps;
    const { id, version } = currentOf(actor);
    await db.delete(imports).where(and(eq(imports.merchantId, merchantId), ne(imports.id, id)));
    const finishedAt = state === 'done' ? clock.now() : null;
    await db
      .update(imports)
      .set({ state, version, finishedAt, ...planned(0), ...change })
      .where(eq(imports.id, id));
  };

/** After the change nothing is wrong, or something that was not known before. */
const judgedAs = (wrong: Wrong): Way<ImportWorld> =>
  stands('draft', { rows: rowsOf(wrong), leftOut: [], plan: [{ row: 2, action: 'created' }] });
const gone: Way<ImportWorld> = async ({ stage, merchantId }) => {
  await stage.server.deps.db.delete(imports).where(eq(imports.merchantId, merchantId));
};
const offline = (way: Way<ImportWorld>): Way<ImportWorld> => both(way, lost);

const sent =
  (wrong: Wrong): Way<ImportWorld> =>
  async (world) => {
    await there(null)(world);
    const text = [HEAD, ...rowsOf(wrong).map(({ cells }) => cells)].map((cells) => cells.join(',')).join('\n');
    world.files.set('ticket-1', new File([text], 'menu.csv', { type: 'text/csv' }));
  };
const named = (result: Result<Import>): string =>
  result.ok
    ? `${result.value.state} ${result.value.counts.bad > 0 ? 1 : 0}`
    : result.failure.kind === 'refused'
      ? result.failure.code
      : result.failure.kind;

export const importHttp = httpLevel<ImportWorld>({
  spec: importing,
  world: async (stage) => {
    const merchant = await stage.merchant();
    const { merchantId, userId, branchIds } = merchant;
    const branchId = branchIds[0] ?? '';
    const { db, clock } = stage.server.deps;
    await db.insert(stores).values({
      merchantId,
      branchId,
      subdomain: `store-${stage.next()}`,
      nameEn: 'Noor Bakery',
      nameAr: 'مخبز نور',
      fulfilment: 'both',
      colour: '#0b3d91',
      regionCode: 'BH-manama',
      createdAt: clock.now(),
    });
    await db.insert(storeCategories).values({
      id: `category-of-${merchantId}`,
      merchantId,
      nameEn: 'Bread',
      nameAr: 'خبز',
      place: 0,
    });
    const files = new Map<string, LocalFile>();
    const port = new HttpImports(stage.client(await stage.session(merchant)));
    return {
      stage,
      merchantId,
      userId,
      branchId,
      files,
      machine: importOver(port, files),
      input: { kind: 'menu' },
    };
  },
  events: {},
  outcomes: {
    recall: {
      named: (result: Result<LatestImport>) => {
        if (!result.ok) return result.failure.kind;
        const { latest } = result.value;
        return latest === null ? 'nothing' : `${latest.state} ${latest.counts.bad}`;
      },
      ways: {
        nothing: there(null),
        'draft 0': there('draft', 0),
        'draft 1': there('draft', 1),
        'running 0': there('running'),
        'stopped 0': there('stopped'),
        'done 0': there('done'),
        'undoing 0': there('undoing'),
        offline: cut,
      },
    },
    readFile: {
      named,
      ways: {
        'draft 0': sent(0),
        'draft 1': sent(1),
        offline: offline(sent(0)),
        IMPORT_BEGUN: both(sent(0), there('running')),
      },
    },
    askPlatform: {
      named,
      ways: { 'draft 0': there(null), offline: offline(there(null)), IMPORT_BEGUN: there('running') },
    },
    change: {
      named,
      ways: {
        'draft 0': judgedAs(0),
        'draft 1': judgedAs(1),
        offline: offline(judgedAs(0)),
        IMPORT_BEGUN: stands('running'),
        CHANGED_MEANWHILE: stands('draft', { version: 99 }),
      },
    },
    commit: {
      named,
      ways: {
        'running 0': stands('draft'),
        'done 0': stands('done'),
        offline: offline(stands('draft')),
        CHANGED_MEANWHILE: stands('draft', { version: 99 }),
      },
    },
    look: {
      named,
      ways: {
        'running 0': stands('running'),
        'stopped 0': stands('stopped'),
        'done 0': stands('done'),
        'undoing 0': stands('undoing'),
        'undone 0': stands('undone'),
        offline: offline(stands('running')),
        NOT_FOUND: gone,
      },
    },
    stop: {
      named,
      ways: {
        'stopped 0': stands('stopped', { kind: 'orders' }),
        'done 0': stands('done', { kind: 'orders' }),
        offline: offline(stands('running', { kind: 'orders' })),
        NOT_FOUND: gone,
      },
    },
    undo: {
      named,
      ways: {
        'undone 0': stands('done', { kind: 'menu' }),
        'undoing 0': stands('done', {
          kind: 'orders',
          made: [{ row: 2, outcome: 'created', id: 'gone', label: 'MN-1' }],
        }),
        offline: offline(stands('done')),
        UNDO_OVER: stands('done', { finishedAt: new Date(0) }),
        NOT_FOUND: gone,
      },
    },
    discard: {
      ways: {
        ok: stands('draft'),
        offline: offline(stands('draft')),
        IMPORT_BEGUN: stands('running'),
        CHANGED_MEANWHILE: stands('draft', { version: 99 }),
        NOT_FOUND: gone,
      },
    },
  },
});
