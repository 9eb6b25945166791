import { isSettledAtPos } from '../../../domain/pos/pos-order';
import { POS_DECISIONS } from '../../../domain/sandbox/point-of-sale';
import type { PosDecision, SandboxPosOrder } from '../../../domain/sandbox/point-of-sale';
import { DateTime } from '../../components/date-time';
import { useMessages } from '../../i18n/use-messages';
import { Button } from '../../kit/button';
import { Item } from '../../kit/item-list';
import { Row } from '../../kit/stack';
import { Text } from '../../kit/text';
import { ListCard } from './list-card';

interface PosOrdersCardProps {
  readonly orders: readonly SandboxPosOrder[];
  readonly decide: (id: string, decision: PosDecision) => void;
}

/** Orders of stores at the simulated point of sale: taken, finished or declined. */
export function PosOrdersCard({ orders, decide }: PosOrdersCardProps) {
  const { t, language } = useMessages('sandbox');
  return (
    <ListCard name="posOrders">
      {orders.map(({ id, number, merchantName, reference, state, driverStage, createdAt }) => (
        <Item key={id}>
          <div>
            <bdi>
              {number} · {reference === '' ? t('posOrders.till') : reference}
            </bdi>{' '}
            · {t(`posOrders.state.${state}`)}
            {driverStage === null ? null : ` · ${t(`posOrders.driver.${driverStage}`)}`}
          </div>
          <Text tone="soft" size="small">
            <bdi>{merchantName[language]}</bdi> · <DateTime at={createdAt} style="datetime" />
          </Text>
          {isSettledAtPos(state) ? null : (
            <Row>
              {POS_DECISIONS.filter((decision) => decision !== state).map((decision) => (
                <Button key={decision} size="small" onClick={() => decide(id, decision)}>
                  {t(`posOrders.decision.${decision}`)}
                </Button>
              ))}
            </Row>
          )}
        </Item>
      ))}
    </ListCard>
  );
}
