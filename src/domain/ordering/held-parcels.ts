import type { Order } from './order';

/**
 * For so long, in ms, a driver who has parcels of a cancelled order is offered nothing else (D): then they are taken to be
 * back, also where nobody said so.
 */
export const BRING_BACK_WITHIN = 4 * 3600_000;

/** Whether a driver has parcels of an order that was cancelled meanwhile. What a device stored may be anything. */
export const isWithDriver = ({ heldSince, heldBackAt }: Pick<Order, 'heldSince' | 'heldBackAt'>): boolean =>
  typeof heldSince === 'string' && typeof heldBackAt !== 'string';
