import type { Address } from '../addresses/address';
import { nextRowId } from '../forms/fields';
import type { Contact, DropOff, Order, PaymentMethod } from './order';
import { parcelTyped } from './parcel-draft';
import { emptyDraft } from './request-draft';
import type { DropOffDraft, RequestDraft, StopDraft } from './request-draft';

/** What an order and a template say of a delivery. */
type Again = Pick<Order, 'regionCode' | 'pickUp'> & {
  readonly dropOffs: readonly DropOff[];
  readonly payment: { readonly method: PaymentMethod };
};

/** The stop of an order, chosen as if it were an address of the book. */
function chosen(stop: StopDraft, address: Address, { name, phone }: Contact): StopDraft {
  return { ...stop, mode: 'saved', saved: { id: 'order', address, contactName: name, phone, isDefault: false } };
}

/**
 * A request for the same delivery once more: the same places, people and parcels. Not its schedule, its voucher or its
 * extra charge, which were for that day; and no card, because an order does not say which one it was.
 */
export function draftOfOrder({ regionCode, pickUp, dropOffs, payment }: Again): RequestDraft {
  const empty = emptyDraft(regionCode);
  const [blank] = empty.dropOffs;
  if (blank === undefined) return empty;
  return {
    ...empty,
    pickUp: { ...empty.pickUp, ...chosen(empty.pickUp, pickUp.address, pickUp.contact), contact: pickUp.contact },
    dropOffs: dropOffs.reduce<readonly DropOffDraft[]>(
      (rows, { address, recipient, ...parcel }) => [
        ...rows,
        { ...blank, ...chosen(blank, address, recipient), recipient, ...parcelTyped(parcel), id: nextRowId(rows) },
      ],
      [],
    ),
    payment: { method: payment.method === 'cash' ? 'cash' : 'wallet' },
  };
}
