import { use, useEffect, useMemo } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useSelector } from '@xstate/react';
import { storeAddressOver } from '../../../application/actors/store-address.actors';
import { storeQuery } from '../../../application/queries/store.queries';
import { selectUser } from '../../../domain/identity/session.selectors';
import { shownAddressFault } from '../../../domain/store/store-address.machine';
import { normalSubdomain } from '../../../domain/store/subdomain';
import { useApp, useFeatures } from '../../app/app-context';
import { useBranchId } from '../../app/use-branch';
import { useFlow } from '../../app/use-flow';
import { useAskAgain } from '../../app/use-outage';
import { formatTime } from '../../components/format-time';
import { useFailureText } from '../../i18n/use-failure-text';
import { useFieldText } from '../../i18n/use-field-text';
import { useMessages } from '../../i18n/use-messages';
import { useDroppedDrafts } from '../../records/use-dropped-drafts';
import { SUBDOMAIN_ERRORS } from './subdomain-field';

const PHASES = ['loading', 'failed', 'unsettled'] as const;

/** The store's address and another one for it: what to show, and the commands [R2.25] [R2.32]. */
export function useStoreAddress() {
  const { t, dateLocale, timeZone } = useMessages('store');
  const fieldText = useFieldText();
  const failureText = useFailureText();
  const app = useApp();
  const ports = use(app.records());
  const { store: device } = useFeatures();
  const userId = useSelector(app.session, selectUser)?.id ?? '';
  useDroppedDrafts(userId);
  const [snapshot, send] = useFlow(useMemo(() => storeAddressOver(ports, device, userId), [ports, device, userId]));
  const { context } = snapshot;
  const { address, draft, failure, isFree, news } = context;
  useShownEverywhere(address?.subdomain ?? null);
  const phase = PHASES.find((tag) => snapshot.hasTag(tag)) ?? ('editing' as const);
  const check = () => send({ type: 'CHECK' });
  const retry = () => send({ type: 'RETRY' });
  useAskAgain(phase === 'unsettled' ? failure : null, check);
  useAskAgain(phase === 'failed' ? failure : null, retry);
  const code = shownAddressFault(context);
  const nextChange =
    address === null || address.nextChangeAt === null
      ? null
      : formatTime(address.nextChangeAt, 'datetime', dateLocale, timeZone);
  const errorText = (): string | null => {
    if (code === null) return null;
    if (code === 'limit') return t('change.limit', { day: nextChange });
    const own = SUBDOMAIN_ERRORS[code];
    return own === undefined ? fieldText(code, draft.subdomain) : t(own);
  };
  const isOwn = address !== null && address.former.includes(normalSubdomain(draft.subdomain));
  const note = (): 'checking' | 'free' | 'unchecked' | 'own' | null => {
    if (code !== null) return null;
    if (isOwn) return 'own';
    if (snapshot.hasTag('checking')) return 'checking';
    if (snapshot.hasTag('unchecked')) return 'unchecked';
    return isFree === true ? 'free' : null;
  };
  return {
    phase,
    address,
    failure,
    failureText: failure === null || phase !== 'editing' ? null : failureText(failure),
    news,
    isBusy: snapshot.hasTag('busy'),
    isAsked: snapshot.hasTag('confirming'),
    /** The one that is asked about. */
    wanted: normalSubdomain(draft.subdomain),
    note: note(),
    /** When a new one may be taken again, as text; null where one may now. */
    nextChange,
    field: {
      name: 'subdomain',
      value: draft.subdomain,
      error: errorText(),
      onChange: (subdomain: string) => send({ type: 'CHANGE', subdomain }),
      onBlur: () => send({ type: 'LEAVE' }),
    },
    /** One of its own it may always have: nothing is to be looked up, and it is asked about at once. */
    takeBack: (subdomain: string) => {
      send({ type: 'CHANGE', subdomain });
      send({ type: 'SUBMIT' });
    },
    submit: () => send({ type: 'SUBMIT' }),
    confirm: () => send({ type: 'CONFIRM', key: ports.ids.unique() }),
    retry,
    check,
    back: () => send({ type: 'BACK' }),
  };
}

/** Other parts that show the store have its new address, too. */
function useShownEverywhere(subdomain: string | null): void {
  const { stores } = use(useApp().records());
  const branchId = useBranchId();
  const client = useQueryClient();
  useEffect(() => {
    if (subdomain === null) return;
    client.setQueryData(storeQuery(stores, branchId).queryKey, (known: object | undefined) =>
      known === undefined ? known : { ...known, subdomain },
    );
  }, [client, stores, branchId, subdomain]);
}
