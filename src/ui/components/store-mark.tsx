import { useState } from 'react';
import { initialsOf } from '../../domain/store/logo';
import { picturePath } from '../../domain/store/store';
import type { Picture } from '../../domain/store/store';
import styles from './store-mark.module.css';

interface StoreMarkProps {
  readonly subdomain: string;
  readonly logo: Picture | null;
  /** Of the store, in the language of the page; it stands beside the mark. */
  readonly name: string;
  readonly colour: string;
}

/** A store's logo, beside its name; initials in its colour where there is none, or where it cannot be read [R1.08]. */
export function StoreMark({ subdomain, logo, name, colour }: StoreMarkProps) {
  const [broken, setBroken] = useState('');
  if (logo !== null && logo.hash !== broken)
    return (
      <img
        className={styles.mark}
        src={picturePath(subdomain, logo)}
        alt=""
        width={56}
        height={56}
        decoding="async"
        onError={() => setBroken(logo.hash)}
      />
    );
  return (
    <svg className={styles.mark} viewBox="0 0 56 56" width="56" height="56" aria-hidden="true">
      <rect width="56" height="56" fill={colour} />
      <text x="28" y="36" textAnchor="middle" fill="#fff" fontSize="22" fontWeight="700">
        {initialsOf(name)}
      </text>
    </svg>
  );
}
