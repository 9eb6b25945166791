import { use, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useSelector } from '@xstate/react';
import { storeSettingsKind } from '../../../application/actors/store-records.actors';
import { storeQuery } from '../../../application/queries/store.queries';
import { selectBranches } from '../../../domain/identity/session.selectors';
import { LANGUAGES, REGIONS } from '../../../domain/regions/region';
import type { Acceptance } from '../../../domain/store/settings-draft';
import type { StorePayment } from '../../../domain/store-orders/store-payment';
import { servingOf, withBranch } from '../../../domain/store/store-plan';
import type { Fulfilment, Store } from '../../../domain/store/store';
import { useApp } from '../../app/app-context';
import { useBranchId } from '../../app/use-branch';
import { useMessages } from '../../i18n/use-messages';
import { useRecordEditor } from '../../records/record.connect';

/** A business has one store: its settings are edited under this name. */
const RECORD = 'store-settings';
/** Texts of its own, by the field and the code. */
const ERROR_KEYS: Readonly<Record<string, string>> = {
  'logo/unknown': 'picture.gone',
  'radius/invalid': 'settings.radiusInvalid',
  'colour/invalid': 'error.colour',
  'colour/contrast': 'error.contrast',
};

/** Changing the store's settings: what to show, and the commands. @param store as it was read; its region says the currency */
export function useSettingsEditor({ regionCode, plan }: Pick<Store, 'regionCode' | 'plan'>) {
  const { t, language } = useMessages('store');
  const app = useApp();
  const { stores } = use(app.records());
  const all = useSelector(app.session, selectBranches);
  const branchId = useBranchId();
  const client = useQueryClient();
  const { currency } = REGIONS[regionCode];
  const [kind] = useState(() => storeSettingsKind(stores, currency));
  const view = useRecordEditor({
    kind,
    // Not the name of the form that had neither name nor colour: its drafts would lack both.
    name: `store-look-settings-${currency}`,
    recordId: RECORD,
    errorText: (path, code) => {
      const own = ERROR_KEYS[`${path}/${code}`];
      return own === undefined ? null : t(own);
    },
    saved: (item) => client.setQueryData(storeQuery(stores, branchId).queryKey, item),
  });
  const { draft, edit, item } = view;
  const { branchIds, payments, acceptance } = draft;
  const serving = servingOf(branchIds, plan);
  const branches = all.filter((branch) => branch.regionCode === regionCode);
  const namesOf = (ids: readonly string[]) =>
    branches
      .filter(({ id }) => ids.includes(id))
      .map(({ name }) => name[language])
      .join(t('setup.comma'));
  const paymentsText = (ways: readonly StorePayment[]) =>
    ways.map((way) => t(`payments.${way}`)).join(t('setup.comma'));
  const logoText = (id: string) => t(id === '' ? 'logo.none' : id === item?.logo?.id ? 'logo.saved' : 'logo.new');
  const colourText = (typed: string) => `\u2066${typed}\u2069`;
  const theirs = item === null ? null : kind.rules.draftOf(item);
  return {
    view,
    currency,
    logo: draft.logo,
    logoError: view.errorOf('logo'),
    setLogo: (logo: string) => edit({ logo }),
    fulfilment: draft.fulfilment,
    branches: branches.map(({ id, name }) => ({
      id,
      name,
      /** Chosen, but more than the plan allows. */
      note: branchIds.includes(id) && !serving.includes(id) ? t('branches.waits') : null,
    })),
    branchIds,
    branchError: view.errorOf('branchIds') === null ? null : t('branches.required'),
    isFull: branchIds.length >= plan.branchLimit && branches.length > plan.branchLimit,
    setBranch: (id: string, isChosen: boolean) => edit({ branchIds: withBranch(branchIds, id, isChosen) }),
    payments,
    isPaymentsWrong: view.errorOf('payments') !== null,
    setPayments: (chosen: readonly StorePayment[]) => edit({ payments: chosen }),
    acceptance,
    setAcceptance: (chosen: Acceptance) => edit({ acceptance: chosen }),
    setFulfilment: (fulfilment: Fulfilment) => edit({ fulfilment }),
    draft,
    field: view.field,
    /** Of the names, by their path. */
    nameField: (path: string) => view.field(path === 'name.ar' ? 'name.ar' : 'name.en'),
    differences:
      theirs === null
        ? []
        : [
            ...LANGUAGES.map((name) => ({
              label: t(name === 'en' ? 'inEnglish' : 'inArabic', { label: t('name') }),
              mine: draft.name[name],
              theirs: theirs.name[name],
            })),
            { label: t('colour.label'), mine: colourText(draft.colour), theirs: colourText(theirs.colour) },
            { label: t('logo.label'), mine: logoText(draft.logo), theirs: logoText(theirs.logo) },
            {
              label: t('fulfilment.label'),
              mine: t(`fulfilment.${draft.fulfilment}`),
              theirs: t(`fulfilment.${theirs.fulfilment}`),
            },
            { label: t('branches.label'), mine: namesOf(branchIds), theirs: namesOf(theirs.branchIds) },
            { label: t('payments.label'), mine: paymentsText(payments), theirs: paymentsText(theirs.payments) },
            {
              label: t('accepting.label'),
              mine: t(`accepting.${acceptance}`),
              theirs: t(`accepting.${theirs.acceptance}`),
            },
            ...(['fee', 'minimum', 'radius'] as const).map((name) => ({
              label: t(`settings.${name}`),
              mine: draft[name],
              theirs: theirs[name],
            })),
          ],
  };
}
