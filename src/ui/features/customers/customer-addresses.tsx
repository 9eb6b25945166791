import { useState } from 'react';
import { ADDRESSES_MAX } from '../../../domain/customers/customer';
import { CUSTOMERS_REGION, withAddress, withoutAddress } from '../../../domain/customers/customer-addresses';
import type { AddressRow, AddressRows } from '../../../domain/customers/customer-addresses';
import { addressWritten } from '../../../domain/addresses/pinned-address';
import { PinnedFields } from '../../addresses/pinned-fields';
import { usePinnedAddress } from '../../addresses/pinned.connect';
import { useAddressText } from '../../components/address-text';
import { TextField } from '../../components/text-field';
import { fieldsOf } from '../../forms/field';
import { useMessages } from '../../i18n/use-messages';
import { Button } from '../../kit/button';
import { FieldGroup } from '../../kit/field-group';
import { Row, Stack } from '../../kit/stack';
import { Text } from '../../kit/text';
import type { CustomerEditor } from './customer.connect';
import styles from './customers.module.css';

type View = CustomerEditor['view'];

/** The places that are kept of a customer: added, named, changed and removed, and one of them the default [R3.17]. */
export function CustomerAddresses({ view }: { readonly view: View }) {
  const { t } = useMessages('customers', 'request', 'parcel', 'map', 'kit', 'fields');
  const [open, setOpen] = useState<string | null>(null);
  const { addresses } = view.draft;
  const put = (rows: AddressRows) => view.edit({ addresses: rows });
  return (
    <FieldGroup label={t('addresses.title')} help={t('addresses.help')}>
      <Stack>
        {addresses.map((row) => (
          <OneAddress
            key={row.id}
            row={row}
            view={view}
            // What is wrong in it has to be seen.
            isOpen={row.id === open || view.errorOf(`addresses.${row.id}`) !== null}
            setOpen={(isOpen) => setOpen(isOpen ? row.id : null)}
            put={put}
          />
        ))}
        {addresses.length >= ADDRESSES_MAX ? null : (
          <Row>
            <Button
              onClick={() => {
                const rows = withAddress(addresses);
                put(rows);
                setOpen(rows.at(-1)?.id ?? null);
              }}
            >
              {t('addresses.add')}
            </Button>
          </Row>
        )}
      </Stack>
    </FieldGroup>
  );
}

interface OneAddressProps {
  readonly row: AddressRow;
  readonly view: View;
  readonly isOpen: boolean;
  readonly setOpen: (isOpen: boolean) => void;
  readonly put: (rows: AddressRows) => void;
}

function OneAddress({ row, view, isOpen, setOpen, put }: OneAddressProps) {
  const { t } = useMessages('customers', 'request', 'parcel', 'map', 'kit', 'fields');
  const line = useAddressText();
  const { addresses } = view.draft;
  const written = addressWritten(row, CUSTOMERS_REGION, row.label);
  const name = row.label.trim() || t('addresses.new');
  return (
    <section className={styles.address} aria-label={name}>
      <div className={styles.addressHead}>
        <strong>
          <bdi>{name}</bdi>
        </strong>
        {row.isDefault ? (
          <Text tone="soft" size="small">
            {t('addresses.default')}
          </Text>
        ) : null}
      </div>
      {isOpen ? <OpenAddress row={row} view={view} put={put} /> : null}
      {isOpen || written === null ? null : (
        <Text tone="soft" size="small">
          <bdi>{line(written)}</bdi>
        </Text>
      )}
      <div className={styles.actions}>
        <Button
          variant="quiet"
          aria-label={t(isOpen ? 'addresses.doneNamed' : 'addresses.changeNamed', { name })}
          onClick={() => setOpen(!isOpen)}
        >
          {t(isOpen ? 'addresses.done' : 'addresses.change')}
        </Button>
        {row.isDefault ? null : (
          <Button
            variant="quiet"
            aria-label={t('addresses.makeDefaultNamed', { name })}
            onClick={() => put(addresses.map((each) => ({ ...each, isDefault: each.id === row.id })))}
          >
            {t('addresses.makeDefault')}
          </Button>
        )}
        <Button
          variant="quiet"
          aria-label={t('addresses.removeNamed', { name })}
          onClick={() => put(withoutAddress(addresses, row.id))}
        >
          {t('addresses.remove')}
        </Button>
      </div>
    </section>
  );
}

function OpenAddress({ row, view, put }: Pick<OneAddressProps, 'row' | 'view' | 'put'>) {
  const { t } = useMessages('customers', 'request', 'parcel', 'map', 'kit', 'fields');
  const path = `addresses.${row.id}`;
  const edit = (change: Partial<AddressRow>) =>
    put(view.draft.addresses.map((each) => (each.id === row.id ? { ...each, ...change } : each)));
  const own = fieldsOf<AddressRow>({
    draft: row,
    errorOf: (name) => view.errorOf(`${path}.${name}`),
    edit,
    leave: (name) => view.leave(`${path}.${name}`),
  });
  const pin = usePinnedAddress({
    regionCode: CUSTOMERS_REGION,
    address: row,
    path: `${path}.position`,
    error: view.errorOf(`${path}.position`),
    put: ({ texts, position }) => edit({ texts, position }),
    leave: () => view.leave(`${path}.position`),
  });
  return (
    <>
      <TextField
        {...own('label')}
        name={`${path}.label`}
        label={t('addresses.label')}
        help={t('addresses.labelHelp')}
        dir="auto"
        autoComplete="off"
        maxLength={60}
      />
      <PinnedFields pin={pin} field={(part) => ({ ...own(`texts.${part}`), name: `${path}.texts.${part}` })} />
    </>
  );
}
