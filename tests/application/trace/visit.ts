import type { Trace } from '@mersal/machine-traces/format';
import { LiveShop } from './sessions';

const PHONE = '+97336123456';
const checkOut = { type: 'CHECK_OUT', phone: PHONE, password: 'Correct-Horse-1' } as const;
const add = (sku: string) => ({ type: 'ADD', sku, price: 5 }) as const;

/** A visit that goes everywhere, including much that has nothing to do with any fault. */
export async function visit(): Promise<Trace> {
  const shop = new LiveShop();
  shop.send({ type: 'OPEN' });
  shop.send({ type: 'NEXT_TAB' });
  shop.clock.fireNext();
  shop.send(add('a'));
  shop.send({ type: 'CLOSE' });
  shop.send({ type: 'REMOVE', sku: 'a' });
  shop.send(checkOut); // nothing to pay
  shop.send(add('b'));
  shop.send(add('c'));
  shop.send(checkOut);
  shop.send({ type: 'BACK' });
  shop.send(checkOut);
  await shop.answer('quote', 10);
  shop.send({ type: 'BACK' });
  shop.send({ type: 'CLOSE' });
  shop.send(checkOut);
  await shop.answer('quote', 10);
  shop.send({ type: 'CONFIRM' });
  await shop.answer('pay', { ok: false, kind: 'refused' });
  shop.send({ type: 'CONFIRM' });
  await shop.answer('pay', { ok: false, kind: 'later' });
  shop.clock.fireNext();
  await shop.answer('pay', { ok: true, receipt: 'R-1' });
  shop.send({ type: 'BACK' });
  for (const sku of ['d', 'e', 'f', 'g']) shop.send(add(sku));
  shop.send(checkOut);
  await shop.answer('quote', 20);
  shop.send({ type: 'CONFIRM' }); // more than is accepted without a second check
  const trace = shop.trace();
  shop.stop();
  return trace;
}
