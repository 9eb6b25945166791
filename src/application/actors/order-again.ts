import { waitFor } from 'xstate';
import { permits } from '../../domain/identity/access';
import { ACTION_ACCESS } from '../../domain/identity/action-access';
import { selectBranch } from '../../domain/identity/session.selectors';
import type { Order } from '../../domain/ordering/order';
import { draftOfOrder } from '../../domain/ordering/order-again';
import type { RequestDraft } from '../../domain/ordering/request-draft';
import type { AppSystem, Features } from '../app-system';
import { runningRequest } from './request.actor';

/**
 * Fills the request of the signed-in person's branch, once what was kept of the last request is read. What stood there
 * may be had back. Nothing happens for what is of another branch, and while an order is being sent.
 * @param draftOf given whether the person may not pay from the wallet
 */
export async function fillRequest(
  app: AppSystem,
  features: Features,
  of: Pick<Order, 'branchId' | 'regionCode'>,
  draftOf: (paysInCash: boolean) => RequestDraft,
): Promise<void> {
  const { session } = app.session.getSnapshot().context;
  if (session === null || session.branchId !== of.branchId || session.regionCode !== of.regionCode) return;
  const { user, branchId, regionCode } = session;
  const rights = selectBranch(app.session.getSnapshot())?.rights ?? null;
  const paysInCash = !permits(ACTION_ACCESS.payFromWallet, { accountType: user.type, scopes: null, rights });
  const actor = runningRequest(app, features, { userId: user.id, branchId, regionCode, paysInCash });
  await waitFor(actor, (snapshot) => !snapshot.hasTag('restoring'));
  actor.send({ type: 'FILL', draft: draftOf(paysInCash) });
}

/** Fills the request from an order. */
export const orderAgain = (app: AppSystem, features: Features, order: Order): Promise<void> =>
  fillRequest(app, features, order, () => draftOfOrder(order));
