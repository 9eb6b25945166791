import { use } from 'react';
import { AppContext } from '../app-context';
import { PageSkeleton } from '../page-skeleton';
import { ShellFrame } from './shell-frame';
import styles from './shell-skeleton.module.css';

const nothing = () => undefined;

/**
 * The shell before its person is known: same places, same sizes; prerendered, and shown again while code is loading.
 */
export function ShellSkeleton() {
  const app = use(AppContext); // none at build time
  // A request that was clicked this early is not lost: its drawer opens as soon as it can.
  const request = (): void => app?.shell.send({ type: 'OPEN_REQUEST' });
  return (
    <ShellFrame collapsed={false} toggleNav={nothing} request={request} bar={<span className={styles.bar} />}>
      <PageSkeleton />
    </ShellFrame>
  );
}
