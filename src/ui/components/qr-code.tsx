import { useEffect, useState } from 'react';
import styles from './qr-code.module.css';
import { Skeleton } from './skeleton';

/** The dark squares of a QR code as the path of an SVG, one unit per square. */
interface QrPath {
  readonly path: string;
  /** Units per side, including the quiet zone. */
  readonly size: number;
}

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
    import('uqr').then(
      ({ encode }) => {
        const { data, size } = encode(text, { ecc: 'M', border: 4 });
        const squares = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
        if (here) setDrawn({ path: squares.join(''), size });
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
