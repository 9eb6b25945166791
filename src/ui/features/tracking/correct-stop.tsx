import { correctableStops } from '../../../domain/ordering/correction';
import type { CorrectableStop } from '../../../domain/ordering/correction';
import type { Order } from '../../../domain/ordering/order';
import { PlainForm } from '../../forms/plain-form';
import { useMessages } from '../../i18n/use-messages';
import { Alert } from '../../kit/alert';
import { Button } from '../../kit/button';
import { Row, Stack } from '../../kit/stack';
import { Text } from '../../kit/text';
import { TextArea } from '../../kit/text-area';
import { TextField } from '../../kit/text-field';
import { useCorrectStop } from './correct-stop.connect';

const numberOf = ({ dropOffs }: Order, stopId: string): number => dropOffs.findIndex(({ id }) => id === stopId) + 1;

interface ChooseStopProps {
  readonly order: Order;
  readonly choose: (stop: CorrectableStop) => void;
  readonly close: () => void;
}

/** Which of several stops is to be corrected. */
export function ChooseStop({ order, choose, close }: ChooseStopProps) {
  const { t } = useMessages('schedule');
  const stops = correctableStops(order);
  return (
    <Stack>
      <Text role="status">{t(stops.length === 0 ? 'correction.late' : 'correction.which')}</Text>
      {stops.map((stop) => (
        <Row key={stop.stopId}>
          <Button onClick={() => choose(stop)}>
            {t('correction.named', { number: numberOf(order, stop.stopId), name: `\u2068${stop.seen.name}\u2069` })}
          </Button>
        </Row>
      ))}
      <Row>
        <Button onClick={close}>{t(stops.length === 0 ? 'close' : 'leave')}</Button>
      </Row>
    </Stack>
  );
}

interface CorrectStopProps extends CorrectableStop {
  readonly order: Order;
  readonly close: () => void;
}

/** Correcting who takes a parcel, and what its driver must know, before its time [R1.03]. */
export function CorrectStop(props: CorrectStopProps) {
  const { t } = useMessages('schedule', 'parcel', 'kit');
  const view = useCorrectStop(props);
  const { phase, isBusy, isUnsure, isOvertaken, live } = view;
  if (phase !== 'editing')
    return (
      <Stack>
        <Text role="status">
          {t(phase === 'late' ? 'correction.late' : view.wasOther ? 'correction.madeLink' : 'correction.made')}
        </Text>
        <Row>
          <Button variant="primary" onClick={view.close}>
            {t('close')}
          </Button>
        </Row>
      </Stack>
    );
  const isFixed = isBusy || isUnsure;
  return (
    <PlainForm
      isBusy={isBusy}
      failure={view.failure}
      send={view.confirm}
      submit={t(isUnsure ? 'again' : 'correction.save')}
      beside={isFixed ? null : <Button onClick={view.close}>{t('leave')}</Button>}
    >
      {props.order.dropOffs.length > 1 ? (
        <Text>{t('correction.stop', { number: numberOf(props.order, props.stopId) })}</Text>
      ) : null}
      {isOvertaken && live !== null ? (
        <Alert tone="amber" role="status">
          {t('correction.overtaken', {
            name: `\u2068${live.name}\u2069`,
            phone: `\u2066${live.phone}\u2069`,
            note: live.note === '' ? t('correction.noNote') : `\u2068${live.note}\u2069`,
          })}
        </Alert>
      ) : null}
      <TextField {...view.field('name')} label={t('correction.name')} autoComplete="off" disabled={isFixed} />
      <TextField
        {...view.field('phone')}
        label={t('correction.phone')}
        type="tel"
        inputMode="tel"
        dir="ltr"
        autoComplete="off"
        help={view.phoneHelp}
        disabled={isFixed}
      />
      <TextArea {...view.field('note')} label={t('correction.note')} help={view.noteHelp} disabled={isFixed} />
      {isUnsure ? (
        <Text tone="soft">{t('correction.unsure')}</Text>
      ) : (
        <>
          {view.isOther ? <Text>{t('correction.otherLink')}</Text> : null}
          <Text tone="soft">{t('correction.price')}</Text>
        </>
      )}
    </PlainForm>
  );
}
