import { timingSafeEqual } from 'node:crypto';
import { ALERT_KINDS } from '../../../src/domain/alerts/choices';
import type { AlertKind } from '../../../src/domain/alerts/choices';
import type { Keys } from '../../platform/keys';

type Signing = Pick<Keys, 'secretOf'>;

const signed = (keys: Signing, userId: string, kind: AlertKind): string =>
  keys.secretOf('alert-mails', `${userId}:${kind}`);

/** Characters of a signature: 256 bits. */
const SIGNATURE = 43;

/**
 * The link that stops the mails of a kind to a person, without signing in. It can do nothing else, so it works as long
 * as the mail is kept; a repeat of the mail has the same [T.54].
 */
export function stopLink(keys: Signing, userId: string, kind: AlertKind): string {
  return `${signed(keys, userId, kind)}-${kind}-${userId}`;
}

/** What a link stops; null if we did not make it. */
export function readStopLink(
  keys: Signing,
  link: string,
): { readonly userId: string; readonly kind: AlertKind } | null {
  const named = link.slice(SIGNATURE + 1);
  const kind = ALERT_KINDS.find((each) => named.startsWith(`${each}-`));
  if (kind === undefined) return null;
  const userId = named.slice(kind.length + 1);
  const [ours, given] = [Buffer.from(`${signed(keys, userId, kind)}-`), Buffer.from(link.slice(0, SIGNATURE + 1))];
  return ours.length === given.length && timingSafeEqual(ours, given) ? { userId, kind } : null;
}
