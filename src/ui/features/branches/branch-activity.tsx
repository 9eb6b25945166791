import type { BranchDetails } from '../../../domain/branches/branch';
import { ErrorState } from '../../components/error-state';
import { MoneyText } from '../../components/money-text';
import { Skeleton } from '../../components/skeleton';
import { TitledCard } from '../../components/titled-card';
import { useMessages } from '../../i18n/use-messages';
import { Button } from '../../kit/button';
import { Facts } from '../../kit/facts';
import { Item, ItemList } from '../../kit/item-list';
import { Row } from '../../kit/stack';
import { Text } from '../../kit/text';
import { pathTo } from '../../routes/paths';
import { MemberStatusChip } from '../../components/member-status';
import { TYPE_KEYS } from '../../components/member-keys';
import { MemberRights } from '../../components/member-rights';
import { useBranchActivity, useBranchPeople } from './branch.connect';

/** For managers: what the branch ordered lately, and who works there [R2.19]. */
export function BranchActivity({ branch }: { readonly branch: BranchDetails }) {
  return (
    <>
      <Deliveries branch={branch} />
      <People branch={branch} />
    </>
  );
}

function Deliveries({ branch }: { readonly branch: BranchDetails }) {
  const { t, locale } = useMessages('branches');
  const count = new Intl.NumberFormat(locale);
  const { value, failure, retry, isCurrent } = useBranchActivity(branch.id);
  return (
    <TitledCard title={t('activity.title')}>
      {failure !== null ? (
        <ErrorState failure={failure} retry={retry} />
      ) : value === null ? (
        <Skeleton height={120} />
      ) : (
        <Facts
          layout="lines"
          facts={[
            { key: 'ordered', term: t('activity.ordered'), value: count.format(value.ordered) },
            { key: 'delivered', term: t('activity.delivered'), value: count.format(value.delivered) },
            { key: 'ongoing', term: t('activity.ongoing'), value: count.format(value.ongoing) },
            {
              key: 'ended',
              term: t('activity.ended'),
              value: count.format(value.ordered - value.delivered - value.ongoing),
            },
            ...(value.spent === null
              ? []
              : [{ key: 'spent', term: t('activity.spent'), value: <MoneyText value={value.spent} /> }]),
          ]}
        />
      )}
      {isCurrent ? (
        <Row>
          <Button to={pathTo('/orders')}>{t('activity.orders')}</Button>
        </Row>
      ) : (
        <Text tone="soft" size="small">
          {t('activity.elsewhere')}
        </Text>
      )}
    </TitledCard>
  );
}

function People({ branch }: { readonly branch: BranchDetails }) {
  const { t } = useMessages('branches');
  const { t: team } = useMessages('team');
  const { people, failure, retry } = useBranchPeople(branch.id);
  return (
    <TitledCard title={t('people.title')}>
      {failure !== null ? (
        <ErrorState failure={failure} retry={retry} />
      ) : people === null ? (
        <Skeleton height={120} />
      ) : people.length === 0 ? (
        <p>{t('people.none')}</p>
      ) : (
        <ItemList label={t('people.title')}>
          {people.map(({ id, name, type, status, rights }) => (
            <Item
              key={id}
              action={
                <Button variant="plain" to={pathTo('/users/:id', { id })} aria-label={t('people.openNamed', { name })}>
                  {t('people.open')}
                </Button>
              }
            >
              <bdi>{name}</bdi>
              <Row>
                <Text tone="soft" size="small">
                  {team(TYPE_KEYS[type])}
                </Text>
                <MemberStatusChip status={status} />
              </Row>
              <MemberRights type={type} rights={rights} />
            </Item>
          ))}
        </ItemList>
      )}
    </TitledCard>
  );
}
