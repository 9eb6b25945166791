import { Suspense } from 'react';
import { useParams } from 'react-router-dom';
import { BODY_LENGTH } from '../../../domain/support/ticket';
import type { Ticket } from '../../../domain/support/ticket';
import { isRefused } from '../../../domain/shared/result';
import { lazyPart } from '../../app/stale-chunks';
import { AttachField } from '../../attachments/attach-field';
import { BackLink } from '../../components/back-link';
import { EmptyState } from '../../components/empty-state';
import { ErrorState } from '../../components/error-state';
import { Page } from '../../components/page';
import { Skeleton } from '../../components/skeleton';
import { TitledCard } from '../../components/titled-card';
import { useMessages } from '../../i18n/use-messages';
import { Button } from '../../kit/button';
import { Split, Stack } from '../../kit/stack';
import { TextArea } from '../../kit/text-area';
import { RecordForm } from '../../records/record-form';
import { RecordFrame } from '../../records/record-frame';
import { pathTo } from '../../routes/paths';
import { Conversation } from './conversation';
import { TicketFacts } from './ticket-facts';
import { useAnswer, useTicket } from './ticket.connect';

// After the form: nobody waits for it to type.
const ReportOffer = lazyPart(() => import('./report-offer').then((m) => ({ default: m.ReportOffer })));

/** One ticket [R2.14]: its conversation, an answer, its state, and opening it again [R4.03]. */
export function TicketPage() {
  const { id = '' } = useParams();
  return <OneTicket key={id} id={id} />;
}

function OneTicket({ id }: { readonly id: string }) {
  const { t } = useMessages('support', 'kit', 'fields');
  const { value: ticket, failure, retry, changed } = useTicket(id);
  return (
    <Page
      back={<BackLink to={pathTo('/support')}>{t('title')}</BackLink>}
      title={ticket === null ? t('one') : ticket.subject}
    >
      {ticket !== null ? (
        <Split>
          <Stack>
            <Conversation ticket={ticket} />
            <Answer ticket={ticket} changed={changed} />
          </Stack>
          <TicketFacts ticket={ticket} changed={changed} />
        </Split>
      ) : failure === null ? (
        <Skeleton height={480} />
      ) : isRefused({ ok: false, failure }, 'NOT_FOUND') ? (
        <EmptyState
          title={t('missing.title')}
          text={t('missing.text')}
          action={<Button to={pathTo('/support')}>{t('title')}</Button>}
        />
      ) : (
        <ErrorState failure={failure} retry={retry} />
      )}
    </Page>
  );
}

interface AnswerProps {
  readonly ticket: Ticket;
  readonly changed: (ticket: Ticket) => void;
}

/** Writes to the support desk; what is typed is kept, and the form is empty once it is sent. */
function Answer({ ticket: { id, state }, changed }: AnswerProps) {
  const { t } = useMessages('support');
  const view = useAnswer(id, changed);
  return (
    <RecordFrame view={view}>
      <TitledCard title={t('answer.title')}>
        <RecordForm view={view} submit={t('answer.send')} submitting={t('form.sending')}>
          <TextArea
            {...view.field('body')}
            label={t('answer.body')}
            help={state === 'addressed' ? t('answer.reopens') : undefined}
            maxLength={BODY_LENGTH}
          />
          <AttachField attachments={view.attachments} />
          <Suspense fallback={null}>
            <ReportOffer attachments={view.attachments} />
          </Suspense>
        </RecordForm>
      </TitledCard>
    </RecordFrame>
  );
}
