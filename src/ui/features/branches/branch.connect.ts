import { use, useEffect, useEffectEvent, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { branchActionLogic, branchDetailsKind } from '../../../application/actors/branch.actors';
import { branchActivityQuery, branchQuery } from '../../../application/queries/branches.queries';
import { teamQuery } from '../../../application/queries/team.queries';
import type { Address } from '../../../domain/addresses/address';
import { addressWritten, isUnwritten } from '../../../domain/addresses/pinned-address';
import type { BranchDetails } from '../../../domain/branches/branch';
import type { BranchDetailsDraft } from '../../../domain/branches/branch-details.rules';
import { openingAt } from '../../../domain/branches/opening-hours';
import type { OpeningHours } from '../../../domain/branches/opening-hours';
import { hoursDraftErrors, hoursOf } from '../../../domain/branches/opening-hours-draft';
import { REGIONS } from '../../../domain/regions/region';
import type { Position } from '../../../domain/regions/region';
import { formatPhone } from '../../../domain/shared/phone';
import { useAddressErrors, usePinnedAddress } from '../../addresses/pinned.connect';
import { useApp, useFeatures } from '../../app/app-context';
import { useBranchId } from '../../app/use-branch';
import { useFlow } from '../../app/use-flow';
import { useRead } from '../../app/use-read';
import { useAddressText } from '../../components/address-text';
import { useOpeningText } from '../../components/use-opening-text';
import { errorMessages } from '../../forms/error-messages';
import { useFailureText } from '../../i18n/use-failure-text';
import { useMessages } from '../../i18n/use-messages';
import { useRecordEditor } from '../../records/record.connect';

const ERROR_KEYS: Readonly<Record<string, string>> = {
  'name.en/required': 'form.required',
  'name.en/NAME_TAKEN': 'form.taken',
};

/** Changing a branch. The session hears of it, because the shell shows its name. */
export function useBranchEditor(id: string) {
  const app = useApp();
  const { branches } = use(app.records());
  const client = useQueryClient();
  const { t } = useMessages('branches');
  const own = errorMessages(t, ERROR_KEYS);
  const ofAddress = useAddressErrors();
  const [kind] = useState(() => branchDetailsKind(branches));
  const refresh = () => {
    void client.invalidateQueries({ queryKey: branchQuery(branches, id).queryKey });
    app.session.send({ type: 'BRANCHES_STALE' });
  };
  const view = useRecordEditor({
    kind,
    name: 'branch-details',
    recordId: id,
    errorText: (path, code) => own(path, code) ?? ofAddress(path, code),
    refusedField: { code: 'NAME_TAKEN', path: 'name.en' },
    saved: refresh,
  });
  const { draft, edit, leave, errorOf } = view;
  const pin = usePinnedAddress({
    regionCode: view.item?.regionCode ?? 'BH-manama',
    address: { texts: draft.place, position: draft.position },
    path: 'position',
    error: errorOf('position') ?? errorOf('place.position'),
    put: ({ texts, position }) => edit({ position, place: texts }),
    leave: () => leave('position'),
  });
  return { view, refresh, pin, differences: useDifferences(view.item, view.draft) };
}

export type BranchEditor = ReturnType<typeof useBranchEditor>;

/** The address as it stands in the form; at its pin, or at any place while it has none. */
function writtenIn({ place: texts, position }: BranchDetailsDraft, { regionCode }: BranchDetails): Address | null {
  if (isUnwritten({ texts, position }, regionCode)) return null;
  return addressWritten({ texts, position: position ?? { lat: 0, lng: 0 } }, regionCode);
}

/** The differences between the form and the branch as it is now, as text. */
function useDifferences(item: BranchDetails | null, draft: BranchDetailsDraft) {
  const { t } = useMessages('branches', 'opening');
  const text = useOpeningText();
  const line = useAddressText();
  if (item === null) return [];
  const placeText = (place: Address | null) => (place === null ? '' : line(place));
  const pinText = (at: Position | null) => (at === null ? '' : `${at.lat}, ${at.lng}`);
  const said = (hours: OpeningHours | null) =>
    hours === null
      ? t('hours.any-time')
      : text
          .lines(hours)
          .map(({ name, times }) => `${name}: ${times}`)
          .join('; ');
  const mine = hoursDraftErrors(draft.hours).length === 0 ? said(hoursOf(draft.hours)) : t('hours.unfinished');
  return [
    { label: t('form.nameEn'), mine: draft.name.en, theirs: item.name.en },
    { label: t('form.nameAr'), mine: draft.name.ar, theirs: item.name.ar },
    { label: t('form.address'), mine: placeText(writtenIn(draft, item)), theirs: placeText(item.place) },
    {
      label: t('form.directions'),
      mine: draft.place['directions'] ?? '',
      theirs: item.place?.directions ?? item.address,
    },
    { label: t('form.pin'), mine: pinText(draft.position), theirs: pinText(item.place?.position ?? null) },
    { label: t('form.contact'), mine: draft.contactName, theirs: item.contactName },
    { label: t('form.phone'), mine: draft.phone, theirs: item.phone === '' ? '' : formatPhone(item.phone) },
    { label: t('proof.title'), mine: t(`proof.${draft.proof}`), theirs: t(`proof.${item.proof}`) },
    { label: t('hours.title'), mine, theirs: said(item.hours) },
  ].filter((row) => row.mine !== row.theirs);
}

/**
 * Whether it is within the hours of a branch now, as text; null where it takes any time. Not called closed: a branch that
 * was closed takes no requests at all.
 */
export function useOpening(branch: BranchDetails): string | null {
  const { t } = useMessages('branches', 'opening');
  const text = useOpeningText();
  const now = useFeatures().clock.now();
  const { timeZone } = REGIONS[branch.regionCode];
  const opening = openingAt(branch, now, timeZone);
  if (opening === null) return null;
  if (opening.kind === 'open') return text.opening(opening, now, timeZone);
  const { opensAt } = opening;
  return opensAt === null
    ? t('standing.outside')
    : t('standing.outsideUntil', { at: text.moment(opensAt, now, timeZone) });
}

/** What a branch ordered lately, and whether it is the one that is worked at. */
export function useBranchActivity(id: string) {
  const { branches } = use(useApp().records());
  return { ...useRead(branchActivityQuery(branches, id)), isCurrent: useBranchId() === id };
}

/** The people who work at a branch and what they may do there, by name; null while they load. */
export function useBranchPeople(id: string) {
  const { team } = use(useApp().records());
  const { language } = useMessages('branches');
  const { value, failure, retry } = useRead(teamQuery(team));
  const people =
    value
      ?.filter(({ status }) => status !== 'inactive')
      .flatMap((member) => {
        const here = member.branches.find(({ branchId }) => branchId === id);
        return here === undefined ? [] : [{ ...member, rights: here.rights }];
      })
      .toSorted((a, b) => a.name.localeCompare(b.name, language)) ?? null;
  return { people, failure, retry };
}

/** Closing a branch, which asks before, and reopening it. */
export function useBranchAction(branch: BranchDetails, changed: (branch: BranchDetails) => void) {
  const { branches } = use(useApp().records());
  const failureText = useFailureText();
  const [logic] = useState(() => branchActionLogic(branches));
  const [snapshot, send, actor] = useFlow(logic);
  const tell = useEffectEvent((item: BranchDetails) => changed(item));
  useEffect(() => {
    const watch = actor.on('changed', ({ item }) => tell(item));
    return () => watch.unsubscribe();
  }, [actor]);
  const { action, isAsked, failure } = snapshot.context;
  return {
    /** The action being confirmed; null if there is none. */
    question: isAsked ? action : null,
    isBusy: snapshot.hasTag('busy'),
    failure: failure === null ? null : failureText(failure),
    close: () => send({ type: 'ASK', action: 'close' }),
    confirm: () => send({ type: 'CONFIRM', item: branch }),
    cancel: () => send({ type: 'CANCEL' }),
    reopen: () => send({ type: 'DO', action: 'reopen', item: branch }),
  };
}
