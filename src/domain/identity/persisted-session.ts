import { REGIONS } from '../regions/region';
import type { RegionCode } from '../regions/region';
import { fieldsOf } from '../shared/fields';
import type { Fields } from '../shared/fields';
import type { BilingualText } from '../shared/result';
import { rightsBy } from './rights';
import type { Branch, Membership, StoredSession, User } from './session';

/**
 * What a device stores about its session between visits: an open session, or the mark that it ended against the
 * person's will.
 */
export type PersistedSession = { readonly kind: 'open'; readonly session: StoredSession } | { readonly kind: 'ended' };

/**
 * What a device stores about somebody's branch and rights since they signed in. It is separate from the session, so
 * that writing it never touches tokens, which another tab may have renewed a moment ago [T.11].
 */
export interface PersistedPlace extends Membership {
  readonly regionCode: RegionCode;
  readonly branchId: string;
}

const TEXT_LIMIT = 8_192; // characters; none of our tokens or names is longer
const BRANCH_LIMIT = 1_000;

function isText(value: unknown): value is string {
  return typeof value === 'string' && value.length > 0 && value.length <= TEXT_LIMIT;
}

function bilingualTextOf(value: unknown): BilingualText | null {
  const fields = fieldsOf(value);
  return fields !== null && isText(fields['en']) && isText(fields['ar'])
    ? { en: fields['en'], ar: fields['ar'] }
    : null;
}

function regionCodeOf(value: unknown): RegionCode | null {
  return isText(value) && Object.hasOwn(REGIONS, value) ? (value as RegionCode) : null;
}

function userOf(value: unknown): User | null {
  const fields = fieldsOf(value);
  const merchantName = bilingualTextOf(fields?.['merchantName']);
  const type = fields?.['type'];
  if (fields === null || merchantName === null) return null;
  if (type !== 'customer' && type !== 'form-user' && type !== 'other') return null;
  const { id, name, email } = fields;
  return isText(id) && isText(name) && isText(email) ? { id, name, email, type, merchantName } : null;
}

function branchOf(value: unknown): Branch | null {
  const fields = fieldsOf(value);
  const rights = fieldsOf(fields?.['rights']);
  const name = bilingualTextOf(fields?.['name']);
  const regionCode = regionCodeOf(fields?.['regionCode']);
  if (fields === null || rights === null || name === null || regionCode === null || !isText(fields['id'])) return null;
  return {
    id: fields['id'],
    name,
    regionCode,
    isDefault: fields['isDefault'] === true,
    rights: rightsBy((right) => rights[right] === true),
  };
}

function placeOf(fields: Fields | null): PersistedPlace | null {
  if (fields === null || !Array.isArray(fields['branches']) || fields['branches'].length > BRANCH_LIMIT) return null;
  const user = userOf(fields['user']);
  const branches = fields['branches'].map(branchOf).filter((branch) => branch !== null);
  const selected = branches.find((branch) => branch.id === fields['branchId']);
  if (user === null || selected === undefined || branches.length < fields['branches'].length) return null;
  return { user, branches, regionCode: selected.regionCode, branchId: selected.id };
}

function sessionOf(value: unknown): StoredSession | null {
  const fields = fieldsOf(value);
  const place = placeOf(fields);
  const { token, refreshToken, loginTime } = fields ?? {};
  if (
    place === null ||
    !isText(token) ||
    !isText(refreshToken) ||
    !isText(loginTime) ||
    Number.isNaN(Date.parse(loginTime))
  )
    return null;
  return { token, refreshToken, loginTime, ...place };
}

/** Reads a stored branch as carefully as a stored session: anything odd is null. */
export function parsePersistedPlace(value: unknown): PersistedPlace | null {
  return placeOf(fieldsOf(value));
}

/**
 * Reads what a device stored, whatever was done to it: field by field, nothing unknown is carried over, anything odd is
 * null [R4.13] [T.44].
 */
export function parsePersistedSession(value: unknown): PersistedSession | null {
  const fields = fieldsOf(value);
  if (fields?.['kind'] === 'ended') return { kind: 'ended' };
  const session = fields?.['kind'] === 'open' ? sessionOf(fields['session']) : null;
  return session === null ? null : { kind: 'open', session };
}
