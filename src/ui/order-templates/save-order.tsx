import { contentOfOrder } from '../../domain/order-templates/template-content';
import type { Order } from '../../domain/ordering/order';
import { useMay } from '../app/use-may';
import { SaveTemplate } from './save-template';

/** Saves an order as a template, for those who may order; not one that nobody could order the same today. */
export function SaveOrder({ order }: { readonly order: Order }) {
  const mayOrder = useMay('order');
  const content = contentOfOrder(order);
  return mayOrder && content !== null ? <SaveTemplate content={content} /> : null;
}
