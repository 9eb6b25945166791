import type { SmsPort } from '../platform/messages/ports';

/** How long to wait for a silent service, in ms. */
const DEADLINE = 10_000;

/**
 * Short messages over HTTP: one POST per message with `{ "to": "+973…", "text": "…", "language": "en" }` and a bearer
 * token; any status of 200 to 299 is a success. A repeat of a message has the same
 * `Idempotency-Key`, so that the service can drop it [T.54]. Services with another format need a small relay, which
 * docs/operating.md describes. Errors contain no phone and no code, because they are logged [T.18].
 * @param url as in `SMS_URL`
 */
export function createHttpSms(url: string, token: string, send: typeof fetch = fetch): SmsPort {
  return {
    async send({ to, text, language }, id) {
      const response = await send(url, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'idempotency-key': id },
        body: JSON.stringify({ to, text, language }),
        redirect: 'error',
        signal: AbortSignal.timeout(DEADLINE),
      });
      await response.body?.cancel();
      if (!response.ok) throw new Error(`The SMS service answered ${response.status}`);
    },
  };
}
