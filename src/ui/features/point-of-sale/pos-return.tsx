import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import Clock from 'lucide-react/icons/clock';
import type { PosReturn as Returned } from '../../../domain/pos/pos';
import { Card } from '../../components/card';
import { useMessages } from '../../i18n/use-messages';
import type { MessagesOf } from '../../i18n/use-messages';
import { Button } from '../../kit/button';
import { Chip } from '../../kit/chip';
import { Row, Stack } from '../../kit/stack';
import { useBusinessName, usePosConnection } from './point-of-sale.connect';
import type { PosConnectionView, PosStage } from './point-of-sale.connect';

interface PosReturnProps {
  readonly returned: Returned;
  /** False where a link could have led here: a person then confirms it. */
  readonly isDirect: boolean;
  /** What leads to the page of the connection. */
  readonly onward: ReactNode;
}

/** What became of a connection that was begun: finished, refused by the person, or not possible [R8.09]. */
export function PosReturn({ returned, isDirect, onward }: PosReturnProps) {
  const { t } = useMessages('pos');
  const view = usePosConnection(returned, isDirect);
  const business = useBusinessName();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const heading = useRef<HTMLHeadingElement>(null);
  const { stage } = view;
  const isSettled = (stage === 'connected' || stage === 'refused') && search !== '';
  useEffect(() => {
    // A code that was used need not stay in the address.
    if (isSettled) void navigate(pathname, { replace: true });
  }, [isSettled, pathname, navigate]);
  useEffect(() => {
    // The result is read out when it arrives.
    if (stage !== 'returned' && stage !== 'busy') heading.current?.focus();
  }, [stage]);
  const look = LOOKS[stage];
  return (
    <Card>
      <Stack width="form">
        <div>
          <Chip tone={look.tone} Icon={look.Icon}>
            {t(`returned.chip.${stage}`)}
          </Chip>
        </div>
        <h2 ref={heading} tabIndex={-1}>
          {t(`returned.${stage}`)}
        </h2>
        <p role="status">{textOf(view, t, business)}</p>
        <Row>
          {stage === 'returned' || stage === 'unsure' ? (
            <Button variant="primary" onClick={view.finish}>
              {t(stage === 'returned' ? 'returned.finish' : 'returned.retry')}
            </Button>
          ) : null}
          {stage === 'refused' ? (
            <Button variant="primary" busy={view.isBusy} onClick={view.begin}>
              {t(view.isBusy ? 'connecting' : 'again')}
            </Button>
          ) : null}
          {stage === 'connected' || stage === 'refused' ? onward : null}
        </Row>
      </Stack>
    </Card>
  );
}

const LOOKS = {
  returned: { tone: 'blue', Icon: Clock },
  busy: { tone: 'blue', Icon: Clock },
  connected: { tone: 'green', Icon: CircleCheck },
  unsure: { tone: 'amber', Icon: CircleAlert },
  refused: { tone: 'red', Icon: CircleAlert },
} as const satisfies Record<PosStage, object>;

function textOf(view: PosConnectionView, t: MessagesOf['t'], business: string): string {
  if (view.stage === 'connected') return t('returned.connectedText');
  if (view.stage === 'returned') return t('returned.text', { business });
  if (view.failure !== null) return view.failure;
  return view.answer === null ? '' : t(`returned.${view.answer}`);
}
