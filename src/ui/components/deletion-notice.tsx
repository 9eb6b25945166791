import { useDeletion } from './deletion.connect';
import { KeepAccount } from './keep-account';

/** On the first page after signing in: an account that waits to be erased, and how to keep it. Otherwise nothing. */
export function DeletionNotice() {
  const view = useDeletion();
  return view.phase === 'waiting' ? <KeepAccount view={view} /> : null;
}
