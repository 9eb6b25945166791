import { useState } from 'react';
import ArrowUpDown from 'lucide-react/icons/arrow-up-down';
import { Button } from '../../components/button';
import { useMessages } from '../../i18n/use-messages';
import { useChange } from './request.connect';

/** The pick-up becomes the drop-off, and the other way round: a parcel that goes back. */
export function SwapButton() {
  const { t } = useMessages('request');
  const change = useChange();
  const [isSaid, setSaid] = useState(false);
  return (
    <>
      <Button
        variant="quiet"
        aria-label={t('swap')}
        icon={<ArrowUpDown size={18} aria-hidden="true" />}
        onClick={() => {
          setSaid(true);
          change({ kind: 'swap' });
        }}
      >
        {null}
      </Button>
      <span role="status" className="sr">
        {isSaid ? t('swapped') : ''}
      </span>
    </>
  );
}
