import type { RegionsPort } from '../../../src/application/ports/regions.port';
import type { PagePath, Visitor } from '../../../src/domain/identity/page-access';
import type { StoredSession } from '../../../src/domain/identity/session';
import type { Preferences } from '../../../src/domain/ordering/preferences';
import { TASK_STATES } from '../../../src/domain/ordering/task-state';
import { success } from '../../../src/domain/shared/result';
import { JUFFAIR, MALAZ, signedIn, storedSession } from './sample-session';
import { ALL_RIGHTS, NO_RIGHTS } from './rights';

function visitor(change: Partial<Visitor>): Visitor {
  return { accountType: 'customer', scopes: null, countryCode: 'BH', rights: ALL_RIGHTS, store: 'Active', ...change };
}

/** Everybody who may open a page, as the guards see them. */
export const VISITORS = {
  nobody: null,
  'a customer in Bahrain': visitor({}),
  'a customer in Saudi Arabia': visitor({ countryCode: 'SA' }),
  'a customer whose store waits for its setup': visitor({ store: 'Setup Required' }),
  'a customer whose store is switched off': visitor({ store: 'Inactive' }),
  'a form-user with every right': visitor({ accountType: 'form-user' }),
  'a form-user without rights': visitor({ accountType: 'form-user', rights: NO_RIGHTS, store: 'Setup Required' }),
  'somebody of another type': visitor({ accountType: 'other', rights: NO_RIGHTS }),
} as const satisfies Record<string, Visitor | null>;

/** The session of a visitor. */
export function sessionOf({ accountType, countryCode, rights }: Visitor): StoredSession {
  const branch = { ...(countryCode === 'BH' ? JUFFAIR : MALAZ), rights: rights ?? NO_RIGHTS };
  const answer = signedIn();
  return storedSession({
    user: { ...answer.user, type: accountType },
    branches: [branch],
    regionCode: branch.regionCode,
    branchId: branch.id,
  });
}

/** A regions port whose preferences contain the store's state. */
export function regionsWith(status: Preferences['ecommerce']['status']): RegionsPort {
  const preferences = {
    cancellationReasons: [],
    statusMessage: Object.fromEntries(TASK_STATES.map((state) => [state, { en: state, ar: state }])),
    ecommerce: { status },
    map: { tileUrl: null, attribution: '' },
  } as unknown as Preferences;
  return {
    regions: () => Promise.reject(new Error('no regions here')),
    preferences: () => Promise.resolve(success(preferences)),
  };
}

/** The path with a value for each parameter. */
export function visited(path: PagePath): string {
  return path.replace(/:\w+/g, 'some-1');
}
