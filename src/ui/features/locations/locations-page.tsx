import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import MapPinPlus from 'lucide-react/icons/map-pin-plus';
import { REMOVED_AT_ONCE } from '../../../domain/addresses/location';
import { COUNT_LIMIT } from '../../../domain/shared/constants';
import { EmptyState } from '../../components/empty-state';
import { Page } from '../../components/page';
import { Skeleton } from '../../components/skeleton';
import { useMay } from '../../app/use-may';
import { useFailureText } from '../../i18n/use-failure-text';
import { useMessages } from '../../i18n/use-messages';
import { Alert } from '../../kit/alert';
import { Button } from '../../kit/button';
import { LoadMore } from '../../kit/load-more';
import { NoPermission } from '../../kit/no-permission';
import { Stack } from '../../kit/stack';
import { ListFrame } from '../../lists/list-frame';
import { SelectionBar } from '../../lists/selection-bar';
import { pathTo } from '../../routes/paths';
import { LocationFilterBar } from './location-filter-bar';
import { LocationsMap } from './locations-map';
import { LocationsTable } from './locations-table';
import styles from './locations.module.css';
import { useLocations } from './locations.connect';
import { RemovalNote } from './removal-note';
import { removedIn, useRemoval } from './removal.connect';

/** The branch's saved addresses: a map and a list that says the same in words [R1.07] [R2.15]. */
export function LocationsPage() {
  const { t } = useMessages('locations', 'kit', 'map');
  const failureText = useFailureText();
  const mayEdit = useMay('editRecords');
  const view = useLocations();
  const { rows, total, moreFailure, change } = view;
  const [chosen, choose] = useState<ReadonlySet<string>>(new Set());
  const state: unknown = useLocation().state;
  const removal = useRemoval(removedIn(state), () => choose(new Set()));
  // What is no longer listed is not removed unseen.
  const selected = (rows ?? []).flatMap(({ id }) => (chosen.has(id) ? [id] : [])).slice(0, REMOVED_AT_ONCE);
  const add = mayEdit ? (
    <Button variant="primary" to={pathTo('/locations/add')} icon={<MapPinPlus size={20} aria-hidden="true" />}>
      {t('add')}
    </Button>
  ) : undefined;
  const empty = view.isNarrowed ? (
    <EmptyState
      title={t('none.title')}
      text={t('none.text')}
      action={<Button onClick={() => change({ search: '', use: null })}>{t('clear')}</Button>}
    />
  ) : (
    <EmptyState title={t('empty.title')} text={t('empty.text')} />
  );
  return (
    <Page title={t('title')} context={t('context')} action={add}>
      <Stack>
        <RemovalNote removal={removal} />
        {view.failure === null ? <LocationFilterBar filters={view.filters} change={change} /> : null}
        <ListFrame
          failure={view.failure}
          retry={view.retry}
          denied={<NoPermission />}
          skeleton={rows === null ? <Skeleton height={480} /> : null}
          empty={rows?.length === 0 ? empty : null}
        >
          <div className={styles.sides}>
            <div className={styles.mapSide}>
              <LocationsMap rows={rows ?? []} />
            </div>
            <Stack aria-busy={view.isStale}>
              <SelectionBar count={selected.length} onClear={() => choose(new Set())}>
                <Button variant="danger" busy={removal.busy === 'remove'} onClick={() => removal.remove(selected)}>
                  {t(removal.busy === 'remove' ? 'removing' : 'removeSelected')}
                </Button>
              </SelectionBar>
              <LocationsTable
                rows={rows ?? []}
                selection={mayEdit ? { keys: new Set(selected), onChange: choose } : null}
              />
              {moreFailure === null ? null : (
                <Alert tone="red" role="alert">
                  {failureText(moreFailure)}
                </Alert>
              )}
              <LoadMore
                shown={rows?.length ?? 0}
                total={total !== null && total > COUNT_LIMIT ? null : total}
                hasMore={view.hasMore}
                busy={view.isLoadingMore}
                onMore={view.more}
              />
            </Stack>
          </div>
        </ListFrame>
      </Stack>
    </Page>
  );
}
