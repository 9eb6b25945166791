import { listKitchenTickets, reportKitchenStep } from '../../../contract/store-orders';
import type { KitchenPort } from '../../application/ports/records/kitchen.port';
import { success } from '../../domain/shared/result';
import type { Result } from '../../domain/shared/result';
import type { KitchenTicket } from '../../domain/store-orders/kitchen';
import type { KitchenStep } from '../../domain/store-orders/kitchen-steps';
import type { HttpClient } from './client';

/** A lost answer must not keep the kitchen waiting: it looks, and sends, again. Milliseconds. */
const DEADLINE = 10_000;

const ticketsIn = (result: Result<{ readonly tickets: readonly KitchenTicket[] }>): Result<readonly KitchenTicket[]> =>
  result.ok ? success(result.value.tickets) : result;

/** The kitchen's display shows its own errors. */
export class HttpKitchen implements KitchenPort {
  constructor(private readonly http: HttpClient) {}

  async tickets(): Promise<Result<readonly KitchenTicket[]>> {
    return ticketsIn(await this.http.call(listKitchenTickets, { ownErrors: true, deadline: DEADLINE }));
  }

  async report({ key, orderId, to, at }: KitchenStep): Promise<Result<readonly KitchenTicket[]>> {
    const body = { orderId, to, at };
    return ticketsIn(
      await this.http.call(reportKitchenStep, { body, idempotencyKey: key, ownErrors: true, deadline: DEADLINE }),
    );
  }
}
