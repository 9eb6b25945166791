import { PageSkeleton } from '../page-skeleton';
import { ShellFrame } from './shell-frame';
import styles from './shell-skeleton.module.css';

const nothing = () => undefined;

/** The shell before its person is known: same places, same sizes; prerendered, and shown again while code is on its way. */
export function ShellSkeleton() {
  return (
    <ShellFrame collapsed={false} toggleNav={nothing} request={nothing} bar={<span className={styles.bar} />}>
      <PageSkeleton />
    </ShellFrame>
  );
}
