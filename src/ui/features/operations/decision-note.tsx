import { useMessages } from '../../i18n/use-messages';
import { Alert } from '../../kit/alert';
import { Button } from '../../kit/button';
import { Row } from '../../kit/stack';
import type { DecisionView } from './desk.connect';

/** Why the last decision was refused, or that nobody knows whether it arrived. */
export function DecisionNote({ view: { refusal, isUnsent, retry } }: { readonly view: DecisionView }) {
  const { t } = useMessages('operations');
  if (isUnsent)
    return (
      <Alert tone="amber" role="alert">
        <Row>
          <span>{t('unsent')}</span>
          <Button size="small" onClick={retry}>
            {t('sendNow')}
          </Button>
        </Row>
      </Alert>
    );
  return refusal === null ? null : (
    <Alert tone="red" role="alert">
      {refusal}
    </Alert>
  );
}
