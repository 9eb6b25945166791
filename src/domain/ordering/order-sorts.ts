/** What a list of orders is sorted by, lowest first, or highest first: as its URL says it. */
export const ORDER_SORTS = ['time', 'time.desc', 'amount', 'amount.desc', 'state', 'state.desc'] as const;
export type OrderSort = (typeof ORDER_SORTS)[number];

/** Whether the order of the rows says what each costs: only for those who see that. */
export const isByAmount = (sort: OrderSort | undefined): boolean => sort === 'amount' || sort === 'amount.desc';
