import { use, useEffect, useMemo } from 'react';
import { useSelector } from '@xstate/react';
import { useNavigate } from 'react-router-dom';
import { storeSetupOver } from '../../../application/actors/store-setup.actors';
import { selectUser } from '../../../domain/identity/session.selectors';
import { textAt } from '../../../domain/forms/paths';
import { allSetupErrors, shownSetupError } from '../../../domain/store/store-setup.machine';
import type { SetupContext } from '../../../domain/store/store-setup.machine';
import { sectionOf, SETUP_SECTIONS, setupErrors } from '../../../domain/store/setup-draft';
import type { SetupDraft, SetupSection } from '../../../domain/store/setup-draft';
import { useApp, useFeatures } from '../../app/app-context';
import { useFlow } from '../../app/use-flow';
import { useAskAgain } from '../../app/use-outage';
import { useRegion } from '../../app/use-region';
import { useFolds, useOpenAtError } from '../../components/folds.connect';
import { useFailureText } from '../../i18n/use-failure-text';
import { useFieldText } from '../../i18n/use-field-text';
import { useMessages } from '../../i18n/use-messages';
import { checkedPath, pathTo } from '../../routes/paths';
import { useDroppedDrafts } from '../../records/use-dropped-drafts';
import { SUBDOMAIN_ERRORS } from './subdomain-field';

/** Texts of its own, by the field and the code. */
const ERROR_KEYS: Readonly<Record<string, string>> = {
  'colour/invalid': 'error.colour',
  'colour/contrast': 'error.contrast',
  'logo/unknown': 'picture.gone',
  'radius/invalid': 'settings.radiusInvalid',
  'terms/required': 'error.terms',
};

const errorsOfSection = (context: SetupContext, section: SetupSection) =>
  allSetupErrors(context).filter(({ path }) => sectionOf(path) === section);

/** Setting up the store: what to show, and the commands [R2.22]. */
export function useStoreSetup() {
  const { t } = useMessages('store');
  const fieldText = useFieldText();
  const failureText = useFailureText();
  const app = useApp();
  const ports = use(app.records());
  const { store: device } = useFeatures();
  const userId = useSelector(app.session, selectUser)?.id ?? '';
  useDroppedDrafts(userId);
  const { currency } = useRegion();
  const [snapshot, send, actor] = useFlow(
    useMemo(() => storeSetupOver(ports, device, userId), [ports, device, userId]),
    { input: { currency } },
  );
  const { context } = snapshot;
  const { draft, failure } = context;
  useAfterwards(snapshot.hasTag('done'), draft.planId);
  const isUnsure = snapshot.hasTag('unsettled');
  const check = () => send({ type: 'CHECK' });
  useAskAgain(isUnsure ? failure : null, check);
  const errorOf = (path: string): string | null => {
    const code = shownSetupError(context, path);
    if (code === null) return null;
    const own = path === 'subdomain' ? SUBDOMAIN_ERRORS[code] : ERROR_KEYS[`${path}/${code}`];
    return own === undefined ? fieldText(code, textAt(draft, path)) : t(own);
  };
  const set = (path: string, value: unknown) => send({ type: 'CHANGE', change: { kind: 'set', path, value } });
  const leave = (path: string) => send({ type: 'LEAVE', path });
  return {
    actor,
    phase: (['restoring', 'unsettled', 'done'] as const).find((tag) => snapshot.hasTag(tag)) ?? ('editing' as const),
    isBusy: snapshot.hasTag('busy'),
    currency,
    draft,
    /** What the line below the subdomain says: whether it is free is being asked, is known, or could not be asked. */
    address: snapshot.hasTag('checking')
      ? ('checking' as const)
      : snapshot.hasTag('unchecked')
        ? ('unchecked' as const)
        : context.isFree === true
          ? ('free' as const)
          : null,
    failure: failure === null || isUnsure ? null : failureText(failure),
    errorOf,
    errorsIn: (section: SetupSection) => errorsOfSection(context, section),
    shownErrorIn: (section: SetupSection): string | null =>
      errorsOfSection(context, section)
        .map(({ path }) => errorOf(path))
        .find((text) => text !== null) ?? null,
    field: (path: string) => ({
      name: path,
      value: textAt(draft, path),
      error: errorOf(path),
      onChange: (value: string) => set(path, value),
      onBlur: () => leave(path),
    }),
    set,
    leave,
    addItem: () => send({ type: 'CHANGE', change: { kind: 'add-item' } }),
    removeItem: (id: string) => send({ type: 'CHANGE', change: { kind: 'remove-item', id } }),
    retry: () => send({ type: 'RETRY' }),
    submit: () => send({ type: 'SUBMIT', key: ports.ids.unique() }),
    check,
    back: () => send({ type: 'BACK' }),
  };
}

type StoreSetupView = ReturnType<typeof useStoreSetup>;

/** What each section of the page is given. */
export interface SetupProps {
  readonly view: StoreSetupView;
}

/** Which section is open: at first the first one that is not filled in. */
export function useSetupFolds({ actor, draft, currency }: Pick<StoreSetupView, 'actor' | 'draft' | 'currency'>) {
  const folds = useFolds(SETUP_SECTIONS, firstUnfilled(draft, currency));
  useOpenAtError(actor, folds, sectionOf);
  return folds;
}

function firstUnfilled(draft: SetupDraft, currency: StoreSetupView['currency']): SetupSection | null {
  const [first] = setupErrors(draft, currency);
  return first === undefined ? null : sectionOf(first.path);
}

/** The store is there: its page follows, reads the store's status again, and goes on with the plan that was chosen. */
function useAfterwards(isDone: boolean, planId: string): void {
  const go = useNavigate();
  useEffect(() => {
    const plan = planId === '' ? '' : `?plan=${encodeURIComponent(planId)}`;
    if (isDone) void go(checkedPath(`${pathTo('/ecommerce/setup/success')}${plan}`), { replace: true });
  }, [isDone, go, planId]);
}
