import { confirmLocation, decideLocation, inquireLocation } from '../../../contract/address-checks';
import type { AddressCheckPort } from '../../application/ports/address-check.port';
import type { AddressCheck, LocationAnswer } from '../../domain/address-check/address-check';
import type { Result } from '../../domain/shared/result';
import type { HttpClient } from './client';

/** The link's key goes in the body, because addresses are logged [T.18]. */
export class HttpAddressCheck implements AddressCheckPort {
  constructor(private readonly http: HttpClient) {}

  inquire(orderId: string, stopId: string): Promise<Result<object>> {
    return this.http.call(inquireLocation, { params: { id: orderId }, body: { stopId }, ownErrors: true });
  }

  decide(orderId: string, stopId: string, place: LocationAnswer | null): Promise<Result<object>> {
    return this.http.call(decideLocation, { params: { id: orderId }, body: { stopId, place }, ownErrors: true });
  }

  read(link: string): Promise<Result<AddressCheck>> {
    return this.http.call(confirmLocation, { body: { link, answer: null }, ownErrors: true });
  }

  answer(link: string, answer: LocationAnswer): Promise<Result<AddressCheck>> {
    return this.http.call(confirmLocation, { body: { link, answer }, ownErrors: true });
  }
}
