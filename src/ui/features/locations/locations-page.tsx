import { useState } from 'react';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import MapPinPlus from 'lucide-react/icons/map-pin-plus';
import { REMOVED_AT_ONCE } from '../../../domain/addresses/location';
import type { Location } from '../../../domain/addresses/location';
import { lazyPart } from '../../app/stale-chunks';
import { useMay } from '../../app/use-may';
import { ExportButton } from '../../exports/export-button';
import { useMessages } from '../../i18n/use-messages';
import { Button } from '../../kit/button';
import { Row } from '../../kit/stack';
import { ListPage } from '../../lists/list-page';
import { SelectionBar } from '../../lists/selection-bar';
import { pathTo } from '../../routes/paths';
import { LocationFields } from './location-fields';
import { LocationsMap } from './locations-map';
import { LocationsTable } from './locations-table';
import styles from './locations.module.css';
import { useLocations } from './locations.connect';
import { RemovalNote } from './removal-note';
import { removedIn, useRemoval } from './removal.connect';

const ListExport = lazyPart(() => import('../../exports/list-export').then((m) => ({ default: m.ListExport })));

const withMap = (list: ReactNode, rows: readonly Location[]) => (
  <div className={styles.sides}>
    <div className={styles.mapSide}>
      <LocationsMap rows={rows} />
    </div>
    {list}
  </div>
);

/** The branch's saved addresses: a map and a list that says the same in words [R1.07] [R2.15]. */
export function LocationsPage() {
  const { t } = useMessages('locations', 'kit', 'map');
  const mayEdit = useMay('editRecords');
  const view = useLocations();
  const [chosen, choose] = useState<ReadonlySet<string>>(new Set());
  const state: unknown = useLocation().state;
  const removal = useRemoval(removedIn(state), () => choose(new Set()));
  // What is no longer listed is not removed unseen.
  const selected = (view.rows ?? []).flatMap(({ id }) => (chosen.has(id) ? [id] : [])).slice(0, REMOVED_AT_ONCE);
  const tools =
    view.failure === null ? (
      <Row>
        <ExportButton text={t('export')}>
          {(isOpen, close) => <ListExport kind="locations" filters={view.filters} isOpen={isOpen} close={close} />}
        </ExportButton>
        {mayEdit ? (
          <>
            <Button to={pathTo('/locations/import')}>{t('import')}</Button>
            <Button variant="primary" to={pathTo('/locations/add')} icon={<MapPinPlus size={20} aria-hidden="true" />}>
              {t('add')}
            </Button>
          </>
        ) : null}
      </Row>
    ) : undefined;
  return (
    <ListPage
      t={t}
      view={view}
      action={tools}
      above={<RemovalNote removal={removal} />}
      fields={<LocationFields filters={view.filters} change={view.change} />}
      around={withMap}
    >
      {(rows) => (
        <>
          <SelectionBar count={selected.length} onClear={() => choose(new Set())}>
            <Button variant="danger" busy={removal.busy === 'remove'} onClick={() => removal.remove(selected)}>
              {t(removal.busy === 'remove' ? 'removing' : 'removeSelected')}
            </Button>
          </SelectionBar>
          <LocationsTable rows={rows} selection={mayEdit ? { keys: new Set(selected), onChange: choose } : null} />
        </>
      )}
    </ListPage>
  );
}
