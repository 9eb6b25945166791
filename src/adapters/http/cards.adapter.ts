import { addCard, makeCardDefault, removeCard } from '../../../contract/cards';
import type { Afterwards, CardsPort } from '../../application/ports/records/cards.port';
import type { Language } from '../../domain/regions/region';
import type { Result } from '../../domain/shared/result';
import type { HttpClient } from './client';

/** Saved cards; their page shows its own errors. */
export class HttpCards implements CardsPort {
  constructor(private readonly http: HttpClient) {}

  add(language: Language, { planId, back }: Afterwards, key: string): Promise<Result<{ readonly pageUrl: string }>> {
    const body = { language, planId, ...(back === null ? {} : { back }) };
    return this.http.call(addCard, { body, idempotencyKey: key, ownErrors: true });
  }

  makeDefault(id: string): Promise<Result<object>> {
    return this.http.call(makeCardDefault, { params: { id }, ownErrors: true });
  }

  remove(id: string): Promise<Result<object>> {
    return this.http.call(removeCard, { params: { id }, ownErrors: true });
  }
}
