/** With the way to an order's page: it was just made, and its customer goes on to the bank's page. */
export const PAY_NOW = { payNow: true } as const;

/** Whether the way to this page said so. */
export function isPayNow(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'payNow' in state && state.payNow === true;
}
