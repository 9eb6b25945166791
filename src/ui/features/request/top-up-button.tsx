import { plainAmount } from '../../../domain/shared/money';
import { useApp } from '../../app/app-context';
import { useMay } from '../../app/use-may';
import { Button } from '../../components/button';
import { useMessages } from '../../i18n/use-messages';
import { checkedPath, pathTo } from '../../routes/paths';
import { useChange } from './request.connect';
import { useWalletForOrder } from './use-short-wallet';

/**
 * To the page that tops the wallet up, with what is missing, for people who may. The draft waits, to be paid from the wallet: the result of the
 * payment leads back to it.
 */
export function TopUpButton() {
  const { t } = useMessages('request');
  const { shell } = useApp();
  const change = useChange();
  const { missing } = useWalletForOrder();
  if (!useMay('topUp')) return null;
  return (
    <Button
      to={
        missing === null
          ? pathTo('/wallet/topUp')
          : checkedPath(`${pathTo('/wallet/topUp')}?amount=${plainAmount(missing)}`)
      }
      onClick={() => {
        change({ kind: 'payment', payment: { method: 'wallet' } });
        shell.send({ type: 'CLOSE_REQUEST' });
      }}
    >
      {t('refusal.topUp')}
    </Button>
  );
}
