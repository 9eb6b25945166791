import { useSelector } from '@xstate/react';
import { Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import { isIdentityPath, isOpenPath } from '../../domain/identity/open-paths';
import { Caught } from '../components/caught';
import { ChatButton } from '../features/chat/chat-button';
import { useApp } from './app-context';
import { pathTo } from '../routes/paths';
import { QueryScope } from './query-scope';
import { useStanding } from './use-session';

/**
 * The button of the chat with the support desk, over the pages of a signed-in person. Another person or branch has
 * another one, and it goes with the session, in every tab [R2.60]. The kitchen's display has the screen to itself. If
 * it fails, the page works without it.
 */
export function ChatHost() {
  const { session } = useApp();
  const standing = useStanding();
  const { pathname } = useLocation();
  const userId = useSelector(session, ({ context }) => context.session?.user.id ?? null);
  const branchId = useSelector(session, ({ context }) => context.session?.branchId ?? null);
  if (standing !== 'in' || userId === null || branchId === null) return null;
  if (isIdentityPath(pathname) || isOpenPath(pathname) || pathname === pathTo('/ecommerce/kitchen')) return null;
  return (
    <Caught fallback={null}>
      <QueryScope key={`${userId} ${branchId}`}>
        <Suspense fallback={null}>
          <ChatButton userId={userId} branchId={branchId} />
        </Suspense>
      </QueryScope>
    </Caught>
  );
}
