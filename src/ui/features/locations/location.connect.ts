import { use, useEffect, useEffectEvent, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { defaultLocationLogic, locationKind } from '../../../application/actors/locations.actors';
import { addressesKey } from '../../../application/queries/request.queries';
import type { LocationDraft } from '../../../domain/addresses/location.rules';
import type { Location } from '../../../domain/addresses/location';
import type { Failure } from '../../../domain/shared/result';
import type { Position } from '../../../domain/regions/region';
import { fieldsOf } from '../../../domain/shared/fields';
import { useAddressErrors, usePinnedAddress } from '../../addresses/pinned.connect';
import { useApp } from '../../app/app-context';
import { useBranchId } from '../../app/use-branch';
import { useFlow } from '../../app/use-flow';
import { useRegion } from '../../app/use-region';
import { useAddressText } from '../../components/address-text';
import { useFailureText } from '../../i18n/use-failure-text';
import { useMessages } from '../../i18n/use-messages';
import { useRecordEditor } from '../../records/record.connect';
import { pathTo } from '../../routes/paths';

/** The id of the address that is saved already, from the refusal that says so; null for any other failure. */
function knownId(failure: Failure | null): string | null {
  if (failure?.kind !== 'refused' || failure.code !== 'LOCATION_KNOWN') return null;
  const id = fieldsOf(failure.data)?.['id'];
  return typeof id === 'string' ? id : null;
}

/** Saving an address, or changing one. @param id null for a new one; then saving leads to the list */
export function useLocationEditor(id: string | null) {
  const app = useApp();
  const { locations } = use(app.records());
  const region = useRegion();
  const branchId = useBranchId();
  const client = useQueryClient();
  const go = useNavigate();
  const errorText = useAddressErrors();
  const [kind] = useState(() => locationKind(locations, region.regionCode));
  const refresh = () => void client.invalidateQueries({ queryKey: addressesKey(branchId) });
  const view = useRecordEditor({
    kind,
    // Another region has another form.
    name: `location-${region.regionCode}`,
    recordId: id,
    errorText,
    saved: () => {
      refresh();
      if (id === null) void go(pathTo('/locations'));
    },
  });
  const { draft, edit, leave, errorOf } = view;
  const pin = usePinnedAddress({
    regionCode: region.regionCode,
    address: { texts: draft.address, position: draft.position },
    path: 'position',
    error: errorOf('position') ?? errorOf('address.position'),
    put: ({ texts, position }) => edit({ position, address: texts }),
    leave: () => leave('position'),
  });
  return {
    view,
    region,
    refresh,
    known: knownId(view.failure),
    differences: useDifferences(view.item, draft),
    pin,
  };
}

export type LocationEditor = ReturnType<typeof useLocationEditor>;

/** The differences between the form and the address as it is now, as text. */
function useDifferences(item: Location | null, draft: LocationDraft) {
  const { t } = useMessages('locations');
  const line = useAddressText();
  if (item === null) return [];
  const { address, contactName, phone } = item;
  const mine = { ...address, ...draft.address } as Location['address'];
  const place = ({ lat, lng }: Position) => `${lat}, ${lng}`;
  return [
    { label: t('form.label'), mine: draft.label, theirs: address.label },
    { label: t('form.address'), mine: line(mine), theirs: line(address) },
    { label: t('form.notes'), mine: draft.address['directions'] ?? '', theirs: address.directions },
    {
      label: t('form.pin'),
      mine: draft.position === null ? '' : place(draft.position),
      theirs: place(address.position),
    },
    { label: t('form.contact'), mine: draft.contactName, theirs: contactName },
    { label: t('form.phone'), mine: draft.phone.replace(/\s/g, ''), theirs: phone },
  ].filter((row) => row.mine !== row.theirs);
}

/** Making an address the branch's default pick-up. */
export function useMakeDefault(location: Location, changed: (location: Location) => void) {
  const { locations } = use(useApp().records());
  const failureText = useFailureText();
  const [logic] = useState(() => defaultLocationLogic(locations));
  const [snapshot, send, actor] = useFlow(logic);
  const tell = useEffectEvent(changed);
  useEffect(() => {
    const watch = actor.on('changed', ({ item }) => tell(item));
    return () => watch.unsubscribe();
  }, [actor]);
  const { failure } = snapshot.context;
  return {
    isBusy: snapshot.hasTag('busy'),
    failure: failure === null ? null : failureText(failure),
    run: () => send({ type: 'DO', action: 'make-default', item: location }),
  };
}
