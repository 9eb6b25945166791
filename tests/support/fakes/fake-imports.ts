import type { ImportsPort, ImportUpload } from '../../../src/application/ports/records/imports.port';
import type { LocalFile } from '../../../src/application/ports/signup.port';
import type {
  BadRow,
  BadRowsFile,
  Import,
  ImportChange,
  ImportCounts,
  ImportKind,
  OrderRowView,
  RowOutcome,
  StopReason,
} from '../../../src/domain/imports/import';
import { importObstacle } from '../../../src/domain/imports/import';
import { importFields, suggestMapping } from '../../../src/domain/imports/import-fields';
import type { LatestImport } from '../../../src/domain/imports/import-flow';
import { readCustomerRow, readLocationRow, readMenuRow } from '../../../src/domain/imports/import-rows';
import { readOrderRow } from '../../../src/domain/imports/order-row';
import type { Page } from '../../../src/domain/ordering/order';
import { money } from '../../../src/domain/shared/money';
import type { RegionCode } from '../../../src/domain/regions/region';
import { failed, success } from '../../../src/domain/shared/result';
import type { Result } from '../../../src/domain/shared/result';
import { Failing, refused } from './failing';

const NOTHING: ImportCounts = { created: 0, changed: 0, unchanged: 0, skipped: 0, bad: 0 };

const PRICE = 1_705;
/** Of every order here the same. */
const costOf = (all: number, left: number) => ({
  total: money(all * PRICE, 'BHD'),
  left: money(left * PRICE, 'BHD'),
  paidBy: 'wallet' as const,
});
/** Where parcels of the fake branch are picked up. */
const PLACE = {
  pickUp: {
    id: 'address-1',
    address: {
      country: 'BH' as const,
      label: 'Seef shop',
      building: '12',
      road: '2819',
      block: '428',
      flat: '',
      city: 'Seef',
      directions: '',
      position: { lat: 26.2361, lng: 50.5382 },
    },
    contactName: 'Layla Hasan',
    phone: '+97317123456',
    isDefault: true,
  },
  places: new Map(),
  hours: null,
  paidBy: 'wallet' as const,
  now: '2026-11-20T09:00:00.000Z',
};

interface Held {
  view: Import;
  rows: string[][];
  leftOut: ReadonlySet<number>;
  /** Rows that are ordered although they were before. */
  again: ReadonlySet<number>;
  /** Rows that were ordered before. */
  ordered: ReadonlySet<number>;
}

/** Imports without a server: rows by the product's own rules, CSV without quotes. Passes the contract suite of the adapter. */
export class FakeImports extends Failing implements ImportsPort {
  hasPlatform = true;
  /** What is there already, by its key. */
  readonly known = new Set<string>();
  /** Whether a confirmed import runs until `finish`. */
  isSlow = false;
  private held: Held | null = null;
  /** What the rows of the plan are known by. */
  private readonly keys = new Map<number, string>();
  private count = 0;

  constructor(private readonly regionCode: RegionCode = 'BH-manama') {
    super();
  }

  latest(kind: ImportKind): Promise<Result<LatestImport>> {
    return this.answer(() => {
      const view = this.held?.view;
      const latest = view?.kind === kind && view.state !== 'undone' ? view : null;
      return success({ latest, hasPlatform: kind === 'menu' && this.hasPlatform });
    });
  }

  upload(kind: ImportKind, file: LocalFile): ImportUpload {
    const answer = (file as unknown as File).text().then((text) => this.begin(kind, file.name, text));
    return { answer, cancel: () => undefined };
  }

  fromPlatform(token: string): Promise<Result<Import>> {
    if (token === 'demo-expired') return this.answer(() => failed(refused(422, 'PLATFORM_TOKEN_EXPIRED')));
    if (token === 'demo-down') return this.answer(() => failed(refused(503, 'PLATFORM_UNAVAILABLE')));
    if (token !== 'demo-menu') return this.answer(() => failed(refused(422, 'PLATFORM_TOKEN_WRONG')));
    const heading = importFields('menu', 'BH').map(({ headings: [first] }) => first);
    return this.begin('menu', 'Menu platform', `${heading.join(',')}\nDrinks,مشروبات,Karak Tea,شاي كرك,0.400`);
  }

  read(id: string): Promise<Result<Import>> {
    return this.answer(() => this.with(id, ({ view }) => success(view)));
  }

  badRows(id: string): Promise<Result<BadRowsFile>> {
    return this.answer(() =>
      this.with(id, ({ view, rows }) =>
        success({
          headings: view.columns.map(({ heading }) => heading),
          mapping: view.mapping,
          rows: view.bad.map(({ row, errors }) => ({ row, cells: rows[row - 2] ?? [], errors })),
        }),
      ),
    );
  }

  rows(id: string, outcome: RowOutcome | null): Promise<Result<Page<OrderRowView>>> {
    return this.answer(() =>
      this.with(id, ({ view, rows, leftOut, again, ordered }) => {
        const { mapping } = view;
        const all = rows.map((cells, at): OrderRowView => {
          const row = at + 2;
          const isBad = view.bad.some((bad) => bad.row === row);
          const isAgain = again.has(row);
          const isKnown = ordered.has(row) && !isAgain;
          const each = isBad ? 'bad' : leftOut.has(row) ? 'skipped' : isKnown ? 'unchanged' : 'created';
          const isOrdered = each === 'created' && at < view.done;
          const earlier = ordered.has(row) && (isKnown || view.state === 'draft');
          return {
            id: `row-${row}`,
            row,
            outcome: each,
            recipient: cells[mapping['name'] ?? 0] ?? '',
            area: cells[mapping['city'] ?? 0] ?? '',
            price: each === 'created' ? money(PRICE, 'BHD') : null,
            isAgain,
            order: isOrdered
              ? { id: `task-${row}`, reference: `MN-${row}` }
              : earlier
                ? { id: `earlier-${row}`, reference: `MN-90${row}` }
                : null,
          };
        });
        const items = outcome === null ? all : all.filter((each) => each.outcome === outcome);
        return success({ items, nextCursor: null, total: items.length });
      }),
    );
  }

  change(id: string, version: number, change: ImportChange): Promise<Result<Import>> {
    const { mapping, cells = [], leaveOut = [], orderAgain } = change;
    return this.answer(() =>
      this.with(id, (held) => {
        if (held.view.state !== 'draft') return failed(refused(409, 'IMPORT_BEGUN'));
        if (held.view.version !== version) return failed(refused(409, 'CHANGED_MEANWHILE'));
        const left = leaveOut === 'bad' ? held.view.bad.map(({ row }) => row) : leaveOut;
        const fields = { ...held.view.mapping };
        for (const [field, column] of Object.entries(mapping ?? {})) {
          for (const other of Object.keys(fields)) if (fields[other] === column) fields[other] = null;
          fields[field] = column;
        }
        for (const { row, field, text } of cells) {
          const column = fields[field];
          const cellsOfRow = held.rows[row - 2];
          if (typeof column === 'number' && cellsOfRow !== undefined) cellsOfRow[column] = text;
        }
        held.leftOut = new Set([...held.leftOut, ...left]);
        if (orderAgain !== undefined) {
          const { rows, isWanted } = orderAgain;
          const named = new Set([...held.ordered].filter((row) => rows === 'known' || rows.includes(row)));
          held.again = new Set([...held.again, ...named].filter((row) => isWanted || !named.has(row)));
        }
        held.view = { ...held.view, mapping: fields, version: held.view.version + 1 };
        return success(this.judged(held));
      }),
    );
  }

  commit(id: string, version: number): Promise<Result<Import>> {
    return this.answer(() =>
      this.with(id, (held) => {
        if (held.view.state !== 'draft' && held.view.state !== 'stopped') return success(held.view);
        if (held.view.version !== version) return failed(refused(409, 'CHANGED_MEANWHILE'));
        const obstacle = held.view.state === 'draft' ? importObstacle(held.view, false) : null;
        if (obstacle !== null)
          return failed(refused(409, obstacle === 'nothing' ? 'IMPORT_EMPTY' : 'IMPORT_NOT_READY'));
        held.view = { ...held.view, state: 'running', stoppedBy: null, counts: NOTHING };
        const running = held.view;
        if (!this.isSlow) this.finish();
        return success(running);
      }),
    );
  }

  stop(id: string): Promise<Result<Import>> {
    return this.answer(() =>
      this.with(id, (held) => {
        if (held.view.kind !== 'orders' || held.view.state === 'draft') return failed(refused(409, 'IMPORT_NOT_READY'));
        if (held.view.state === 'running') this.stopAt(held.view.done, 'person');
        return success(held.view);
      }),
    );
  }

  undo(id: string): Promise<Result<Import>> {
    return this.answer(() =>
      this.with(id, (held) => {
        if (held.view.state === 'undone' || held.view.state === 'undoing') return success(held.view);
        if (held.view.kind === 'orders' && ['done', 'stopped'].includes(held.view.state)) {
          const undone = { done: 0, all: held.view.counts.created, cancelled: 0, left: 0, refund: money(0, 'BHD') };
          held.view = { ...held.view, state: 'undoing', undoUntil: null, stoppedBy: null, undone };
          const undoing = held.view;
          if (!this.isSlow) this.cancelled(0);
          return success(undoing);
        }
        if (held.view.state !== 'done' && held.view.state !== 'failed') return failed(refused(409, 'IMPORT_BEGUN'));
        held.view = { ...held.view, state: 'undone', undoUntil: null };
        return success(held.view);
      }),
    );
  }

  discard(id: string, version: number): Promise<Result<object>> {
    return this.answer((): Result<object> => {
      if (this.held?.view.id !== id) return failed(refused(404, 'NOT_FOUND'));
      if (this.held.view.state !== 'draft') return failed(refused(409, 'IMPORT_BEGUN'));
      if (this.held.view.version !== version) return failed(refused(409, 'CHANGED_MEANWHILE'));
      this.held = null;
      return success({});
    });
  }

  /** Ends the import that runs. */
  finish(): void {
    const { held } = this;
    if (held === null) return;
    const planned = this.judged({ ...held, view: { ...held.view } });
    held.view = {
      ...held.view,
      state: 'done',
      counts: planned.counts,
      bad: [],
      done: held.view.rows,
      undoUntil: '2026-12-20T09:00:00.000Z',
    };
  }

  /** As if a row of the plan was ordered before its file was read. */
  orderedBefore(row: number): void {
    const { held } = this;
    const key = held === null ? undefined : this.keys.get(row);
    if (held === null || key === undefined) return;
    this.known.add(key);
    this.judged(held);
  }

  /** Ends the cancelling of what was ordered. @param left orders that a driver has */
  cancelled(left: number): void {
    if (this.held === null) return;
    const { view } = this.held;
    const all = view.counts.created;
    const kept = Array.from({ length: left }, (_, at) => `MN-${at + 2}`);
    const undone = { done: all, all, cancelled: all - left, left, refund: money((all - left) * PRICE, 'BHD') };
    this.held.view = { ...view, state: 'undone', kept, undone };
  }

  /** Stops the orders that are placed after some rows. */
  stopAt(done: number, stoppedBy: StopReason): void {
    if (this.held === null) return;
    const { view } = this.held;
    const counts = { ...NOTHING, created: done };
    const undoUntil = done === 0 ? null : '2026-12-20T09:00:00.000Z';
    this.held.view = {
      ...view,
      state: 'stopped',
      stoppedBy,
      done,
      counts,
      undoUntil,
      cost: costOf(view.rows, view.rows - done),
    };
  }

  /** Ends the import that runs before its last row. */
  breakOff(done: number): void {
    this.finish();
    if (this.held !== null) this.held.view = { ...this.held.view, state: 'failed', done };
  }

  private with<T>(id: string, act: (held: Held) => Result<T>): Result<T> {
    return this.held?.view.id === id ? act(this.held) : failed(refused(404, 'NOT_FOUND'));
  }

  private begin(kind: ImportKind, name: string, text: string): Promise<Result<Import>> {
    return this.answer((): Result<Import> => {
      const [heading, ...rows] =
        text.trim() === ''
          ? []
          : text
              .trim()
              .split('\n')
              .map((line) => line.split(','));
      if (heading === undefined || rows.length === 0) return failed(refused(422, 'FILE_EMPTY'));
      const country = this.regionCode === 'BH-manama' ? 'BH' : 'SA';
      const view: Import = {
        id: `import-${(this.count += 1)}`,
        kind,
        name,
        state: 'draft',
        version: 1,
        columns: heading.map((each, at) => ({ heading: each, sample: rows[0]?.[at] ?? '' })),
        mapping: suggestMapping(heading, importFields(kind, country)),
        rows: rows.length,
        counts: NOTHING,
        bad: [],
        done: 0,
        undoUntil: null,
        kept: [],
        stoppedBy: null,
        again: 0,
        cost: null,
        undone: null,
      };
      this.held = { view, rows, leftOut: new Set(), again: new Set(), ordered: new Set() };
      return success(this.judged(this.held));
    });
  }

  private judged(held: Held): Import {
    const { kind, mapping } = held.view;
    const counts = { ...NOTHING };
    const bad: BadRow[] = [];
    const ordered = new Set<number>();
    let again = 0;
    held.rows.forEach((cells, at) => {
      const row = at + 2;
      const texts = Object.fromEntries(
        Object.entries(mapping).flatMap(([field, column]) => (column === null ? [] : [[field, cells[column] ?? '']])),
      );
      if (held.leftOut.has(row)) return void (counts.skipped += 1);
      const read =
        kind === 'menu'
          ? readMenuRow(texts, this.regionCode === 'BH-manama' ? 'BHD' : 'SAR')
          : kind === 'customers'
            ? readCustomerRow(texts)
            : kind === 'orders'
              ? readOrderRow(texts, { ...PLACE, regionCode: this.regionCode })
              : readLocationRow(texts, this.regionCode);
      if (!read.ok) {
        counts.bad += 1;
        bad.push({ row, texts, errors: read.errors });
      } else {
        this.keys.set(row, read.key);
        if (kind === 'orders' && this.known.has(read.key)) ordered.add(row);
        const isChosen = held.again.has(row);
        if (isChosen) again += 1;
        counts[this.known.has(read.key) && !isChosen ? 'unchanged' : 'created'] += 1;
      }
      return undefined;
    });
    const cost = kind === 'orders' ? costOf(counts.created, counts.created) : null;
    held.ordered = ordered;
    held.view = { ...held.view, counts, bad, again, cost };
    return held.view;
  }
}
