import type { ExportsPort } from '../../../src/application/ports/records/exports.port';
import type { Export, ExportKindName, ExportWanted } from '../../../src/domain/exports/export';
import type { Language } from '../../../src/domain/regions/region';
import { failed, success } from '../../../src/domain/shared/result';
import type { Result } from '../../../src/domain/shared/result';
import { Failing, refused } from './failing';

/** Exports at once, as on the server. */
const AT_ONCE = 3;
const VIEWS = ['ongoing', 'history', 'all'];

/** Whether nothing happens to it any more by itself. */
const isSettled = ({ state }: Pick<Export, 'state'>): boolean => state !== 'waiting' && state !== 'running';

/** Exports without a server; passes the same contract suite as the real adapter. A test says how far one is. */
export class FakeExports extends Failing implements ExportsPort {
  readonly asked: (ExportWanted & { readonly language: Language })[] = [];
  private readonly made = new Map<string, Export>();
  private readonly keys = new Map<string, { readonly id: string; readonly body: string }>();

  /** @param ends true if each is ready as soon as it is looked at */
  constructor(private readonly ends = false) {
    super();
  }

  /** Changes the one that was asked for last: its progress, its end. */
  now(change: Partial<Export>): void {
    const last = [...this.made.values()].at(-1);
    if (last !== undefined) this.made.set(last.id, { ...last, ...change });
  }

  ready(): void {
    this.now({ state: 'ready', done: 2, total: 2, size: 1_234, expiresAt: '2026-11-21T09:00:00.000Z' });
  }

  /** Removes all files, as after a day. */
  remove(): void {
    this.made.clear();
  }

  start(wanted: ExportWanted, language: Language, key: string): Promise<Result<Export>> {
    return this.answer((): Result<Export> => {
      const body = JSON.stringify([wanted, language]);
      const known = this.keys.get(key);
      if (known !== undefined && known.body !== body) return failed(refused(422, 'IDEMPOTENCY_MISMATCH'));
      if (known !== undefined) return this.find(known.id);
      const { kind, query, format } = wanted;
      if (kind === 'orders' && query['view'] !== undefined && !VIEWS.includes(query['view']))
        return failed(refused(400, 'VALIDATION', [{ path: 'query.view', code: 'invalid' }]));
      if ([...this.made.values()].filter((each) => !isSettled(each)).length >= AT_ONCE)
        return failed(refused(409, 'EXPORTS_BUSY'));
      const id = `export-${this.made.size + 1}`;
      this.keys.set(key, { id, body });
      this.asked.push({ ...wanted, language });
      this.made.set(id, {
        id,
        kind,
        format,
        state: 'waiting',
        done: 0,
        total: null,
        fileName: `mersal-${kind}-2026-11-20-1300.${format}`,
        size: null,
        expiresAt: null,
        problem: null,
        createdAt: '2026-11-20T08:50:00.000Z',
      });
      return this.find(id);
    });
  }

  list(kind: ExportKindName): Promise<Result<readonly Export[]>> {
    return this.answer(() => {
      if (this.ends) this.ready();
      const open = [...this.made.values()].filter((each) => each.kind === kind && !/failed|cancelled/.test(each.state));
      return success(open.toReversed());
    });
  }

  read(id: string): Promise<Result<Export>> {
    return this.answer(() => {
      if (this.ends && this.made.has(id)) this.ready();
      return this.find(id);
    });
  }

  cancel(id: string): Promise<Result<Export>> {
    return this.answer(() => {
      const found = this.made.get(id);
      if (found !== undefined && !isSettled(found)) this.made.set(id, { ...found, state: 'cancelled' });
      return this.find(id);
    });
  }

  download(id: string): Promise<Result<ArrayBuffer>> {
    return this.answer((): Result<ArrayBuffer> => {
      const found = this.made.get(id);
      if (found?.state !== 'ready') return failed(refused(404, 'NOT_FOUND'));
      return success(new TextEncoder().encode('\ufeff"Order"\r\n').buffer);
    });
  }

  private find(id: string): Result<Export> {
    const found = this.made.get(id);
    return found === undefined ? failed(refused(404, 'NOT_FOUND')) : success(found);
  }
}
