import { useState } from 'react';
import Download from 'lucide-react/icons/download';
import Share2 from 'lucide-react/icons/share-2';
import { CopyButton } from '../../components/copy-button';
import { download } from '../../components/download';
import { QrCode } from '../../components/qr-code';
import { qrPathOf } from '../../components/qr-path';
import { useMessages } from '../../i18n/use-messages';
import { Button } from '../../kit/button';
import { Row } from '../../kit/stack';
import { qrPng, qrSvg } from './qr-files';
import { storeLink } from './store.connect';
import styles from './store.module.css';

interface StoreLinkProps {
  readonly subdomain: string;
  /** The link leads customers to a closed door: nobody is told to share it. */
  readonly isClosed?: boolean;
}

/** Where customers find a store: the link and its QR code, to be shared and printed [R2.23] [R2.32]. */
export function StoreLink({ subdomain, isClosed = false }: StoreLinkProps) {
  const { t } = useMessages('store');
  const link = storeLink(subdomain);
  const { isDrawn, save } = useFiles(link, subdomain);
  return (
    <>
      <a href={link} target="_blank" rel="noreferrer" dir="ltr" className={styles.link}>
        {link}
      </a>
      <QrCode text={link} label={t('ready.qr')} />
      {isClosed ? null : <p>{t('ready.text')}</p>}
      <Row>
        <CopyButton text={link} label={t('ready.copy')} copied={t('ready.copied')} byHand={t('ready.byHand')} />
        {'share' in navigator ? (
          <Button icon={<Share2 size={18} aria-hidden="true" />} onClick={() => share(link)}>
            {t('ready.share')}
          </Button>
        ) : null}
        <Button icon={<Download size={18} aria-hidden="true" />} onClick={() => save('png')}>
          {t('ready.png')}
        </Button>
        <Button icon={<Download size={18} aria-hidden="true" />} onClick={() => save('svg')}>
          {t('ready.svg')}
        </Button>
      </Row>
      <div role="status">{isDrawn ? null : <p className={styles.note}>{t('ready.noFile')}</p>}</div>
    </>
  );
}

/** The device asks where to; leaving that is no fault, and the link can still be copied. */
function share(url: string): void {
  void navigator.share({ url }).catch(() => undefined);
}

/** Saves the QR code of a link as a file. */
function useFiles(link: string, subdomain: string) {
  const [isDrawn, setDrawn] = useState(true);
  const write = async (type: 'png' | 'svg'): Promise<void> => {
    const drawn = await qrPathOf(link);
    if (type === 'svg') download(`${subdomain}-qr.svg`, qrSvg(drawn), 'image/svg+xml');
    else download(`${subdomain}-qr.png`, await qrPng(drawn), 'image/png');
  };
  return {
    /** False once a file could not be made. */
    isDrawn,
    save: (type: 'png' | 'svg') => {
      write(type).then(
        () => setDrawn(true),
        () => setDrawn(false),
      );
    },
  };
}
