import type { Storefront } from '../../../domain/store/store';
import { Options } from '../../components/options';
import { useMessages } from '../../i18n/use-messages';
import type { CartView } from './cart.connect';

/** The branch that prepares the order, where several serve the store [R5.17]. The cart stays as it is. */
export function BranchChoice({ view, store }: { readonly view: CartView; readonly store: Storefront }) {
  const { t, language } = useMessages('cart');
  if (store.branches.length < 2) return null;
  return (
    <Options
      name="branch"
      label={t('branch')}
      isRow
      options={store.branches.map(({ id, name }) => ({ value: id, text: <bdi>{name[language]}</bdi>, detail: null }))}
      value={store.branchId}
      onChange={view.setBranch}
    />
  );
}
