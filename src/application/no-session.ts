import { failed } from '../domain/shared/result';
import type { TokenSource } from './ports/token-source.port';

const NOBODY_SIGNED_IN = failed({ kind: 'session-over' });

/** The tokens of a page on which no merchant signs in: a call in a session fails there. */
export const noSession: TokenSource = {
  valid: () => Promise.resolve(NOBODY_SIGNED_IN),
  afterRejection: () => Promise.resolve(NOBODY_SIGNED_IN),
  branchRefused: () => undefined,
  sessionOver: () => undefined,
};
