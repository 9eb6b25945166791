/** What was given back of an order, in minor units. */
export interface GivenBack {
  readonly total: number;
  readonly refunded: number;
  /** Of its stops, in any order. */
  readonly stopIds: readonly string[];
  /** What reports about one stop each were answered with. */
  readonly reports: readonly { readonly stopId: string | null; readonly refund: number }[];
}

/**
 * How much of what was given back was for one stop, in minor units: what a report about it gave, as far as the stop's
 * share of the total goes, and its part of the rest. All stops together never have more than was given back.
 */
export function givenBackFor(id: string, { total, refunded, stopIds, reports }: GivenBack): number {
  const most = Math.floor(total / Math.max(1, stopIds.length));
  const named = (stopId: string): number =>
    Math.min(
      most,
      reports.filter((each) => each.stopId === stopId).reduce((sum, { refund }) => sum + refund, 0),
    );
  const rest = Math.max(0, refunded - stopIds.reduce((sum, each) => sum + named(each), 0));
  const room = stopIds.reduce((sum, each) => sum + most - named(each), 0);
  const part = room === 0 ? 0 : Math.floor((Math.min(rest, room) * (most - named(id))) / room);
  return named(id) + part;
}
