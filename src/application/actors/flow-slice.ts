/** Where half-filled flows are stored. They survive a reload, a release and an expired session, but never a sign-out. */
export const FLOWS = { name: 'flow', version: 1 } as const;
