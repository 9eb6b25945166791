import type { PointOfSalePort } from '../../../src/application/ports/records/point-of-sale.port';
import { POS_DEFAULTS } from '../../../src/domain/pos/pos-screen';
import type { PosScreen, PosSettings } from '../../../src/domain/pos/pos-screen';
import type { PosTestOrder } from '../../../src/domain/pos/pos-test-order';
import type { PointOfSale } from '../../../src/domain/pos/pos';
import type { PosBranches } from '../../../src/domain/pos/pos-branches';
import { maySendAgain } from '../../../src/domain/pos/pos-delivery';
import type { PosDeliveries, PosDeliveryMove } from '../../../src/domain/pos/pos-delivery';
import type { PosMenuPreview, PosSync } from '../../../src/domain/pos/pos-menu';
import { failed, success } from '../../../src/domain/shared/result';
import type { Result } from '../../../src/domain/shared/result';
import { Failing, refused } from './failing';

export const NOT_CONNECTED: PointOfSale = {
  isOffered: true,
  state: 'disconnected',
  restaurant: null,
  connectedAt: null,
  connectedBy: null,
  checkedAt: null,
  ...POS_DEFAULTS,
  screen: { screen: 'board', silentSince: null },
};

export const CONNECTED: PointOfSale = {
  isOffered: true,
  state: 'connected',
  restaurant: 'Pearl Kitchen',
  connectedAt: '2026-11-20T09:00:00.000Z',
  connectedBy: 'Dana',
  checkedAt: '2026-11-20T09:00:00.000Z',
  ...POS_DEFAULTS,
  screen: { screen: 'board', silentSince: null },
};

/** A point of sale without a server. */
export class FakePointOfSale extends Failing implements PointOfSalePort {
  /** What was sent to finish a connection. */
  readonly finished: { readonly code: string; readonly state: string }[] = [];

  menu: PosMenuPreview = {
    fingerprint: 'menu-1',
    rows: [],
    groups: 0,
    skippedGroups: [],
    kept: 0,
    isTaxAdded: false,
  };
  matches: PosBranches = { branches: [], atPos: [] };
  latest: PosSync | null = null;
  tests: readonly PosTestOrder[] = [];
  taken: PosDeliveries = { branches: [], needing: [] };
  readonly #keys = new Set<string>();
  /** What the next sync comes to. */
  outcome: PosSync['state'] = 'done';

  constructor(public current: PointOfSale = NOT_CONNECTED) {
    super();
  }

  read(): Promise<Result<PointOfSale>> {
    return this.answer(() => success(this.current));
  }

  begin(): Promise<Result<{ readonly pageUrl: string }>> {
    return this.answer(() => success({ pageUrl: 'https://pos.example/authorize?state=state-1' }));
  }

  finish(code: string, state: string): Promise<Result<PointOfSale>> {
    return this.answer((): Result<PointOfSale> => {
      if (state !== 'state-1') return failed(refused(409, 'POS_STATE_UNKNOWN'));
      this.finished.push({ code, state });
      this.current = CONNECTED;
      return success(this.current);
    });
  }

  check(): Promise<Result<PointOfSale>> {
    return this.answer((): Result<PointOfSale> =>
      this.current.state === 'disconnected' ? failed(refused(409, 'POS_DISCONNECTED')) : success(this.current),
    );
  }

  disconnect(): Promise<Result<PointOfSale>> {
    return this.answer(() => {
      this.current = NOT_CONNECTED;
      return success(this.current);
    });
  }

  branches(): Promise<Result<PosBranches>> {
    return this.answer(() => success(this.matches));
  }

  match(branchId: string, posId: string | null): Promise<Result<PosBranches>> {
    return this.answer(() => {
      const branches = this.matches.branches.map((each) =>
        each.branchId === branchId ? { ...each, posId, isDecided: true, suggestedId: null } : each,
      );
      this.matches = { ...this.matches, branches };
      return success(this.matches);
    });
  }

  preview(): Promise<Result<PosMenuPreview>> {
    return this.answer(() => success(this.menu));
  }

  sync(fingerprint: string): Promise<Result<PosSync>> {
    return this.answer(() => {
      const state = fingerprint === this.menu.fingerprint ? this.outcome : 'changed';
      this.latest = { state, startedAt: '2026-11-20T09:00:00.000Z', added: 2, changed: 1, hidden: 1 };
      return success(this.latest);
    });
  }

  latestSync(): Promise<Result<{ readonly sync: PosSync | null }>> {
    return this.answer(() => success({ sync: this.latest }));
  }

  change(change: Partial<PosSettings>): Promise<Result<PointOfSale>> {
    return this.answer((): Result<PointOfSale> => {
      if (this.current.state === 'disconnected') return failed(refused(409, 'POS_DISCONNECTED'));
      const leads = change.leads ?? this.current.leads;
      const screen: PosScreen = { screen: leads, silentSince: null };
      this.current = { ...this.current, ...change, screen };
      return success(this.current);
    });
  }

  testOrders(): Promise<Result<readonly PosTestOrder[]>> {
    return this.answer(() => success(this.tests));
  }

  sendTest(key: string): Promise<Result<readonly PosTestOrder[]>> {
    return this.answer((): Result<readonly PosTestOrder[]> => {
      if (!this.current.isTesting) return failed(refused(409, 'POS_NOT_TESTING'));
      if (!this.#keys.has(key)) {
        this.#keys.add(key);
        const number = 1001 + this.tests.length;
        const made = {
          id: `test-${number}`,
          number,
          state: 'accepted',
          createdAt: '2026-11-20T09:00:00.000Z',
        } as const;
        this.tests = [{ ...made, pos: { state: 'waiting', number: null, failure: null, reason: null } }, ...this.tests];
      }
      return success(this.tests);
    });
  }

  deliveries(): Promise<Result<PosDeliveries>> {
    return this.answer(() => success(this.taken));
  }

  switchDeliveries(branchId: string, isOn: boolean): Promise<Result<PosDeliveries>> {
    return this.answer((): Result<PosDeliveries> => {
      if (!this.taken.branches.some((each) => each.branchId === branchId)) return failed(refused(404, 'NOT_FOUND'));
      const branches = this.taken.branches.map((each) => (each.branchId === branchId ? { ...each, isOn } : each));
      this.taken = { ...this.taken, branches };
      return success(this.taken);
    });
  }

  settleDelivery(id: string, move: PosDeliveryMove): Promise<Result<PosDeliveries>> {
    return this.answer((): Result<PosDeliveries> => {
      const { needing } = this.taken;
      if (!needing.some((each) => each.id === id)) return failed(refused(404, 'NOT_FOUND'));
      this.taken = {
        ...this.taken,
        needing: needing.flatMap((each) => {
          if (each.id !== id) return [each];
          return move === 'dismiss' ? [] : [{ ...each, isSending: maySendAgain(each) }];
        }),
      };
      return success(this.taken);
    });
  }

  clearTests(): Promise<Result<readonly PosTestOrder[]>> {
    return this.answer(() => {
      this.tests = [];
      return success(this.tests);
    });
  }
}
