import { createActor, fromPromise } from 'xstate';
import type { ActorRefFrom } from 'xstate';
import type { Attempt } from '../../domain/forms/attempt';
import { isSameDraft } from '../../domain/forms/fields';
import type { ContactDraft } from '../../domain/ordering/contact-draft';
import type { OrderInput, PlacedOrder, QuoteInput } from '../../domain/ordering/order';
import type { PickUpFound, PricedQuote, RequestOwner } from '../../domain/ordering/request-context';
import { emptyDraft, parsePersisted } from '../../domain/ordering/request-draft';
import type { PersistedRequest, RequestDraft } from '../../domain/ordering/request-draft';
import { requestMachine } from '../../domain/ordering/request.machine';
import { fieldsOf } from '../../domain/shared/fields';
import { success } from '../../domain/shared/result';
import type { Result } from '../../domain/shared/result';
import { instantOf, millisOf } from '../../domain/shared/time';
import type { AppSystem, Features } from '../app-system';
import { flowStore, slotOf } from './flow-slots';
import type { FlowSlot } from './flow-slots';
import { hasLeft } from './has-left';
import { draftsOver } from './slots';

export type RequestActor = ActorRefFrom<typeof requestMachine>;
type RequestPorts = Pick<Features, 'orders' | 'addresses' | 'ids' | 'clock' | 'store'>;

function isEmpty({ draft, attempt }: PersistedRequest, { paysInCash }: RequestOwner): boolean {
  return attempt === null && isSameDraft(draft, emptyDraft(draft.regionCode, paysInCash));
}

/** Nothing was typed but, at most, where it begins: that is suggested, and so is how it is paid. */
function isBare({ draft, attempt }: PersistedRequest, { paysInCash }: RequestOwner): boolean {
  const empty = emptyDraft(draft.regionCode, paysInCash);
  return attempt === null && isSameDraft({ ...draft, pickUp: empty.pickUp, payment: empty.payment }, empty);
}

/** Who sends from a branch; null if that is not known. */
type SenderAt = (branchId: string) => Promise<ContactDraft | null>;

const textOf = (slot: FlowSlot | null): string => JSON.stringify(fieldsOf(slot?.payload)?.['draft'] ?? null);

/** The request machine over the ports. */
export function requestOver(
  { orders, addresses, ids, clock, store }: RequestPorts,
  senderAt: SenderAt = async () => null,
): typeof requestMachine {
  const flows = flowStore(store);
  /** The attempts of this tab: it alone may forget them. */
  const ours = new Set<string>();
  /** The draft on the device as this tab read or wrote it last, as text. */
  let known = textOf(null);
  const keep = (owner: RequestOwner, persisted: PersistedRequest | null): Promise<void> =>
    flows.change(slotOf(owner), (stored) => {
      const before = stored?.kind === 'order' ? parsePersisted(stored.payload, owner.regionCode) : null;
      const sent = before?.attempt ?? null;
      // Another tab waits to learn what became of it: what is typed here must not make it a new order [T.36] [T.59].
      const theirs = sent !== null && !ours.has(sent.key) ? sent : null;
      const next = persisted === null || isEmpty(persisted, owner) ? null : persisted;
      // An order, or a form that was cleared, takes away what was typed here, not what another tab has kept since [R3.06].
      const isTheirs = before !== null && textOf(stored) !== known && !isBare(before, owner);
      if (isTheirs && (next === null || isBare(next, owner)))
        return { kind: 'order', payload: { draft: before.draft, attempt: theirs } };
      known = JSON.stringify(next?.draft ?? null);
      if (theirs === null) return next === null ? null : { kind: 'order', payload: next };
      return { kind: 'order', payload: { draft: (next ?? before)?.draft, attempt: next?.attempt ?? theirs } };
    });
  return requestMachine.provide({
    actors: {
      restore: fromPromise<PersistedRequest | null, RequestOwner>(async ({ input }) => {
        const slot = await flows.read(slotOf(input));
        known = textOf(slot);
        const persisted = slot?.kind === 'order' ? parsePersisted(slot.payload, input.regionCode) : null;
        if (persisted !== null && persisted.attempt !== null) ours.add(persisted.attempt.key);
        return persisted;
      }),
      drafts: draftsOver<PersistedRequest, RequestOwner>((persisted, owner) => void keep(owner, persisted)),
      keepAttempt: fromPromise<Attempt<OrderInput>, { owner: RequestOwner; draft: RequestDraft; order: OrderInput }>(
        async ({ input }) => {
          const attempt = { key: ids.unique(), order: input.order };
          ours.add(attempt.key);
          await keep(input.owner, { draft: input.draft, attempt });
          return attempt;
        },
      ),
      suggestPickUp: fromPromise<PickUpFound, RequestOwner>(async ({ input }) => {
        const found = await addresses.search('', 1); // the default comes first
        if (!found.ok) return null;
        const [first] = found.value;
        if (first === undefined) return senderAt(input.branchId);
        return first.isDefault ? first : null;
      }),
      askQuote: fromPromise<Result<PricedQuote>, QuoteInput>(async ({ input }) => {
        const answer = await orders.quote(input);
        if (!answer.ok) return answer;
        const { createdAt, expiresAt } = answer.value;
        // This device's clock may be wrong by hours: only the duration comes from the server.
        const validUntil = instantOf(millisOf(clock.now()) + millisOf(expiresAt) - millisOf(createdAt));
        return success({ quote: answer.value, validUntil });
      }),
      placeOrder: fromPromise<Result<PlacedOrder>, Attempt<OrderInput>>(({ input }) =>
        orders.place(input.order, input.key),
      ),
    },
  });
}

/** The branch's own contact; the chunk that reads it is loaded only by a business that has saved no address yet. */
const senderOver =
  (app: Pick<AppSystem, 'records'>): SenderAt =>
  async (branchId) => {
    const answer = await app.records().then(
      ({ branches }) => branches.get(branchId),
      () => null,
    );
    if (answer === null || !answer.ok) return null;
    const { contactName: name, phone } = answer.value;
    return name === '' && phone === '' ? null : { name, phone };
  };

interface Running {
  readonly slot: string;
  readonly actor: RequestActor;
  readonly end: () => void;
}

const running = new WeakMap<AppSystem, Running>();

/**
 * The request of this person at this branch, started on first use. It lives on when the drawer closes, so that an order
 * in progress is never abandoned. It ends for another person or branch, who get their own request, and with signing
 * out, after which nothing may be stored any more [R2.60]. An expired session leaves it running: the same person
 * continues.
 */
export function runningRequest(app: AppSystem, features: RequestPorts, owner: RequestOwner): RequestActor {
  const known = running.get(app);
  const slot = slotOf(owner);
  if (known?.slot === slot) return known.actor;
  known?.actor.send({ type: 'HIDE' });
  known?.end();
  const logic = requestOver(features, senderOver(app));
  const options = { id: 'request', systemId: 'request', inspect: app.inspection.inspect, input: owner };
  const actor = createActor(app.standIn?.(logic, options) ?? logic, options);
  const leaving = app.session.subscribe((session) => {
    if (!hasLeft(session, owner.userId)) return;
    end();
    // Another tab may have cleared the device before this one's last letters were written; here the device is cleared later.
    if (!session.hasTag('busy')) void flowStore(features.store).write(slot, null);
  });
  const end = (): void => {
    leaving.unsubscribe();
    actor.stop();
    if (running.get(app)?.actor === actor) running.delete(app);
  };
  running.set(app, { slot, actor, end });
  actor.start();
  return actor;
}
