import { createActor, fromPromise } from 'xstate';
import type { ActorRefFrom } from 'xstate';
import type { Attempt } from '../../domain/forms/attempt';
import { isSameDraft } from '../../domain/forms/fields';
import type { ContactDraft } from '../../domain/ordering/contact-draft';
import type { OrderInput, PlacedOrder, QuoteInput } from '../../domain/ordering/order';
import { beginningAt } from '../../domain/ordering/request-context';
import type { PickUpFound, PricedQuote, RequestOwner } from '../../domain/ordering/request-context';
import { changed, emptyDraft, parsePersisted } from '../../domain/ordering/request-draft';
import type { PersistedRequest, RequestDraft } from '../../domain/ordering/request-draft';
import { requestMachine } from '../../domain/ordering/request.machine';
import { success } from '../../domain/shared/result';
import type { Result } from '../../domain/shared/result';
import { instantOf, millisOf } from '../../domain/shared/time';
import type { AppSystem, Features } from '../app-system';
import { hasLeft } from './has-left';
import { slotOf } from './has-requests';
import { draftsOver } from './slots';
import { forgetRequests, tabSlot } from './tab-slot';

export type RequestActor = ActorRefFrom<typeof requestMachine>;
type RequestPorts = Pick<Features, 'orders' | 'addresses' | 'ids' | 'clock' | 'store' | 'tab'>;

/** Who sends from a branch; null if that is not known. */
type SenderAt = (branchId: string) => Promise<ContactDraft | null>;

/** The request machine over the ports. */
export function requestOver(ports: RequestPorts, senderAt: SenderAt = async () => null): typeof requestMachine {
  const { orders, addresses, ids, clock } = ports;
  /** What is there by itself, before anybody types, is not stored; nor is how it is paid, which is suggested too. */
  let suggested: RequestDraft | null = null;
  const isTyped = ({ draft, attempt, mayExist }: PersistedRequest): boolean => {
    const { payment } = draft;
    const untyped = [emptyDraft(draft.regionCode), suggested].filter((each) => each !== null);
    return attempt !== null || mayExist === true || !untyped.some((each) => isSameDraft(draft, { ...each, payment }));
  };
  const keep = (owner: RequestOwner, persisted: PersistedRequest | null): Promise<void> =>
    tabSlot(ports, owner).write(persisted !== null && isTyped(persisted) ? persisted : null);
  const suggestion = async ({ branchId }: RequestOwner): Promise<PickUpFound> => {
    const found = await addresses.search('', 1); // the default comes first
    if (!found.ok) return null;
    const [first] = found.value;
    if (first === undefined) return senderAt(branchId);
    return first.isDefault ? first : null;
  };
  return requestMachine.provide({
    actors: {
      restore: fromPromise<PersistedRequest | null, RequestOwner>(async ({ input }) =>
        parsePersisted(await tabSlot(ports, input).read(), input.regionCode),
      ),
      drafts: draftsOver<PersistedRequest, RequestOwner>((persisted, owner) => void keep(owner, persisted)),
      keepAttempt: fromPromise<Attempt<OrderInput>, { owner: RequestOwner; draft: RequestDraft; order: OrderInput }>(
        async ({ input }) => {
          const attempt = { key: ids.unique(), order: input.order };
          await keep(input.owner, { draft: input.draft, attempt });
          return attempt;
        },
      ),
      suggestPickUp: fromPromise<PickUpFound, RequestOwner>(async ({ input }) => {
        const found = await suggestion(input);
        suggested = changed(emptyDraft(input.regionCode), beginningAt(found));
        return found;
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
    if (!session.hasTag('busy')) void forgetRequests(features.store, owner.userId);
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
