import { createHmac, randomBytes } from 'node:crypto';

/** The header with the signature: `t=1763629200,v1=5257a8…`. There is a `v1` for each secret that signs. */
export const SIGNATURE_HEADER = 'mersal-signature';
/** The header with the id of the message, which every repeat has too. */
export const ID_HEADER = 'mersal-webhook-id';

/** A secret that nobody can guess: 256 bits. */
export function newWebhookSecret(): string {
  return `whs_${randomBytes(32).toString('base64url')}`;
}

/**
 * Signs a message: HMAC-SHA256 over the time stamp, a point and the body, so that nobody can send an old message again
 * under a new time.
 * @param seconds since 1970, when it is sent
 */
export function signatureOf(secrets: readonly string[], seconds: number, body: string): string {
  const signed = secrets.map((secret) => createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex'));
  return [`t=${seconds}`, ...signed.map((each) => `v1=${each}`)].join(',');
}
