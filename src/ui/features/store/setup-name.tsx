import { useMessages } from '../../i18n/use-messages';
import { NamesFields } from './names-fields';
import type { SetupProps } from './store-setup.connect';
import { SubdomainField } from './subdomain-field';

/** The store's names, and the address under which customers find it. */
export function NameSection({ view }: SetupProps) {
  const { t } = useMessages('store');
  return (
    <>
      <NamesFields field={view.field} path="name" label={t('name')} disabled={view.isBusy} />
      <SubdomainField
        {...view.field('subdomain')}
        label={t('subdomain')}
        disabled={view.isBusy}
        note={view.address}
        retry={view.retry}
      />
    </>
  );
}
