import type { PosDeliveryProblem } from '../../../src/domain/pos/pos-delivery';
import { alone } from '../../platform/messages/alone';

/** The alert that a delivery of the point of sale needs somebody [R1.09]; why stands on its page. */
export function deliveryAlert(number: string, problem: PosDeliveryProblem) {
  const type = 'Till Delivery' as const;
  return problem === 'cancelled-there'
    ? {
        type,
        message: `Order ${alone(number)} was cancelled in Foodics, but its driver already has it. Decide what to do on the page of Foodics.`,
        messageAr: `أُلغي الطلب ${alone(number)} في فودكس، لكن المندوب استلمه. قرّر ما يلزم من صفحة فودكس.`,
      }
    : {
        type,
        message: `No driver was requested for order ${alone(number)} of Foodics. Its reason and what to do are on the page of Foodics.`,
        messageAr: `لم يُطلب مندوب للطلب ${alone(number)} من فودكس. تجد السبب وما يلزم في صفحة فودكس.`,
      };
}
