import { shopOf } from '../../application/trace/shop.machine';
import { MACHINES as TODAY } from '../../application/trace/sessions';

export const MACHINES = { ...TODAY, shop: shopOf('lost guard') };
export const SOURCES = { shop: 'shop.machine.ts' };
export const INVARIANTS = {
  'never checks twice': (snapshot: { readonly context: { readonly tries?: number } }): boolean =>
    (snapshot.context.tries ?? 0) > 1,
};
