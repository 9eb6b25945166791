import { ConfirmDialog } from '../../forms/confirm-dialog';
import { useMessages } from '../../i18n/use-messages';
import { Alert } from '../../kit/alert';
import { Button } from '../../kit/button';
import { Row } from '../../kit/stack';
import type { DecisionView } from './decision.connect';
import { useDecisions } from './decisions';

/** The question before a decision, and what became of the last one: done, refused, or nobody knows whether it arrived. */
export function DecisionNote() {
  const { t } = useMessages('operations');
  const view = useDecisions();
  const { question, isSending, confirm, dismiss } = view;
  return (
    <>
      <Outcome view={view} />
      {question === null ? null : (
        <ConfirmDialog
          title={question.title}
          text={question.text}
          failure={null}
          isBusy={isSending}
          confirm={question.yes}
          cancel={t('notYet')}
          variant={question.isRefusal === true ? 'danger' : 'primary'}
          yes={confirm}
          no={dismiss}
        />
      )}
    </>
  );
}

function Outcome({ view: { refusal, done, isUnsent, retry } }: { readonly view: DecisionView }) {
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
  if (refusal !== null)
    return (
      <Alert tone="red" role="alert">
        {refusal}
      </Alert>
    );
  return done === null ? null : (
    <Alert tone="green" role="status">
      {done}
    </Alert>
  );
}
