import { PHONES_MAX } from '../../../domain/customers/customer';
import { withMainPhone, withPhone } from '../../../domain/customers/customer-phones';
import { TextField } from '../../components/text-field';
import { fieldsOf } from '../../forms/field';
import { useMessages } from '../../i18n/use-messages';
import { Button } from '../../kit/button';
import { Row } from '../../kit/stack';
import type { CustomerEditor } from './customer.connect';
import styles from './customers.module.css';

/** The phones of a customer: the main one, and others that are added, removed and made the main one [R3.17]. */
export function CustomerPhones({ view }: { readonly view: CustomerEditor['view'] }) {
  const { t } = useMessages('customers', 'request', 'parcel', 'map', 'kit', 'fields');
  const { phone, otherPhones } = view.draft;
  const shared = { type: 'tel', inputMode: 'tel', dir: 'ltr', autoComplete: 'off' } as const;
  return (
    <>
      <TextField {...view.field('phone')} {...shared} label={t('form.phone')} help={t('form.phoneHelp')} />
      {otherPhones.map((row, at) => {
        const path = `otherPhones.${row.id}`;
        const field = fieldsOf<typeof row>({
          draft: row,
          errorOf: (name) => view.errorOf(`${path}.${name}`),
          edit: (change) =>
            view.edit({ otherPhones: otherPhones.map((each) => (each.id === row.id ? { ...each, ...change } : each)) }),
          leave: (name) => view.leave(`${path}.${name}`),
        });
        const name = row.phone.trim() || t('phones.numbered', { number: at + 2 });
        return (
          <div key={row.id}>
            <TextField
              {...field('phone')}
              {...shared}
              name={`${path}.phone`}
              label={t('phones.numbered', { number: at + 2 })}
            />
            <div className={styles.actions}>
              {row.phone.trim() === '' ? null : (
                <Button
                  variant="quiet"
                  aria-label={t('phones.makeMainNamed', { name })}
                  onClick={() => view.edit(withMainPhone({ phone, otherPhones }, row.id))}
                >
                  {t('phones.makeMain')}
                </Button>
              )}
              <Button
                variant="quiet"
                aria-label={t('phones.removeNamed', { name })}
                onClick={() => view.edit({ otherPhones: otherPhones.filter(({ id }) => id !== row.id) })}
              >
                {t('phones.remove')}
              </Button>
            </div>
          </div>
        );
      })}
      {otherPhones.length >= PHONES_MAX - 1 ? null : (
        <Row>
          <Button onClick={() => view.edit({ otherPhones: withPhone(otherPhones) })}>{t('phones.add')}</Button>
        </Row>
      )}
    </>
  );
}
