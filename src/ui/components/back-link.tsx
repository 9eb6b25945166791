import type { ReactNode } from 'react';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import { Link } from 'react-router-dom';
import type { AppPath } from '../routes/paths';
import styles from './back-link.module.css';

/** The link to the list that a page belongs to, above its title. */
export function BackLink({ to, children }: { readonly to: AppPath; readonly children: ReactNode }) {
  return (
    <Link to={to} className={styles.back ?? ''}>
      <ArrowLeft size={18} aria-hidden="true" className="mirror" />
      {children}
    </Link>
  );
}
