import { Button } from '../../components/button';
import { useApp } from '../../app/app-context';
import { useMessages } from '../../i18n/use-messages';
import { pathTo } from '../../routes/paths';
import { useRequest } from './request.connect';
import styles from './request.module.css';

/** That a request before this one may have been ordered, because its answer never came [T.36]. */
export function EarlierNotice() {
  const { t } = useMessages('request');
  const { shell } = useApp();
  const mayExist = useRequest((context) => context.mayExist);
  const isOrdered = useRequest(({ order }) => order !== null);
  return (
    <div role="status">
      {mayExist ? (
        <div className={styles.notice}>
          <p>{t(isOrdered ? 'earlier.ordered' : 'earlier.text')}</p>
          <Button to={pathTo('/orders')} onClick={() => shell.send({ type: 'CLOSE_REQUEST' })}>
            {t('earlier.orders')}
          </Button>
        </div>
      ) : null}
    </div>
  );
}
