import type { StoreClosingPort } from '../../../src/application/ports/records/store-closing.port';
import { failed, success } from '../../../src/domain/shared/result';
import type { Result } from '../../../src/domain/shared/result';
import type { Store } from '../../../src/domain/store/store';
import type { StoreClosing } from '../../../src/domain/store/store-closing';
import { Failing, refused } from './failing';
import type { FakeStores } from './fake-stores';

/** Closing a store in memory; passes the same contract suite as the real adapter. */
export class FakeStoreClosing extends Failing implements StoreClosingPort {
  readonly keys: string[] = [];
  /** Orders that are under way. */
  orders = 0;
  /** What is paid beyond today. */
  paidUntil: string | null = null;
  private readonly done = new Set<string>();

  constructor(private readonly stores: FakeStores) {
    super();
  }

  read(): Promise<Result<StoreClosing>> {
    return this.answer((): Result<StoreClosing> => {
      const store = this.stores.store;
      if (store === null) return failed(refused(404, 'NOT_FOUND'));
      const plan = this.paidUntil !== null ? 'paid' : store.plan.state === 'trial' ? 'trial' : 'none';
      return success({ orders: this.orders, plan, paidUntil: this.paidUntil });
    });
  }

  close(idempotencyKey: string): Promise<Result<Store>> {
    return this.change(idempotencyKey, (store) => {
      const plan = this.paidUntil === null ? ({ ...store.plan, state: 'paused' } as const) : store.plan;
      return { ...store, closedAt: this.stores.now, plan };
    });
  }

  reopen(idempotencyKey: string): Promise<Result<Store>> {
    return this.change(idempotencyKey, (store) => ({ ...store, closedAt: null }));
  }

  private change(key: string, make: (store: Store) => Store): Promise<Result<Store>> {
    this.keys.push(key);
    return this.answer((): Result<Store> => {
      const { store } = this.stores;
      if (store === null) return failed(refused(404, 'NOT_FOUND'));
      if (this.done.has(key)) return success(store);
      const next = make(store);
      if ((next.closedAt === null) === (store.closedAt === null)) return failed(refused(409, 'CHANGED_MEANWHILE'));
      if (next.closedAt === null && store.plan.state === 'paused') return failed(refused(409, 'STORE_NEEDS_PLAN'));
      this.done.add(key);
      this.stores.store = next;
      return success(next);
    });
  }
}
