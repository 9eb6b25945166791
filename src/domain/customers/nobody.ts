/** What stands in place of somebody who was erased. The phone is nobody's: no order can be sent to it. */
export const NOBODY = { name: 'Erased · محذوف', phone: '+97300000000' } as const;
