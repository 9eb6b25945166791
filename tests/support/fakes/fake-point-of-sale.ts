import type { PointOfSalePort } from '../../../src/application/ports/records/point-of-sale.port';
import type { PointOfSale } from '../../../src/domain/pos/pos';
import type { PosBranches } from '../../../src/domain/pos/pos-branches';
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
};

export const CONNECTED: PointOfSale = {
  isOffered: true,
  state: 'connected',
  restaurant: 'Pearl Kitchen',
  connectedAt: '2026-11-20T09:00:00.000Z',
  connectedBy: 'Dana',
  checkedAt: '2026-11-20T09:00:00.000Z',
};

/** A point of sale without a server. */
export class FakePointOfSale extends Failing implements PointOfSalePort {
  /** What was sent to finish a connection. */
  readonly finished: { readonly code: string; readonly state: string }[] = [];

  menu: PosMenuPreview = { fingerprint: 'menu-1', rows: [], kept: 0, isTaxAdded: false };
  matches: PosBranches = { branches: [], atPos: [] };
  latest: PosSync | null = null;
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
}
