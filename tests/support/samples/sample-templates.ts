import type { WholeTemplate } from '../../../src/domain/order-templates/order-template';
import { orderInputOf } from '../../../src/domain/ordering/request.rules';
import { completeDraft, manyStopsDraft } from './sample-requests';

/** A template from the shop to so many homes, with overrides. */
export function sampleTemplate(changes: Partial<WholeTemplate> = {}, stops = 1): WholeTemplate {
  const order = orderInputOf(stops === 1 ? completeDraft() : manyStopsDraft(stops), '', false);
  if (order === null) throw new Error('The request is complete');
  // As from a server: nothing in it is an object that somebody else holds.
  const { pickUp, dropOffs } = structuredClone(order);
  return {
    id: 'template-1',
    version: 1,
    name: 'Morning round',
    recipients: dropOffs.map(({ recipient }) => recipient.name),
    usedAt: null,
    repeats: null,
    regionCode: 'BH-manama',
    pickUp,
    dropOffs,
    paymentMethod: 'wallet',
    ...changes,
  };
}
