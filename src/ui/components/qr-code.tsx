import { useEffect, useState } from 'react';
import styles from './qr-code.module.css';
import { qrPathOf } from './qr-path';
import type { QrPath } from './qr-path';
import { Skeleton } from './skeleton';

/** A text as a QR code, dark on white in every scheme, because cameras read that. Nothing if its code does not load. */
export function QrCode({ text, label }: { readonly text: string; readonly label: string }) {
  const drawn = useQr(text);
  if (drawn === 'none') return null;
  return (
    <div className={styles.qr}>
      {drawn === 'waiting' ? (
        <Skeleton height={220} width={220} />
      ) : (
        <svg
          viewBox={`0 0 ${drawn.size} ${drawn.size}`}
          width="220"
          height="220"
          role="img"
          aria-label={label}
          shapeRendering="crispEdges"
        >
          <rect width="100%" height="100%" fill="#ffffff" />
          <path d={drawn.path} fill="#000000" />
        </svg>
      )}
    </div>
  );
}

/** The QR code of a text; `waiting` while its code is loading, `none` if that failed: then there is the text. */
function useQr(text: string): QrPath | 'waiting' | 'none' {
  const [drawn, setDrawn] = useState<QrPath | 'waiting' | 'none'>('waiting');
  useEffect(() => {
    let here = true;
    qrPathOf(text).then(
      (path) => {
        if (here) setDrawn(path);
      },
      () => {
        if (here) setDrawn('none');
      },
    );
    return () => {
      here = false;
    };
  }, [text]);
  return drawn;
}
