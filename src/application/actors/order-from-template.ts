import type { Address } from '../../domain/addresses/address';
import type { WholeTemplate } from '../../domain/order-templates/order-template';
import { draftOfTemplate } from '../../domain/order-templates/template-content';
import type { RequestDraft } from '../../domain/ordering/request-draft';
import type { AppSystem, Features } from '../app-system';
import { fillRequest } from './order-again';

/** The templates that requests were filled from, by what stands at their pick-up since then. */
const filled = new WeakMap<Address, WholeTemplate>();

/** The request that a template begins. @param paysInCash for somebody who may not pay from the wallet */
export function draftFrom(template: WholeTemplate, paysInCash: boolean): RequestDraft {
  filled.set(template.pickUp.address, template);
  return draftOfTemplate(template, paysInCash).draft;
}

/** The template that a request was filled from; null once it was cleared, brought back or begun again. */
export const filledFrom = ({ pickUp: { saved } }: RequestDraft): WholeTemplate | null =>
  saved === null ? null : (filled.get(saved.address) ?? null);

/** Fills the request from a template of a branch, as ordering again does [R11.03]. */
export const orderFromTemplate = (
  app: AppSystem,
  features: Features,
  branchId: string,
  template: WholeTemplate,
): Promise<void> =>
  fillRequest(app, features, { branchId, regionCode: template.regionCode }, (paysInCash) =>
    draftFrom(template, paysInCash),
  );
