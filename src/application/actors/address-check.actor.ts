import { fromPromise } from 'xstate';
import type { AddressCheck, LocationAnswer } from '../../domain/address-check/address-check';
import { addressCheckMachine } from '../../domain/address-check/address-check.machine';
import type { Order } from '../../domain/ordering/order';
import { recordActionOf } from '../../domain/records/record-action.machine';
import type { ActionOutcome } from '../../domain/records/record-action.machine';
import { refusalCode } from '../../domain/shared/result';
import type { Result } from '../../domain/shared/result';
import type { AddressCheckPort } from '../ports/address-check.port';
import type { OrdersPort } from '../ports/orders.port';

/** Asking a recipient where a parcel goes, over its port. */
export function addressCheckLogic(port: AddressCheckPort) {
  return addressCheckMachine.provide({
    actors: {
      readCheck: fromPromise<Result<AddressCheck>, { link: string }>(({ input }) => port.read(input.link)),
      sendAnswer: fromPromise<Result<AddressCheck>, { link: string; answer: LocationAnswer }>(({ input }) =>
        port.answer(input.link, input.answer),
      ),
    },
  });
}

/** A decision about a stop, with the order as it is shown. */
export interface LocationDecision {
  readonly order: Order;
  /** Null for the address as it was given. */
  readonly place: LocationAnswer | null;
}

/**
 * Going on where the recipient of a stop did not answer [R4.11]. If the answer was lost, or the order has moved on, it
 * is read again before anything is shown.
 */
export function decideLocationLogic(port: AddressCheckPort, orders: Pick<OrdersPort, 'get'>, stopId: string) {
  return recordActionOf<LocationDecision, 'decide'>().provide({
    actors: {
      action: fromPromise<
        ActionOutcome<LocationDecision>,
        { readonly action: 'decide'; readonly item: LocationDecision }
      >(async ({ input: { item } }) => {
        const sent = await port.decide(item.order.id, stopId, item.place);
        if (sent.ok) return { kind: 'done', item };
        const { failure } = sent;
        if (failure.kind !== 'offline' && failure.kind !== 'unreadable' && refusalCode(failure) !== 'NOT_NOW')
          return { kind: 'failed', failure };
        const current = await orders.get(item.order.id);
        if (!current.ok) return { kind: 'failed', failure };
        const stop = current.value.dropOffs.find(({ id }) => id === stopId);
        return stop?.state === 'location inquiry expired'
          ? { kind: 'failed', failure }
          : { kind: 'overtaken', item: { ...item, order: current.value }, failure };
      }),
    },
  });
}

/**
 * Asking the recipient of a stop where their parcel goes [R4.11]. If the order has changed, or an answer was lost and
 * the outcome is unknown, the order is read again before anything is shown.
 */
export function inquireLocationLogic(port: AddressCheckPort, orders: Pick<OrdersPort, 'get'>, stopId: string) {
  return recordActionOf<Order, 'inquire'>().provide({
    actors: {
      action: fromPromise<ActionOutcome<Order>, { readonly action: 'inquire'; readonly item: Order }>(
        async ({ input: { item } }) => {
          const sent = await port.inquire(item.id, stopId);
          if (sent.ok) return { kind: 'done', item };
          const { failure } = sent;
          if (failure.kind !== 'offline' && failure.kind !== 'unreadable' && refusalCode(failure) !== 'NOT_NOW')
            return { kind: 'failed', failure };
          const current = await orders.get(item.id);
          if (!current.ok) return { kind: 'failed', failure };
          const asked = current.value.dropOffs.find(({ id }) => id === stopId);
          const state = asked?.locationInquiry?.state;
          return state === 'open' || state === 'waiting'
            ? { kind: 'done', item: current.value }
            : { kind: 'overtaken', item: current.value, failure };
        },
      ),
    },
  });
}
