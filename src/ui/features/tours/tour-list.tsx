import { Suspense } from 'react';
import { Button } from '../../components/button';
import { Skeleton } from '../../components/skeleton';
import { useMessages } from '../../i18n/use-messages';
import type { ToursActor } from '../../../application/actors/tours.actors';
import { useRunningTours, useTourList } from './tours.connect';
import styles from './tours.module.css';

interface TourListProps {
  /** A tour was started: the container of the list must close, so that the page is visible. */
  readonly onStart: () => void;
  /** The page that is open. */
  readonly page: string;
}

/** Every tour with its state, to start or restart: for Help. The caller catches its errors. */
export function TourList(props: TourListProps) {
  return (
    <Suspense fallback={<Skeleton height={300} />}>
      <Known {...props} />
    </Suspense>
  );
}

function Known(props: TourListProps) {
  const actor = useRunningTours();
  return actor === null ? null : <Rows actor={actor} {...props} />;
}

function Rows({ actor, onStart, page }: TourListProps & { readonly actor: ToursActor }) {
  const { t } = useMessages('tours');
  const { isLoading, tours } = useTourList(actor, page);
  return (
    <section aria-busy={isLoading}>
      <h3>{t('list.title')}</h3>
      {isLoading ? <p role="status">{t('list.loading')}</p> : null}
      <ul className={styles.list}>
        {tours.map(({ id, name, text, state, action, start }) => (
          <li key={id}>
            <div>
              <strong>{name}</strong>
              <p>{text}</p>
              <p className={styles.state}>{state}</p>
            </div>
            <Button
              busy={isLoading}
              aria-label={t('list.named', { action, name })}
              onClick={() => {
                onStart();
                start();
              }}
            >
              {action}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
