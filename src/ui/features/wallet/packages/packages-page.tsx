import { useBranchId } from '../../../app/use-branch';
import { BackLink } from '../../../components/back-link';
import { EmptyState } from '../../../components/empty-state';
import { Page } from '../../../components/page';
import { Skeleton } from '../../../components/skeleton';
import { useMessages } from '../../../i18n/use-messages';
import { Button } from '../../../kit/button';
import { NoPermission } from '../../../kit/no-permission';
import { Stack } from '../../../kit/stack';
import { ListFrame } from '../../../lists/list-frame';
import { pathTo } from '../../../routes/paths';
import { Offers } from '../../../packages/offers';
import { usePackages } from '../../../packages/packages.connect';

/** Packages of deliveries [R2.06]: the business's own, and those that are sold. */
export function PackagesPage() {
  const { t } = useMessages('packages', 'wallet', 'request', 'kit', 'fields');
  const wallet = useMessages('wallet');
  const branchId = useBranchId();
  const { value, failure, retry } = usePackages();
  return (
    <Page
      back={<BackLink to={pathTo('/wallet')}>{wallet.t('title')}</BackLink>}
      title={t('title')}
      context={t('context')}
    >
      <Stack width="page" key={branchId}>
        <ListFrame
          failure={failure}
          retry={retry}
          denied={<NoPermission />}
          skeleton={value === null ? <Skeleton height={480} /> : null}
          empty={
            value?.plans.length === 0 && value.current === null ? (
              <EmptyState
                title={t('none.title')}
                text={t('none.text')}
                action={
                  <Button variant="primary" to={pathTo('/support/add')}>
                    {t('none.ask')}
                  </Button>
                }
              />
            ) : null
          }
        >
          {value === null ? null : <Offers packages={value} />}
        </ListFrame>
      </Stack>
    </Page>
  );
}
