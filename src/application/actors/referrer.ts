import { inertReferrer } from '../../domain/identity/referrer';
import type { Slice } from '../ports/store.port';

/** Who sent this visitor; belongs to the person, so it is removed when they sign out [R2.61]. */
export const REFERRER_SLICE: Slice<string> = { name: 'referrer', version: 1, parse: inertReferrer };
