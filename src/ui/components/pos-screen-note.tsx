import type { PosScreen } from '../../domain/pos/pos-screen';
import { useMessages } from '../i18n/use-messages';
import { Banner } from './banner';
import { DateTime } from './date-time';

/** Says where the steps of orders are taken, unless that is the board as ever [R1.09]. */
export function PosScreenNote({ screen: { screen, silentSince } }: { readonly screen: PosScreen }) {
  const { t } = useMessages('storeOrders');
  if (screen === 'board') return null;
  if (screen === 'pos')
    return (
      <Banner tone="blue" role="status">
        <p>{t('screen.pos')}</p>
      </Banner>
    );
  return (
    <Banner tone="red" role="status">
      <p>
        {silentSince === null ? (
          t('screen.broken')
        ) : (
          <>
            {t('screen.silent')} <DateTime at={silentSince} style="time" />. {t('screen.givenBack')}
          </>
        )}
      </p>
    </Banner>
  );
}
