import { useMessages } from '../../i18n/use-messages';
import { Alert } from '../../kit/alert';
import { Button } from '../../kit/button';
import { Row } from '../../kit/stack';

interface UnsureProps {
  readonly title: string;
  readonly text: string;
  readonly check: () => void;
  readonly back: () => void;
}

/** Nobody knows whether what was sent was done: it is asked again, or given up. */
export function Unsure({ title, text, check, back }: UnsureProps) {
  const { t } = useMessages('store');
  return (
    <Alert
      tone="amber"
      role="alert"
      title={title}
      action={
        <Row>
          <Button onClick={check}>{t('unsettled.check')}</Button>
          <Button variant="quiet" onClick={back}>
            {t('unsettled.back')}
          </Button>
        </Row>
      }
    >
      {text}
    </Alert>
  );
}
