import { use, useEffect, useEffectEvent, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { customerActionLogic, customerKind } from '../../../application/actors/customers.actors';
import type { CustomerAction } from '../../../application/actors/customers.actors';
import { customerHistoryQuery, customersKey, forgetCustomer } from '../../../application/queries/customers.queries';
import type { CustomerDraft } from '../../../domain/customers/customer.rules';
import { addressesIn } from '../../../domain/customers/customer-addresses';
import type { Customer, CustomerAddress } from '../../../domain/customers/customer';
import { formatPhone } from '../../../domain/shared/phone';
import { useAddressErrors } from '../../addresses/pinned.connect';
import { useApp } from '../../app/app-context';
import { useBranchId } from '../../app/use-branch';
import { useFlow } from '../../app/use-flow';
import { useRead } from '../../app/use-read';
import { useAddressText } from '../../components/address-text';
import { errorMessages } from '../../forms/error-messages';
import { useFailureText } from '../../i18n/use-failure-text';
import { useMessages } from '../../i18n/use-messages';
import { useRecordEditor } from '../../records/record.connect';
import { pathTo } from '../../routes/paths';

const ERROR_KEYS: Readonly<Record<string, string>> = {
  'tags/too-long': 'error.tags',
  'phone/PHONE_TAKEN': 'error.phoneTaken',
  'phone/taken': 'error.phoneTaken',
  'phone/repeated': 'error.phoneRepeated',
};
/** Every phone of the form is told the same. */
const OTHER_PHONE = /^otherPhones\.[a-z]+\.phone$/;

/** Adding a customer, or changing one. @param id null for a new one; then saving leads to the list */
export function useCustomerEditor(id: string | null) {
  const { customers } = use(useApp().records());
  const branchId = useBranchId();
  const client = useQueryClient();
  const go = useNavigate();
  const { t } = useMessages('customers');
  const own = errorMessages(t, ERROR_KEYS);
  const ofAddress = useAddressErrors();
  const [kind] = useState(() => customerKind(customers));
  const refresh = () => void client.invalidateQueries({ queryKey: customersKey(branchId) });
  const view = useRecordEditor({
    kind,
    name: 'customer',
    recordId: id,
    errorText: (path, code) => own(path.replace(OTHER_PHONE, 'phone'), code) ?? ofAddress(path, code),
    refusedField: { code: 'PHONE_TAKEN', path: 'phone' },
    saved: () => {
      refresh();
      if (id === null) void go(pathTo('/customers'));
    },
  });
  const erased = (gone: string) => {
    void forgetCustomer(client, branchId, gone);
    void go(pathTo('/customers'));
  };
  return { view, refresh, erased, differences: useDifferences(view.item, view.draft) };
}

export type CustomerEditor = ReturnType<typeof useCustomerEditor>;

/** The differences between the form and the customer as they are now, as text. */
function useDifferences(item: Customer | null, draft: CustomerDraft) {
  const { t } = useMessages('customers');
  const line = useAddressText();
  if (item === null) return [];
  const said = (addresses: readonly CustomerAddress[]) =>
    addresses.map(({ address }) => `${address.label}: ${line(address)}`).join('; ');
  return [
    { label: t('form.name'), mine: draft.name, theirs: item.name },
    { label: t('form.phone'), mine: draft.phone, theirs: formatPhone(item.phone) },
    {
      label: t('phones.others'),
      mine: draft.otherPhones.map(({ phone }) => phone).join(' · '),
      theirs: item.otherPhones.map(formatPhone).join(' · '),
    },
    { label: t('form.tags'), mine: draft.tags, theirs: item.tags.join(', ') },
    { label: t('form.notes'), mine: draft.notes, theirs: item.notes },
    { label: t('addresses.title'), mine: said(addressesIn(draft.addresses)), theirs: said(item.addresses) },
  ].filter(({ mine, theirs }) => mine !== theirs);
}

/** Blocking a customer, lifting that, and erasing them; the first and the last ask before. */
export function useCustomerAction(customer: Customer, changed: (customer: Customer, action: CustomerAction) => void) {
  const { customers } = use(useApp().records());
  const failureText = useFailureText();
  const [logic] = useState(() => customerActionLogic(customers));
  const [snapshot, send, actor] = useFlow(logic);
  const [running, setRunning] = useState<CustomerAction>('block');
  const tell = useEffectEvent((item: Customer) => changed(item, running));
  useEffect(() => {
    const watch = actor.on('changed', ({ item }) => tell(item));
    return () => watch.unsubscribe();
  }, [actor]);
  const { action, isAsked, failure } = snapshot.context;
  const isBusy = snapshot.hasTag('busy');
  return {
    /** The action being confirmed; null if there is none. */
    question: isAsked ? action : null,
    isBusy,
    failure: failure === null ? null : failureText(failure),
    ask: (name: CustomerAction) => {
      setRunning(name);
      send({ type: 'ASK', action: name });
    },
    confirm: () => send({ type: 'CONFIRM', item: customer }),
    cancel: () => send({ type: 'CANCEL' }),
    unblock: () => {
      setRunning('unblock');
      send({ type: 'DO', action: 'unblock', item: customer });
    },
  };
}

/** The branch's deliveries to a customer. */
export function useCustomerHistory(id: string) {
  const branchId = useBranchId();
  const { customers } = use(useApp().records());
  return useRead({ ...customerHistoryQuery(customers, branchId, id), enabled: branchId !== '' });
}
