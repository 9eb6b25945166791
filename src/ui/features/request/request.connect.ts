import { createContext, use, useCallback, useEffect, useEffectEvent, useMemo } from 'react';
import { useSelector } from '@xstate/react';
import type { SnapshotFrom } from 'xstate';
import type { RequestActor } from '../../../application/actors/request.actor';
import type { SavedAddress } from '../../../domain/addresses/address';
import { areaWritten } from '../../../domain/addresses/address-area';
import { errorsOf } from '../../../domain/ordering/request-context';
import type { RequestContext, RequestEvent } from '../../../domain/ordering/request-context';
import { textAt } from '../../../domain/forms/paths';
import { stopAt } from '../../../domain/ordering/request-draft';
import type { DraftChange, StopPath } from '../../../domain/ordering/request-draft';
import { cashTogether, isOffered } from '../../../domain/ordering/request.rules';
import type { requestMachine } from '../../../domain/ordering/request.machine';
import { CASH_LIMIT } from '../../../domain/ordering/parcel-rules';
import type { TimingDraft } from '../../../domain/ordering/timing-draft';
import { REGIONS } from '../../../domain/regions/region';
import type { Position, Region } from '../../../domain/regions/region';
import { isErrorDue } from '../../../domain/forms/errors';
import { formatMoney } from '../../../domain/shared/money';
import type { FieldError } from '../../../domain/shared/result';
import type { Instant } from '../../../domain/shared/time';
import { useFeatures } from '../../app/app-context';
import { errorKey, useParcelError } from '../../components/use-parcel-error';
import type { ErrorMessages } from '../../components/use-parcel-error';
import { useDraftText } from '../../forms/draft.connect';
import { useMessages } from '../../i18n/use-messages';
import { heardAt } from './stop-listeners';

type Snapshot = SnapshotFrom<typeof requestMachine>;

/** The running request, provided by the drawer. */
export const RequestActorContext = createContext<RequestActor | null>(null);

/** @throws if there is no drawer above: a mistake in the program */
export function useRequestActor(): RequestActor {
  const actor = use(RequestActorContext);
  if (actor === null) throw new Error('The request drawer must stand above');
  return actor;
}

/**
 * A part of the request's context; the caller renders again only when this part changes.
 * @param isSame for a part that is put together from several: with sixteen stops every subscription less counts
 */
export function useRequest<T>(select: (context: RequestContext) => T, isSame?: (one: T, other: T) => boolean): T {
  return useSelector(useRequestActor(), (snapshot) => select(snapshot.context), isSame);
}

/**
 * The same, of what stands at a path and the errors there. At a drop-off it is heard only when that one changes: a part
 * that depends on anything else takes `useRequest`.
 */
export function useRequestAt<T>(
  path: string,
  select: (context: RequestContext) => T,
  isSame?: (one: T, other: T) => boolean,
): T {
  const actor = useRequestActor();
  const [part, id] = path.split('.');
  const heard = part === 'dropOffs' && id !== undefined ? heardAt(actor, id, looksOf) : actor;
  return useSelector(heard, (snapshot) => select(snapshot.context), isSame);
}

/** Tells the request what is known outside of it, as soon as it takes that; null while nothing is. */
export function useToldRequest(event: RequestEvent | null): void {
  const actor = useRequestActor();
  const isTaken = useSelector(actor, (snapshot) => event !== null && snapshot.can(event));
  const tell = useEffectEvent(() => {
    if (event !== null) actor.send(event);
  });
  useEffect(() => {
    if (isTaken) tell();
  }, [isTaken]);
}

/** Whether all properties are the same. */
const isSameParts = <T extends object>(one: T, other: T): boolean =>
  Object.entries(one).every(([name, part]) => part === (other as Readonly<Record<string, unknown>>)[name]);

/** The region of the request's owner, which never changes: nothing to subscribe to. */
export function useRequestRegion(): Region {
  return REGIONS[useRequestActor().getSnapshot().context.owner.regionCode];
}

export type RequestStep = 'restoring' | 'editing' | 'reviewing' | 'unsettled' | 'done';

/** Which of the drawer's pages is shown. An order in progress shows the page it was sent from. */
export function stepOf(snapshot: Snapshot): RequestStep {
  if (snapshot.hasTag('done')) return 'done';
  if (snapshot.hasTag('reviewing')) return 'reviewing';
  if (snapshot.hasTag('unsettled')) return 'unsettled';
  if (snapshot.hasTag('editing')) return 'editing';
  // Sending: for the first time from the review, again after a lost answer or a reload.
  if (snapshot.hasTag('sending'))
    return snapshot.context.doubt !== null || snapshot.context.quote === null ? 'unsettled' : 'reviewing';
  return 'restoring';
}

const wrong = new WeakMap<RequestContext, readonly FieldError[]>();

/** All known errors, found once for each context. */
function allErrors(context: RequestContext): readonly FieldError[] {
  const known = wrong.get(context) ?? errorsOf(context);
  wrong.set(context, known);
  return known;
}

// One walk over the draft serves all fields of one render: contexts are never changed in place.
const shown = new WeakMap<RequestContext, ReadonlyMap<string, string>>();

/** The errors to show now, by path: of touched fields, of all after a review was requested, and the server's. */
function shownErrors(context: RequestContext): ReadonlyMap<string, string> {
  const known = shown.get(context);
  if (known !== undefined) return known;
  const errors = new Map<string, string>();
  for (const { path, code } of allErrors(context)) {
    if (isErrorDue(context, path) && !errors.has(path)) errors.set(path, code);
  }
  shown.set(context, errors);
  return errors;
}

/** Better error texts for this form than the general ones. */
const OWN_MESSAGES: ErrorMessages = [
  [/\.address$/, 'required', 'error.chooseAddress'],
  [/\.position$|\.address$/, 'outside-area', 'error.outside'],
  [/\.shortAddress$/, 'invalid', 'error.shortAddress'],
  [/\.postalCode$/, 'invalid', 'error.postalCode'],
  [/\.zipCode$/, 'invalid', 'error.zipCode'],
  [/\.block$/, 'invalid', 'error.block'],
  [/^timing\.to$/, 'too-small', 'error.windowEnd'],
  [/^timing\.to$/, 'too-large', 'error.windowEnd'],
  [/^timing\.to$/, 'too-short', 'error.windowShort'],
  [/^timing\.to$/, 'too-soon', 'error.windowSoon'],
  [/^timing\./, 'too-small', 'error.timeOver'],
  [/^timing\./, 'too-large', 'error.timeFar'],
];

/** What several drop-offs collect together; null for a single one, whose field says it. */
function tooMuchCash({ draft }: RequestContext): number | null {
  return draft.dropOffs.length > 1 ? cashTogether(draft) : null;
}

const codeAt = (context: RequestContext, path: string): string | null => shownErrors(context).get(path) ?? null;

/** Each drop-off, the errors that are shown there, and of too much cash the sum that is said. */
function looksOf({ context }: Snapshot): ReadonlyMap<string, readonly unknown[]> {
  const errors = new Map<string, string>();
  for (const [path, code] of shownErrors(context)) {
    const [part, id = ''] = path.split('.');
    const sum = code === 'cash-limit' ? tooMuchCash(context) : null;
    if (part === 'dropOffs') errors.set(id, [errors.get(id), path, code, sum].join(' '));
  }
  return new Map(context.draft.dropOffs.map((dropOff) => [dropOff.id, [dropOff, errors.get(dropOff.id)]]));
}

/** The error text at a path; null if there is none, or it should not be shown yet. */
export const useError = (path: string): string | null =>
  useErrorText(
    path,
    useRequestAt(path, (context) => codeAt(context, path)),
  );

/** @param cash of all drop-offs where it is too much together, in minor units; null elsewhere */
function useErrorText(path: string, code: string | null, cash: number | null = null): string | null {
  const { t, locale } = useMessages('request');
  const { currency } = useRequestRegion();
  const parcelError = useParcelError(currency);
  if (code === null) return null;
  if (cash !== null) {
    const [sum, limit] = [cash, CASH_LIMIT[currency]].map((minor) => formatMoney({ minor, currency }, locale));
    return t('error.cashTogether', { sum, limit });
  }
  const own = errorKey(OWN_MESSAGES, path, code);
  return own === null ? parcelError(path, code) : t(own);
}

/** The drop-offs in which something is missing or wrong, whether it is shown yet or not. */
export function useInvalidStops(): ReadonlySet<string> {
  // As one text, so that the form is not rendered again with every key.
  const ids = useRequest((context) => {
    const paths = allErrors(context).map(({ path }) => path.split('.'));
    return [...new Set(paths.flatMap(([part, id = '']) => (part === 'dropOffs' ? [id] : [])))].join(' ');
  });
  return useMemo(() => new Set(ids.split(' ')), [ids]);
}

export function useChange(): (change: DraftChange) => void {
  const actor = useRequestActor();
  return useCallback((change) => actor.send({ type: 'CHANGE', change }), [actor]);
}

/** Changes when the delivery is wanted. The rules are told the present moment with it. */
export function useChangeTiming(): (make: (now: Instant) => Partial<TimingDraft>) => void {
  const change = useChange();
  const { clock } = useFeatures();
  return useCallback(
    (make) => {
      const asOf = clock.now();
      change({ kind: 'timing', timing: { ...make(asOf), asOf } });
    },
    [change, clock],
  );
}

/** All that a text field of the draft needs. */
export function useTextAt(path: string) {
  const { text, code, cash } = useRequestAt(
    path,
    (context) => {
      const found = codeAt(context, path);
      return {
        text: textAt(context.draft, path),
        code: found,
        cash: found === 'cash-limit' ? tooMuchCash(context) : null,
      };
    },
    isSameParts,
  );
  return useDraftText(useRequestActor(), path, text, useErrorText(path, code, cash));
}

/** How a stop's address is given, and what was chosen; not its texts, which change with every key. */
export const useStop = (stop: StopPath) =>
  useRequestAt(
    stop,
    ({ draft }) => {
      const { mode = 'saved', saved = null, position = null } = stopAt(draft, stop) ?? {};
      return { mode, saved, position };
    },
    isSameParts,
  );

/**
 * Tells which addresses of the book are worth offering at a stop. A part that is not asked now gives false: it would be
 * rendered again with every key at the pick-up.
 */
export function useIsOffered(stop: StopPath, isAsked: boolean): (saved: SavedAddress) => boolean {
  const { regionCode, pickUp } = useRequest(
    ({ draft }) => ({ regionCode: draft.regionCode, pickUp: isAsked ? draft.pickUp : null }),
    isSameParts,
  );
  return (saved) => pickUp !== null && isOffered({ regionCode, pickUp }, stop, saved);
}

/** The centre of the area that a stop's new address names; null if it names none. */
export function useAreaOf(stop: StopPath): Position | null {
  return useRequestAt(
    stop,
    ({ draft }) => areaWritten(draft.regionCode, stopAt(draft, stop)?.address ?? {})?.centre ?? null,
  );
}
