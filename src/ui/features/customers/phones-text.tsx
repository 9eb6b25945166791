import { Fragment } from 'react';
import { phonesOf } from '../../../domain/customers/customer-phones';
import type { Customer } from '../../../domain/customers/customer';
import { formatPhone } from '../../../domain/shared/phone';

/** Every phone of a customer, the main one first; each stays in one line. */
export function PhonesText({ of }: { readonly of: Pick<Customer, 'phone' | 'otherPhones'> }) {
  return phonesOf(of).map((phone, at) => (
    <Fragment key={phone}>
      {at === 0 ? null : ' · '}
      <bdi dir="ltr">{formatPhone(phone).replaceAll(' ', '\u00a0')}</bdi>
    </Fragment>
  ));
}
