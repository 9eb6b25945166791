import { randomUUID } from 'node:crypto';
import { eq, like } from 'drizzle-orm';
import { getSandbox } from '../../../contract/sandbox';
import { networkKey } from '../../../server/platform/rate-limits';
import { phoneCodes } from '../../../server/modules/identity/phone-tables';
import { CODE_ATTEMPTS, CODE_REQUESTS, CODE_REQUESTS_WINDOW } from '../../../src/domain/shared/constants';
import type { Result } from '../../../src/domain/shared/result';
import type { Verification } from '../../../src/domain/verification/verification';
import type { TestServer } from '../servers/server';

const HOUR = 3_600_000;
const FILLER = 'filler-';

const after = ({ clock }: TestServer, millis: number): Date => new Date(clock.now().getTime() + millis);
const change = async (
  { deps }: TestServer,
  phone: string,
  changes: Partial<typeof phoneCodes.$inferInsert>,
): Promise<void> => void (await deps.db.update(phoneCodes).set(changes).where(eq(phoneCodes.phone, phone)));

/** The last code sent to a phone; empty if there was none. */
export async function codeSent(server: TestServer, phone: string): Promise<string> {
  const { data } = await server.call(getSandbox);
  // Links to parcels go to the same phone, and contain numbers too.
  const message = data.texts.find(({ to, text }) => to === phone && !text.includes('http'))?.text ?? '';
  return /\d{6}/.exec(message)?.[0] ?? '';
}

/** A code as typed by somebody who writes Arabic and reads it out in two parts. */
export const inArabicDigits = (code: string): string =>
  `${code.slice(0, 3)} ${code.slice(3)}`.replaceAll(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'.charAt(Number(digit)));

/** No code was ever sent to a phone. Otherwise each step would search through what many paths leave behind. */
export const forgetCodes = async ({ deps }: TestServer, phone: string): Promise<void> =>
  void (await deps.db.delete(phoneCodes).where(eq(phoneCodes.phone, phone)));

/** Codes were sent to a phone before, but not recently: another is sent at once. */
export const codesLongAgo = (server: TestServer, phone: string): Promise<void> =>
  change(server, phone, { sentAt: after(server, -2 * HOUR) });

/** How a sample of a code request ends: which of the two codes it is, or why none is sent. */
export function sendEnd(result: Result<Verification>): string {
  if (result.ok) return result.value.resendAfter === 1 ? 'long' : 'short';
  return result.failure.kind === 'refused' ? result.failure.code : result.failure.kind;
}

/**
 * As many codes were sent to a phone as allowed. @param refusal what the server shall answer; if it names no time, the
 * longest one
 */
export async function barCodes(server: TestServer, phone: string, refusal: Result<unknown>): Promise<void> {
  const { db } = server.deps;
  const millis =
    (!refusal.ok && refusal.failure.kind === 'refused' ? refusal.failure.retryAfterMs : null) ?? CODE_REQUESTS_WINDOW;
  const sentAt = after(server, millis - CODE_REQUESTS_WINDOW);
  await db.delete(phoneCodes).where(like(phoneCodes.id, `${FILLER}%`));
  await codesLongAgo(server, phone);
  await db.insert(phoneCodes).values(
    Array.from({ length: CODE_REQUESTS }, () => ({
      id: `${FILLER}${randomUUID()}`,
      phone,
      network: networkKey('127.0.0.1'),
      codeHash: 'none',
      sentAt,
      expiresAt: sentAt,
    })),
  );
}

/**
 * Makes the server answer the next check of a phone's latest code this way, whatever happened to it before: the code of
 * a refusal, or `ok`.
 */
export async function checkToEnd(server: TestServer, phone: string, end: string): Promise<void> {
  const alive = { attempts: 0, replacedAt: null, provenAt: null, expiresAt: after(server, HOUR) };
  const ends: Readonly<Record<string, Partial<typeof phoneCodes.$inferInsert>>> = {
    ok: {},
    // The fourth of five, so that one is left.
    CODE_WRONG: { attempts: CODE_ATTEMPTS - 2 },
    // Two are left, and none is lost.
    CODE_REPLACED: { attempts: CODE_ATTEMPTS - 2 },
    CODE_ATTEMPTS_EXCEEDED: { attempts: CODE_ATTEMPTS },
    CODE_EXPIRED: { expiresAt: server.clock.now() },
  };
  const how = ends[end];
  if (how === undefined) throw new Error(`Nobody says how a check comes to be answered with ${end}`);
  await change(server, phone, { ...alive, ...how });
}

/** A phone's latest code took the place of an earlier one. @returns the earlier one */
export async function replacedCode(server: TestServer, phone: string): Promise<string> {
  const { db, keys } = server.deps;
  const [id, code] = [`${FILLER}${randomUUID()}`, '246802'];
  await db.delete(phoneCodes).where(like(phoneCodes.id, `${FILLER}%`));
  await change(server, phone, { sentAt: server.clock.now() });
  const [latest] = await db.select().from(phoneCodes).where(eq(phoneCodes.phone, phone));
  if (latest === undefined) throw new Error('No code was sent to this phone');
  const codeHash = keys.codeHash(`phone-${id}`, code);
  await db.insert(phoneCodes).values({
    ...latest,
    ...{ id, codeHash, sentAt: after(server, -60_000), replacedAt: server.clock.now() },
  });
  return code;
}

/** What reaches the server if a wrong code was typed. */
export const otherCode = <Sent extends { readonly code: string }>(sent: Sent): Sent => ({
  ...sent,
  code: sent.code === '000000' ? '111111' : '000000',
});
