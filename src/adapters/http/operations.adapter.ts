import {
  decideDeskBusiness,
  getDesk,
  listActs,
  listDeskBusinesses,
  signInOperator,
  signOutOperator,
} from '../../../contract/operations';
import type { OperationsPort } from '../../application/ports/operations.port';
import type {
  Act,
  ActFilters,
  BusinessFilters,
  Desk,
  DeskBusiness,
  DeskDecision,
} from '../../domain/operations/operations';
import type { Page } from '../../domain/ordering/order';
import type { Result } from '../../domain/shared/result';
import { asGuest } from './as-guest';
import type { HttpClient } from './client';

const PAGE_SIZE = 20;

/** The desk of our own staff; its page shows its own errors. */
export class HttpOperations implements OperationsPort {
  constructor(private readonly http: HttpClient) {}

  signIn(who: Parameters<OperationsPort['signIn']>[0]): Promise<Result<{ readonly token: string }>> {
    return this.http.call(signInOperator, { body: who, ownErrors: true });
  }

  signOut(token: string): Promise<Result<object>> {
    return this.http.call(signOutOperator, { body: {}, ...asGuest(token) });
  }

  desk(token: string): Promise<Result<Desk>> {
    return this.http.call(getDesk, asGuest(token));
  }

  acts(token: string, { search, kind }: ActFilters, cursor: string | null): Promise<Result<Page<Act>>> {
    return this.http.call(listActs, { query: { search, kind, cursor, limit: PAGE_SIZE }, ...asGuest(token) });
  }

  businesses(
    token: string,
    { search, state }: BusinessFilters,
    cursor: string | null,
  ): Promise<Result<Page<DeskBusiness>>> {
    return this.http.call(listDeskBusinesses, {
      query: { search, state, cursor, limit: PAGE_SIZE },
      ...asGuest(token),
    });
  }

  decide(token: string, { id, seen, decision }: DeskDecision, key: string): Promise<Result<object>> {
    return this.http.call(decideDeskBusiness, {
      params: { id },
      body: { seen, decision },
      idempotencyKey: key,
      ...asGuest(token),
    });
  }
}
