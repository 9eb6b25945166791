import { fromPromise } from 'xstate';
import { guestMachine } from '../../domain/quick-parcel/guest.machine';
import type { GuestToken } from '../../domain/quick-parcel/quick-order';
import { fieldsOf } from '../../domain/shared/fields';
import { ownText } from '../../domain/shared/own-text';
import { failed, isRefused, success } from '../../domain/shared/result';
import type { Result } from '../../domain/shared/result';
import type { GuestPort } from '../ports/guest.port';
import type { QuickParcelPort } from '../ports/quick-parcel.port';
import type { Slice, StorePort } from '../ports/store.port';
import type { VerificationPort } from '../ports/verification.port';
import { verificationOver } from './verification.actors';

type Held = Pick<GuestToken, 'token' | 'phone'>;
type Proven = { readonly phone: string; readonly proof: string };

const TOKEN_LENGTH = 200; // characters, as in the contract

/** What a guest holds instead of an account; it is removed by a sign-out on this device [R2.60]. */
const GUEST_SLICE: Slice<Held> = {
  name: 'guest',
  version: 1,
  parse: (value) => {
    const fields = fieldsOf(value);
    const [token, phone] = [ownText(fields, 'token', TOKEN_LENGTH), ownText(fields, 'phone', 20)];
    return token === '' || phone === '' ? null : { token, phone };
  },
};

/** Fails without a call: there is no token to send. */
export const NOBODY = failed({
  kind: 'refused',
  status: 401,
  code: 'UNAUTHENTICATED',
  text: null,
  fields: [],
  retryAfterMs: null,
});

/** The guest of this device, over the store and the port; one for all callers, so that they share the token. */
export function guestKeeper({
  quickParcel,
  store,
}: {
  readonly quickParcel: Pick<QuickParcelPort, 'exchange'>;
  readonly store: StorePort;
}): GuestPort {
  /** If the device stores nothing, a token is valid for this visit. */
  let unkept: Held | null = null;
  const held = async (): Promise<Held | null> => {
    const stored = await store.read(GUEST_SLICE);
    return stored.kind === 'found' ? stored.value : unkept;
  };
  const keep = async ({ token, phone }: Held): Promise<void> => {
    unkept = (await store.write(GUEST_SLICE, { token, phone })) ? null : { token, phone };
  };
  const forget = (): Promise<void> => {
    unkept = null;
    return store.remove(GUEST_SLICE);
  };
  return {
    look: async () => {
      const guest = await held();
      if (guest === null) return null;
      const fresh = await quickParcel.exchange({ kind: 'token', token: guest.token });
      if (isRefused(fresh, 'UNAUTHENTICATED')) {
        await forget();
        return null;
      }
      // If nobody answered, the current token is as good as before.
      if (fresh.ok) await keep(fresh.value);
      return guest.phone;
    },
    exchange: async (proven) => {
      const fresh = await quickParcel.exchange({ kind: 'proof', ...proven });
      if (!fresh.ok) return fresh;
      await keep(fresh.value);
      return success({ phone: fresh.value.phone });
    },
    forget,
    ask: async (question) => {
      const guest = await held();
      return guest === null ? NOBODY : question(guest.token);
    },
  };
}

/** Listing the orders of a phone, over the ports. */
export function guestOver({
  guest,
  verification,
}: {
  readonly guest: GuestPort;
  readonly verification: VerificationPort;
}): typeof guestMachine {
  return guestMachine.provide({
    actors: {
      look: fromPromise<string | null>(() => guest.look()),
      verification: verificationOver(verification),
      exchange: fromPromise<Result<Pick<GuestToken, 'phone'>>, Proven>(({ input }) => guest.exchange(input)),
      forget: fromPromise<void>(() => guest.forget()),
    },
  });
}
