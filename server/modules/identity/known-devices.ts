import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { Deps } from '../../platform/deps';
import { normalEmail } from './accounts';
import { tryKey } from '../../platform/rate-limits';
import type { TryLimit } from '../../platform/rate-limits';

/** The only cookie: it remembers that somebody signed in here, and signs nobody in [T.51] [T.15]. */
export const DEVICE_COOKIE = 'mersal_device';
/** Seconds since the last sign-in. */
const COOKIE_AGE = 180 * 24 * 3600;
/** Accounts of one device; the least recently used one is forgotten first. */
const ACCOUNTS_OF_A_DEVICE = 5;
const ID_BYTES = 16;
const TAG_LENGTH = 22;
const COOKIE = new RegExp(
  `(?:^|; ?)${DEVICE_COOKIE}=([\\w-]{22})((?:\\.[\\w-]{${TAG_LENGTH}}){1,${ACCOUNTS_OF_A_DEVICE}})(?:;|$)`,
);

/** A browser's cookie: a random id, and a proof for each account that signed in there. */
export interface Device {
  readonly id: string;
  readonly tags: readonly string[];
}

type Keys = Pick<Deps['keys'], 'codeHash'>;

function tagOf(keys: Keys, deviceId: string, email: string): string {
  return keys.codeHash(`device:${deviceId}`, normalEmail(email)).slice(0, TAG_LENGTH);
}

/** @param cookies the Cookie header @returns null if it names no device; its claims are not checked yet */
export function deviceIn(cookies: string | null): Device | null {
  const [, id, tags] = COOKIE.exec(cookies ?? '') ?? [];
  return id === undefined || tags === undefined ? null : { id, tags: tags.split('.').slice(1) };
}

/**
 * Whether an account signed in on this device before. Known and unknown e-mails cost the same work [T.22]; nobody can
 * make a tag without the server's key, or move one to another account.
 */
export function isKnownDevice(keys: Keys, device: Device | null, email: string): device is Device {
  if (device === null) return false;
  const tag = Buffer.from(tagOf(keys, device.id, email));
  return device.tags.filter((each) => timingSafeEqual(Buffer.from(each), tag)).length > 0;
}

/** A counter that an attempt uses, and its limit. */
export interface Budget {
  readonly key: string;
  readonly limit: TryLimit;
}

/** The separate counter of one account on one device, for one kind of attempt. */
export function deviceBudget(kind: string, device: Device, email: string, limit: TryLimit): Budget {
  return { key: tryKey(`${kind}-device`, `${device.id} ${normalEmail(email)}`), limit };
}

/**
 * The budget of a device that the account signed in on before: the only one it uses, so that nobody elsewhere can use
 * it up [T.51]. Null for any other device.
 */
export function ownBudget(
  keys: Keys,
  device: Device | null,
  { kind, email, limit }: { readonly kind: string; readonly email: string; readonly limit: TryLimit },
): Budget | null {
  return isKnownDevice(keys, device, email) ? deviceBudget(kind, device, email, limit) : null;
}

/**
 * The Set-Cookie header that makes a browser known after a sign-in. Scripts cannot read it, other sites cannot have it
 * sent, and only the calls below `/auth` get it. It stays after signing out, because the next sign-in needs it. It
 * names nobody, and the server keeps no list of devices.
 */
export function rememberDevice(
  { keys, settings }: { readonly keys: Keys; readonly settings: Pick<Deps['settings'], 'publicOrigin'> },
  device: Device | null,
  email: string,
): string {
  const id = device?.id ?? randomBytes(ID_BYTES).toString('base64url');
  const tags = new Set([tagOf(keys, id, email), ...(device?.tags ?? [])]);
  const value = [id, ...[...tags].slice(0, ACCOUNTS_OF_A_DEVICE)].join('.');
  const secure = settings.publicOrigin?.startsWith('https:') === true ? '; Secure' : '';
  return `${DEVICE_COOKIE}=${value}; Path=/v2/auth; Max-Age=${COOKIE_AGE}; HttpOnly; SameSite=Strict${secure}`;
}
