import { createActor, fromPromise, waitFor } from 'xstate';
import type { ActorRefFrom } from 'xstate';
import type { Attempt } from '../../domain/forms/attempt';
import { isSameDraft } from '../../domain/forms/fields';
import { parsePersistedQuickParcel } from '../../domain/quick-parcel/persisted-quick-parcel';
import type { PersistedQuickParcel } from '../../domain/quick-parcel/persisted-quick-parcel';
import type { PricedQuickQuote } from '../../domain/quick-parcel/quick-context';
import { emptyQuickDraft } from '../../domain/quick-parcel/quick-draft';
import { quickParcelMachine } from '../../domain/quick-parcel/quick-parcel.machine';
import type { GuestToken, QuickOrder, QuickOrderInput, QuickQuoteInput } from '../../domain/quick-parcel/quick-order';
import { recordActionOf } from '../../domain/records/record-action.machine';
import type { ActionOutcome } from '../../domain/records/record-action.machine';
import type { Language, RegionCode } from '../../domain/regions/region';
import { isRefused, success } from '../../domain/shared/result';
import type { Result } from '../../domain/shared/result';
import { instantOf, millisOf } from '../../domain/shared/time';
import type { AppSystem, QuickParcelPorts } from '../app-system';
import { flowStore } from './flow-slots';
import { draftsOver } from './slots';
import { verificationOver } from './verification.actors';

export type QuickParcelActor = ActorRefFrom<typeof quickParcelMachine>;

/** Nobody is signed in: a parcel belongs to the device. */
const OWNER = 'guest';

function isEmpty({ formSavedData, orderInfo, attempt }: PersistedQuickParcel): boolean {
  return (
    orderInfo === null && attempt === null && isSameDraft(formSavedData, emptyQuickDraft(formSavedData.regionCode))
  );
}

/** The quick-parcel machine over its ports. */
export function quickParcelOver(ports: QuickParcelPorts): typeof quickParcelMachine {
  const { quickParcel, guest, payments, verification, ids, clock, store, page } = ports;
  const flows = flowStore(store);
  const keep = (persisted: PersistedQuickParcel | null): Promise<void> =>
    flows.write(OWNER, persisted === null || isEmpty(persisted) ? null : { kind: 'quickParcel', payload: persisted });
  return quickParcelMachine.provide({
    actors: {
      restore: fromPromise<PersistedQuickParcel | null, { regionCode: RegionCode }>(async () => {
        const slot = await flows.read(OWNER);
        return slot?.kind === 'quickParcel' ? parsePersistedQuickParcel(slot.payload) : null;
      }),
      drafts: draftsOver<PersistedQuickParcel>((persisted) => void keep(persisted)),
      keepAttempt: fromPromise<Attempt<QuickOrderInput>, { persisted: PersistedQuickParcel; order: QuickOrderInput }>(
        async ({ input }) => {
          const attempt = { key: ids.unique(), order: input.order };
          await keep({ ...input.persisted, attempt });
          return attempt;
        },
      ),
      identify: fromPromise<boolean, { phone: string }>(async ({ input }) => (await guest.look()) === input.phone),
      verification: verificationOver(verification),
      exchange: fromPromise<Result<Pick<GuestToken, 'phone'>>, { phone: string; proof: string }>(({ input }) =>
        guest.exchange(input),
      ),
      askQuote: fromPromise<Result<PricedQuickQuote>, QuickQuoteInput>(async ({ input }) => {
        const answer = await quickParcel.quote(input);
        if (!answer.ok) return answer;
        const { createdAt, expiresAt } = answer.value;
        // This device's clock may be wrong by hours: only the duration comes from the server.
        return success({
          quote: answer.value,
          validUntil: instantOf(millisOf(clock.now()) + millisOf(expiresAt) - millisOf(createdAt)),
        });
      }),
      placeOrder: fromPromise<Result<QuickOrder>, Attempt<QuickOrderInput>>(({ input }) =>
        guest.ask((token) => quickParcel.place(token, input.order, input.key)),
      ),
      startPayment: fromPromise<Result<{ readonly pageUrl: string }>, { slug: string; language: Language }>(
        ({ input }) => payments.start(input.slug, input.language),
      ),
      leave: fromPromise<void, { url: string }>(({ input }) => page.leaveFor(input.url)),
    },
  });
}

const running = new WeakMap<AppSystem, QuickParcelActor>();

/**
 * The parcel of this device, started on first use. It lives on when its page is left, so that an order in progress is
 * never abandoned. When somebody signs out on this device it ends, and its stored data is deleted [R2.60].
 */
export function runningQuickParcel(
  app: AppSystem,
  ports: QuickParcelPorts,
  input: { readonly regionCode: RegionCode; readonly language: Language },
): QuickParcelActor {
  const known = running.get(app);
  if (known !== undefined) return known;
  const logic = quickParcelOver(ports);
  const options = { id: 'quick-parcel', systemId: 'quick-parcel', inspect: app.inspection.inspect, input };
  const actor = createActor(app.standIn?.(logic, options) ?? logic, options);
  const leaving = app.session.on('ended', () => {
    leaving.unsubscribe();
    actor.stop();
    void ports.guest.forget();
    running.delete(app);
  });
  running.set(app, actor);
  actor.start();
  return actor;
}

/**
 * Reports when the running parcel has ended with a session and another may start: not before its stored data is
 * deleted.
 * @returns a function that stops it
 */
export function onQuickParcelOver({ session }: Pick<AppSystem, 'session'>, tell: () => void): () => void {
  const leaving = session.on('ended', () => void waitFor(session, (snapshot) => !snapshot.hasTag('busy')).then(tell));
  return () => leaving.unsubscribe();
}

/** What a guest may do with a parcel that was made. */
export type QuickAction = 'cancel' | 'payInCash';

/** Why an action came too late: the parcel has changed since it was read. */
const TOO_LATE: Readonly<Record<QuickAction, string>> = { cancel: 'NOT_CANCELLABLE', payInCash: 'NOT_PAYABLE' };

/** Cancelling a guest's parcel, or paying it in cash, after one confirmation. If it has changed by now, it is read again. */
export function quickActionLogic({ quickParcel, guest }: Pick<QuickParcelPorts, 'quickParcel' | 'guest'>) {
  return recordActionOf<QuickOrder, QuickAction>().provide({
    actors: {
      action: fromPromise<ActionOutcome<QuickOrder>, { readonly action: QuickAction; readonly item: QuickOrder }>(
        async ({ input: { action, item } }) => {
          const done = await guest.ask((token) => quickParcel[action](token, item.slug));
          if (done.ok) return { kind: 'done', item: done.value };
          if (!isRefused(done, TOO_LATE[action])) return { kind: 'failed', failure: done.failure };
          const current = await guest.ask((token) => quickParcel.order(token, item.slug));
          return current.ok
            ? { kind: 'overtaken', item: current.value, failure: done.failure }
            : { kind: 'failed', failure: done.failure };
        },
      ),
    },
  });
}
