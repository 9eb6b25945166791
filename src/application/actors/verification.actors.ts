import { fromPromise } from 'xstate';
import { CODE_ATTEMPTS, CODE_LIFETIME, CODE_REQUESTS, CODE_RESEND_WAIT } from '../../domain/shared/constants';
import { fieldsOf } from '../../domain/shared/fields';
import type { Fields } from '../../domain/shared/fields';
import { ownText } from '../../domain/shared/own-text';
import { isRefused, success } from '../../domain/shared/result';
import type { Result } from '../../domain/shared/result';
import { millisOf } from '../../domain/shared/time';
import type { CodeRequest, Verification } from '../../domain/verification/verification';
import { verificationMachine } from '../../domain/verification/verification.machine';
import { attemptsIn } from '../../domain/verification/verification.rules';
import type { ClockPort } from '../ports/clock.port';
import type { Slice, StorePort } from '../ports/store.port';
import type { VerificationPort } from '../ports/verification.port';

/** The code that is on its way, without the code itself; times by this device's clock, in milliseconds since the epoch. */
interface PersistedCode extends Pick<Verification, 'id' | 'number' | 'attemptsLeft' | 'requestsLeft'> {
  readonly phone: string;
  readonly resendAt: number;
  readonly expiresAt: number;
}

/** An own integer property; null if there is none from 0 to the maximum. */
function ownCount(fields: Fields | null, name: string, most: number): number | null {
  const value = fields !== null && Object.hasOwn(fields, name) ? fields[name] : null;
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= most ? value : null;
}

const CODE_SLICE: Slice<PersistedCode> = {
  name: 'phoneCode',
  version: 1,
  parse: (value) => {
    const fields = fieldsOf(value);
    const [id, phone] = [ownText(fields, 'id', 100), ownText(fields, 'phone', 20)];
    const [resendAt, expiresAt] = [
      ownCount(fields, 'resendAt', Number.MAX_SAFE_INTEGER),
      ownCount(fields, 'expiresAt', Number.MAX_SAFE_INTEGER),
    ];
    const [attemptsLeft, requestsLeft] = [
      ownCount(fields, 'attemptsLeft', CODE_ATTEMPTS),
      ownCount(fields, 'requestsLeft', CODE_REQUESTS),
    ];
    if (
      id === '' ||
      phone === '' ||
      resendAt === null ||
      expiresAt === null ||
      attemptsLeft === null ||
      requestsLeft === null
    )
      return null;
    // Codes that were stored before they had numbers.
    const number = ownCount(fields, 'number', Number.MAX_SAFE_INTEGER) ?? 1;
    return { id, number, phone, resendAt, expiresAt, attemptsLeft, requestsLeft };
  },
};

/**
 * Seconds between two moments, as a countdown shows them: never 0, never more than the maximum. @param millis between
 * them
 */
const countdown = (millis: number, most: number): number => Math.min(most, Math.max(1, Math.ceil(millis / 1_000)));

/**
 * Verifying phones by a port, with a device that remembers which code is on its way. People who leave the page to read
 * the message and find it reloaded or closed can still enter that code: no other is sent unless they ask for one.
 */
export function codeKeeper({
  verification,
  store,
  clock,
}: {
  readonly verification: VerificationPort;
  readonly store: StorePort;
  readonly clock: ClockPort;
}): VerificationPort {
  const now = (): number => millisOf(clock.now());
  /** The code that was sent to a phone, if it stays valid long enough to be read and typed. */
  const onItsWay = async (phone: string): Promise<Verification | null> => {
    const stored = await store.read(CODE_SLICE);
    if (stored.kind !== 'found' || stored.value.phone !== phone || stored.value.attemptsLeft === 0) return null;
    const { id, number, resendAt, expiresAt, attemptsLeft, requestsLeft } = stored.value;
    const left = expiresAt - now();
    // If the clock was set back it would seem to live longer than any code does.
    if (left < CODE_RESEND_WAIT * 1_000 || left > CODE_LIFETIME) return null;
    return {
      id,
      number,
      attemptsLeft,
      requestsLeft,
      resendAfter: countdown(resendAt - now(), CODE_RESEND_WAIT),
      expiresIn: countdown(left, CODE_LIFETIME / 1_000),
    };
  };
  const keep = async (
    phone: string,
    { id, number, resendAfter, expiresIn, attemptsLeft, requestsLeft }: Verification,
  ): Promise<void> => {
    await store.write(CODE_SLICE, {
      id,
      number,
      phone,
      resendAt: now() + resendAfter * 1_000,
      expiresAt: now() + expiresIn * 1_000,
      attemptsLeft,
      requestsLeft,
    });
  };
  /** Records the result of a code that was tried. A newer one, sent in the meantime, stays as it is. */
  const noteCheck = async (id: string, checked: Result<unknown>): Promise<void> => {
    const stored = await store.read(CODE_SLICE);
    if (stored.kind !== 'found' || stored.value.id !== id) return;
    if (checked.ok || isRefused(checked, 'CODE_EXPIRED') || isRefused(checked, 'CODE_ATTEMPTS_EXCEEDED'))
      await store.remove(CODE_SLICE);
    else if (isRefused(checked, 'CODE_WRONG'))
      await store.write(CODE_SLICE, { ...stored.value, attemptsLeft: attemptsIn(checked) ?? 0 });
  };
  return {
    send: async (request) => {
      const known = request.isAgain ? null : await onItsWay(request.phone);
      if (known !== null) return success(known);
      const sent = await verification.send(request);
      if (sent.ok) await keep(request.phone, sent.value);
      return sent;
    },
    check: async (typed) => {
      const checked = await verification.check(typed);
      await noteCheck(typed.id, checked);
      return checked;
    },
  };
}

/** Verifying a phone, over the verification port. */
export function verificationOver(port: VerificationPort): typeof verificationMachine {
  return verificationMachine.provide({
    actors: {
      sendCode: fromPromise<Result<Verification>, CodeRequest>(({ input }) => port.send(input)),
      checkCode: fromPromise<Result<{ proof: string }>, { id: string; code: string }>(({ input }) => port.check(input)),
    },
  });
}
