import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { deskBusinessQuery } from '../../../application/queries/operations.queries';
import type { DeskBusinessPage, DeskCase } from '../../../domain/operations/operations';
import { REGIONS } from '../../../domain/regions/region';
import { formatPhone } from '../../../domain/shared/phone';
import { useRead } from '../../app/use-read';
import { BackLink } from '../../components/back-link';
import { ErrorState } from '../../components/error-state';
import { MoneyText } from '../../components/money-text';
import { ReviewStateChip } from '../../components/review-state';
import { Skeleton } from '../../components/skeleton';
import { StatusChip } from '../../components/status-chip';
import { useMessages } from '../../i18n/use-messages';
import { Facts } from '../../kit/facts';
import { Item, ItemList } from '../../kit/item-list';
import { Row, Stack } from '../../kit/stack';
import { Text } from '../../kit/text';
import { ClosedChip } from './closed-chip';
import { partPath, useAtDesk } from './desk.connect';
import { Registered } from './registered';
import { When } from './when';

/** One business: who they are, their money, their last orders, and what waits; only to read [R2.36]. */
export function BusinessView({ id }: { readonly id: string }) {
  const { t } = useMessages('deskBusinesses', 'operations', 'account', 'support', 'kit');
  const { ports } = useAtDesk();
  const { value, failure, retry } = useRead(deskBusinessQuery(ports, id));
  return (
    <Stack>
      <BackLink to={partPath('businesses')}>{t('back')}</BackLink>
      {value !== null ? (
        <Known page={value} />
      ) : failure === null ? (
        <Skeleton height={480} />
      ) : (
        <ErrorState failure={failure} retry={retry} />
      )}
    </Stack>
  );
}

interface PageProps {
  readonly page: DeskBusinessPage;
}

function Known({ page }: PageProps) {
  const { t, language } = useMessages('deskBusinesses');
  const { business, accounts } = page;
  const { name, review, isClosed } = business;
  return (
    <>
      <Stack gap={2}>
        <Row>
          <h2>
            <bdi>{name[language]}</bdi>
          </h2>
          <ReviewStateChip state={review.state} text={t(`state.${review.state}`)} />
          {isClosed ? <ClosedChip /> : null}
        </Row>
        <Registered business={business} />
        <Text>
          <Link to={partPath('log', { search: name.en })}>{t('decisions')}</Link>
        </Text>
      </Stack>
      <Section title={t('page.cases')} isEmpty={page.cases.length === 0} none={t('page.noCases')}>
        {page.cases.map((each) => (
          <Case key={`${each.of} ${each.id}`} waiting={each} />
        ))}
      </Section>
      <Stack gap={1}>
        <h3>{t('page.money')}</h3>
        {accounts.length === 0 ? (
          <Text tone="soft">{t('page.noMoney')}</Text>
        ) : (
          <Facts
            facts={accounts.map(({ kind, amount }) => ({
              key: `${kind} ${amount.currency}`,
              term: t(`account.${kind}`),
              value: <MoneyText value={amount} />,
            }))}
          />
        )}
      </Stack>
      <Section title={t('page.orders')} isEmpty={page.orders.length === 0} none={t('page.noOrders')}>
        {page.orders.map(({ id, reference, state, total, createdAt }) => (
          <Item key={id} action={<MoneyText value={total} />}>
            <Row>
              <bdi dir="ltr">{reference}</bdi>
              <StatusChip state={state} />
            </Row>
            <Text tone="soft">
              <When at={createdAt} />
            </Text>
          </Item>
        ))}
      </Section>
      <People page={page} />
    </>
  );
}

function Case({ waiting: { of, id, name, at, amount } }: { readonly waiting: DeskCase }) {
  const { t } = useMessages('operations');
  return (
    <Item action={amount === null ? undefined : <MoneyText value={amount} />}>
      <Link to={partPath(of, of === 'tickets' ? { ticket: id } : { search: name })}>
        {t(`part.${of}`)}: <bdi>{name}</bdi>
      </Link>
      <Text tone="soft">
        <When at={at} />
      </Text>
    </Item>
  );
}

function People({ page: { people, branches } }: PageProps) {
  const { t, language } = useMessages('deskBusinesses');
  return (
    <>
      <Section title={t('page.people')} isEmpty={people.length === 0} none={t('page.noPeople')}>
        {people.map(({ id, name, email, phone, status, isMain }) => (
          <Item key={id}>
            <Row>
              <strong>
                <bdi>{name}</bdi>
              </strong>
              <Text tone="soft" inline>
                {t(isMain && status === 'active' ? 'person.main' : `person.${status}`)}
              </Text>
            </Row>
            <Text tone="soft">
              {email === null ? null : <bdi dir="ltr">{email}</bdi>}
              {email === null || phone === null ? null : ' · '}
              {phone === null ? null : <bdi dir="ltr">{formatPhone(phone)}</bdi>}
            </Text>
          </Item>
        ))}
      </Section>
      <Section title={t('page.branches')} isEmpty={branches.length === 0} none={t('page.noBranches')}>
        {branches.map(({ id, name, regionCode, isClosed }) => (
          <Item key={id}>
            <bdi>{name[language]}</bdi>
            <Text tone="soft">
              {REGIONS[regionCode].region[language]}
              {isClosed ? ` · ${t('page.closedBranch')}` : null}
            </Text>
          </Item>
        ))}
      </Section>
    </>
  );
}

interface SectionProps {
  readonly title: string;
  readonly isEmpty: boolean;
  /** What is said where there is nothing. */
  readonly none: string;
  readonly children: ReactNode;
}

function Section({ title, isEmpty, none, children }: SectionProps) {
  return (
    <Stack gap={1}>
      <h3>{title}</h3>
      {isEmpty ? <Text tone="soft">{none}</Text> : <ItemList label={title}>{children}</ItemList>}
    </Stack>
  );
}
