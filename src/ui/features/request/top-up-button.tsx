import { useApp } from '../../app/app-context';
import { useMay } from '../../app/use-may';
import { Button } from '../../components/button';
import { useMessages } from '../../i18n/use-messages';
import { pathTo } from '../../routes/paths';
import { useChange } from './request.connect';

/**
 * To the page that tops the wallet up, for people who may. The draft waits, to be paid from the wallet: the result of the
 * payment leads back to it.
 */
export function TopUpButton() {
  const { t } = useMessages('request');
  const { shell } = useApp();
  const change = useChange();
  if (!useMay('topUp')) return null;
  return (
    <Button
      to={pathTo('/wallet/topUp')}
      onClick={() => {
        change({ kind: 'payment', payment: { method: 'wallet' } });
        shell.send({ type: 'CLOSE_REQUEST' });
      }}
    >
      {t('refusal.topUp')}
    </Button>
  );
}
