import { useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { signInPath } from '../../../domain/identity/redirect';
import { readPosReturn } from '../../../domain/pos/pos';
import { Redirect } from '../../app/redirect';
import { useStanding } from '../../app/use-session';
import { Page } from '../../components/page';
import { Skeleton } from '../../components/skeleton';
import { useMessages } from '../../i18n/use-messages';
import { Button } from '../../kit/button';
import { Narrow } from '../../kit/stack';
import { pathTo } from '../../routes/paths';
import { PosReturn } from './pos-return';

/**
 * Where the point of sale sends people back to [R2.55]. People who are signed in finish it here. Others sign in first, and
 * go on where a person confirms it: no address that somebody else wrote acts as soon as it opens [T.29].
 */
export function PosCallbackPage() {
  const standing = useStanding();
  const { search } = useLocation();
  if (standing === 'in') return <Finishing />;
  if (standing === 'waiting') return <Skeleton height={260} />;
  return <Redirect to={signInPath(`${pathTo('/account/foodics')}${search}`)} />;
}

function Finishing() {
  const { t } = useMessages('pos', 'kit');
  const [params] = useSearchParams();
  const [returned] = useState(() => readPosReturn(params) ?? ({ kind: 'incomplete' } as const));
  return (
    <Narrow>
      <Page title={t('title')} context={t('context')}>
        <PosReturn
          returned={returned}
          isDirect
          onward={<Button to={pathTo('/account/foodics')}>{t('returned.show')}</Button>}
        />
      </Page>
    </Narrow>
  );
}
