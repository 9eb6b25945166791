import { useParams } from 'react-router-dom';
import { useMay } from '../../app/use-may';
import { useAddressText } from '../../components/address-text';
import { BackLink } from '../../components/back-link';
import { Card } from '../../components/card';
import { EmptyState } from '../../components/empty-state';
import { Page } from '../../components/page';
import { useMessages } from '../../i18n/use-messages';
import { Button } from '../../kit/button';
import { Facts } from '../../kit/facts';
import { Split, Stack } from '../../kit/stack';
import { RecordFrame } from '../../records/record-frame';
import { pathTo } from '../../routes/paths';
import { CustomerForm } from './customer-form';
import { CustomerHistoryCard } from './customer-history';
import { CustomerStanding } from './customer-standing';
import { PhonesText } from './phones-text';
import { useCustomerEditor } from './customer.connect';

/** One customer [R2.17] [R3.17]: who they are, what was delivered to them, blocking and erasing them. */
export function CustomerPage() {
  const { id = '' } = useParams();
  return <OneCustomer key={id} id={id} />;
}

function OneCustomer({ id }: { readonly id: string }) {
  const { t } = useMessages('customers', 'orders', 'request', 'parcel', 'map', 'kit', 'fields');
  const mayEdit = useMay('editRecords');
  const line = useAddressText();
  const editor = useCustomerEditor(id);
  const { view, refresh, erased } = editor;
  const { item } = view;
  const missing = (
    <EmptyState
      title={t('missing.title')}
      text={t('missing.text')}
      action={<Button to={pathTo('/customers')}>{t('title')}</Button>}
    />
  );
  return (
    <Page
      back={<BackLink to={pathTo('/customers')}>{t('title')}</BackLink>}
      title={item?.name ?? t('one')}
      context={item === null ? undefined : <PhonesText of={item} />}
    >
      <RecordFrame view={view} missing={missing} differences={editor.differences}>
        {item === null ? null : (
          <Split>
            <Stack>
              {mayEdit ? (
                <CustomerForm editor={editor} />
              ) : (
                <Card>
                  <Facts
                    layout="stack"
                    facts={[
                      { key: 'tags', term: t('form.tags'), value: <bdi>{item.tags.join(' · ')}</bdi> },
                      { key: 'notes', term: t('form.notes'), value: <bdi>{item.notes}</bdi> },
                      ...item.addresses.map(({ address }, at) => ({
                        key: `address-${at}`,
                        term: address.label,
                        value: <bdi>{line(address)}</bdi>,
                      })),
                    ]}
                  />
                </Card>
              )}
              <CustomerHistoryCard customer={item} />
            </Stack>
            <CustomerStanding
              customer={item}
              mayEdit={mayEdit}
              changed={(customer, action) => {
                if (action === 'erase') {
                  erased(customer.id);
                  return;
                }
                refresh();
                view.itemChanged(customer);
              }}
            />
          </Split>
        )}
      </RecordFrame>
    </Page>
  );
}
