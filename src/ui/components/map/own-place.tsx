import { useEffect, useMemo, useRef } from 'react';
import LocateFixed from 'lucide-react/icons/locate-fixed';
import { locateLogic } from '../../../application/actors/locate.actor';
import type { Position, Region } from '../../../domain/regions/region';
import { usePage } from '../../app/app-context';
import { useFlow } from '../../app/use-flow';
import { useMessages } from '../../i18n/use-messages';
import { Button } from '../button';
import { rounded } from './geometry';
import styles from './map.module.css';

/** A pin where the device is, passed to `onPick` once it is known. */
export function useOwnPlace({ regionCode }: Region, onPick: (position: Position) => void) {
  const { location } = usePage();
  const [snapshot, send, actor] = useFlow(useMemo(() => locateLogic(location), [location]));
  const pick = useRef(onPick);
  useEffect(() => {
    pick.current = onPick;
  });
  useEffect(() => {
    const watch = actor.on('found', ({ position }) => pick.current(rounded(position)));
    return () => watch.unsubscribe();
  }, [actor]);
  return {
    isBusy: snapshot.hasTag('busy'),
    note: snapshot.context.note,
    locate: () => send({ type: 'LOCATE', regionCode }),
    placed: () => send({ type: 'PLACED' }),
  };
}

/** The button that asks the device where it is, and what the person should know about its answer. */
export function OwnPlace({ own }: { readonly own: ReturnType<typeof useOwnPlace> }) {
  const { t } = useMessages('map');
  return (
    <div className={styles.own}>
      <Button busy={own.isBusy} onClick={own.locate} icon={<LocateFixed size={18} aria-hidden="true" />}>
        {t(own.isBusy ? 'locating' : 'locate')}
      </Button>
      <p role="status" className={styles.help}>
        {own.note === null ? null : t(`located.${own.note}`)}
      </p>
    </div>
  );
}
