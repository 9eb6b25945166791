import type { ReactNode } from 'react';
import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import Clock from 'lucide-react/icons/clock';
import type { PointOfSale } from '../../../domain/pos/pos';
import type { PosState } from '../../../domain/pos/pos-state';
import { DateTime } from '../../components/date-time';
import { TitledCard } from '../../components/titled-card';
import { ConfirmDialog } from '../../forms/confirm-dialog';
import { useMessages } from '../../i18n/use-messages';
import { Alert } from '../../kit/alert';
import { Button } from '../../kit/button';
import { Chip } from '../../kit/chip';
import { Facts } from '../../kit/facts';
import { Row, Stack } from '../../kit/stack';
import { usePosActions } from './point-of-sale.connect';

const LOOKS = {
  connected: { tone: 'green', Icon: CircleCheck },
  revoked: { tone: 'red', Icon: CircleAlert },
  expired: { tone: 'red', Icon: Clock },
  inactive: { tone: 'amber', Icon: CircleAlert },
} as const satisfies Record<Exclude<PosState, 'disconnected'>, object>;

interface ConnectionCardProps {
  readonly current: PointOfSale;
  /** The button that connects again. */
  readonly connect: ReactNode;
}

/** A connection as it stands [R4.06]: what it is, what is wrong with it, and what to do. */
export function ConnectionCard({ current, connect }: ConnectionCardProps) {
  const { t } = useMessages('pos');
  const actions = usePosActions(current);
  const { state, restaurant, connectedAt, connectedBy, checkedAt } = current;
  if (state === 'disconnected') return null;
  const canCheck = state === 'connected' || state === 'inactive';
  return (
    <TitledCard
      title={restaurant ?? t('title')}
      aside={
        <Chip tone={LOOKS[state].tone} Icon={LOOKS[state].Icon}>
          {t(`state.${state}`)}
        </Chip>
      }
    >
      <Stack>
        {state === 'connected' ? null : <Alert tone={LOOKS[state].tone}>{t(`what.${state}`)}</Alert>}
        {actions.failure === null ? null : (
          <Alert tone="red" role="alert">
            {actions.failure}
          </Alert>
        )}
        <Facts
          facts={[
            ...(connectedAt === null
              ? []
              : [{ key: 'since', term: t('fact.since'), value: <DateTime at={connectedAt} style="datetime" /> }]),
            ...(connectedBy === null ? [] : [{ key: 'by', term: t('fact.by'), value: <bdi>{connectedBy}</bdi> }]),
            ...(checkedAt === null
              ? []
              : [{ key: 'checked', term: t('fact.checked'), value: <DateTime at={checkedAt} style="datetime" /> }]),
          ]}
        />
        <Row>
          {canCheck ? (
            <Button busy={actions.isChecking} onClick={actions.check}>
              {t(state === 'inactive' ? 'checkAgain' : 'check')}
            </Button>
          ) : (
            connect
          )}
          <Button variant="quiet" busy={actions.isBusy && !actions.isChecking} onClick={actions.ask}>
            {t('disconnect')}
          </Button>
        </Row>
      </Stack>
      {actions.isAsking ? (
        <ConfirmDialog
          title={t('confirm.title')}
          text={restaurant === null ? t('confirm.textUnnamed') : t('confirm.text', { restaurant })}
          failure={actions.askedFailure}
          isBusy={actions.isBusy}
          confirm={t('confirm.yes')}
          cancel={t('confirm.no')}
          variant="danger"
          yes={actions.yes}
          no={actions.no}
        />
      ) : null}
    </TitledCard>
  );
}
