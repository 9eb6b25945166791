import { expect } from '@playwright/test';
import type { APIRequestContext, Page } from '@playwright/test';
import type { TaskState } from '../../../src/domain/ordering/task-state';
import { orderBody, quoteBody } from '../../support/servers/parcels';
import { Caller } from './caller';

/** The steps after `created` to the recipient’s door, and what settles the delivery. */
export const TO_PICK_UP = ['dispatched', 'assigned', 'accepted', 'in progress', 'arrived', 'picked up'] as const;
export const HANDED_OVER = ['delivered', 'successful'] as const;

export interface Delivery {
  readonly id: string;
  /** `MN-104512`. */
  readonly reference: string;
}

/** Orders a parcel, paid in cash, at the caller's branch: a delivery that no other test knows. */
export async function orderDelivery(caller: Caller): Promise<Delivery> {
  const order = orderBody('none', caller.session.regionCode);
  const { id: quoteId } = await caller.call<{ readonly id: string }>('POST', '/quote', quoteBody(order));
  return caller.call<Delivery>('POST', '/order', { ...order, quoteId });
}

/** Takes a delivery through some states, one after the other, as the fleet would. The fleet must be paused. */
export async function stepThrough(api: APIRequestContext, id: string, states: readonly TaskState[]): Promise<void> {
  for (const to of states) {
    const answer = await api.post(`/sandbox/api/deliveries/${id}/step`, { data: { to } });
    expect(answer.ok(), `${to}: ${await answer.text()}`).toBe(true);
  }
}

/**
 * Orders a delivery at the branch of the signed-in page and lets its dispatch fail, so that there is an alert that wants
 * a decision.
 */
export async function alertNow(page: Page): Promise<Delivery> {
  const delivery = await orderDelivery(await Caller.of(page));
  await stepThrough(page.request, delivery.id, ['dispatched', 'dispatch failure']);
  return delivery;
}
