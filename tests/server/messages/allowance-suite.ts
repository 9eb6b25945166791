import { afterAll, beforeAll, expect, it } from 'vitest';
import type { OpenDatabase } from '../../../server/db/open';
import {
  GUEST_RECIPIENTS,
  NETWORK_RECIPIENTS,
  UNVERIFIED_RECIPIENTS,
  VERIFIED_MESSAGES,
  forgetSends,
  giveBackAllowance,
  guestLimits,
  merchantLimit,
  takeAllowance,
  totalLimit,
} from '../../../server/platform/messages/allowance';
import type { SendLimit } from '../../../server/platform/messages/allowance';

const NOW = Date.parse('2026-11-20T09:00:00.000Z');
const HOUR = 3600_000;
const TOGETHER = 10;
const phone = (number: number): string => `+9733600${String(number).padStart(4, '0')}`;

/** The limits of messages, on any database [T.49]. */
export function allowanceSuite(open: () => Promise<OpenDatabase>): void {
  let database: OpenDatabase;
  let senders = 0;
  beforeAll(async () => {
    database = await open();
  });
  afterAll(() => database.close());

  const newSender = (): string => `m-${(senders += 1)}`;
  const take = (limits: readonly SendLimit[], to: string, at = NOW) =>
    takeAllowance(database.db, limits, to, new Date(at));
  /** Takes places for this many new phones at once. @returns how many were granted */
  async function burst(limits: (number: number) => readonly SendLimit[], count: number): Promise<number> {
    const taken: Awaited<ReturnType<typeof take>>[] = [];
    // As many at once as there are connections: a call that gets none within seconds is refused, as it should be.
    for (let from = 0; from < count; from += TOGETHER) {
      const numbers = Array.from({ length: Math.min(TOGETHER, count - from) }, (_, index) => from + index);
      taken.push(...(await Promise.all(numbers.map((number) => take(limits(number), phone(number))))));
    }
    return taken.filter(({ kind }) => kind === 'granted').length;
  }

  it('grants a burst of an unverified business twenty new numbers [T.49]', async () => {
    const limit = merchantLimit(newSender(), false);
    expect(await burst(() => [limit], 50)).toBe(UNVERIFIED_RECIPIENTS);
  });

  it('grants a burst of a verified business two hundred messages, to whomever [T.49]', { tags: 'long' }, async () => {
    const limit = merchantLimit(newSender(), true);
    expect(await burst(() => [limit], 250)).toBe(VERIFIED_MESSAGES);
    expect((await take([limit], phone(1))).kind).toBe('wait');
  });

  it('says when there is room again, and has it then', async () => {
    const limit = merchantLimit(newSender(), false);
    for (let number = 0; number < UNVERIFIED_RECIPIENTS; number += 1)
      await take([limit], phone(number), NOW + number * 60_000);
    const full = await take([limit], phone(99), NOW + HOUR);
    expect(full).toEqual({ kind: 'wait', until: new Date(NOW + 24 * HOUR) });
    expect((await take([limit], phone(99), NOW + 24 * HOUR - 1)).kind).toBe('wait');
    expect((await take([limit], phone(99), NOW + 24 * HOUR)).kind).toBe('granted');
    expect((await take([limit], phone(98), NOW + 24 * HOUR)).kind).toBe('wait');
  });

  it('counts no recipient twice who is known', async () => {
    const limit = merchantLimit(newSender(), false);
    for (let time = 0; time < 30; time += 1) expect((await take([limit], phone(1))).kind).toBe('granted');
    expect(await burst(() => [limit], 30)).toBe(UNVERIFIED_RECIPIENTS);
  });

  it('takes no place of one limit where another is full, and gives one back [T.49]', { tags: 'long' }, async () => {
    const [narrow, wide] = [{ ...merchantLimit(newSender(), true), limit: 1 }, merchantLimit(newSender(), false)];
    const first = await take([narrow, wide], phone(1));
    expect(first.kind).toBe('granted');
    for (let number = 2; number < 30; number += 1)
      expect((await take([narrow, wide], phone(number))).kind).toBe('wait');
    if (first.kind === 'granted') await giveBackAllowance(database.db, first.sendId);
    expect(await burst(() => [wide], 30)).toBe(UNVERIFIED_RECIPIENTS);
  });

  it('holds guests to a number by their phone and by their address, and everybody together to a total [T.49]', async () => {
    const guest = phone(7_000);
    expect(await burst(() => guestLimits(guest, 'network-a'), 30)).toBe(GUEST_RECIPIENTS);
    // Another address does not help, another phone at the same one only up to its own limit.
    expect((await take(guestLimits(guest, 'network-b'), phone(501))).kind).toBe('wait');
    expect(await burst((number) => guestLimits(phone(8_000 + number), 'network-c'), 90)).toBe(NETWORK_RECIPIENTS);
    const total = { ...totalLimit(5), sender: 'all-of-this-test' };
    expect(await burst((number) => [merchantLimit(`total-${number}`, true), total], 12)).toBe(5);
  });

  it('forgets in the end', async () => {
    const limit = merchantLimit(newSender(), false);
    await take([limit], phone(1));
    await forgetSends(database.db, new Date(NOW + 31 * 24 * HOUR));
    expect(await burst(() => [limit], 30)).toBe(UNVERIFIED_RECIPIENTS);
  });
}
