/** How the connection to the restaurant's point of sale stands [R4.06]. */
export const POS_STATES = ['connected', 'disconnected', 'revoked', 'expired', 'inactive'] as const;
export type PosState = (typeof POS_STATES)[number];
