import { Suspense } from 'react';
import { BODY_LENGTH, ORDER_LENGTH, SUBJECT_LENGTH, TICKET_CATEGORIES } from '../../../domain/support/ticket';
import { lazyPart } from '../../app/stale-chunks';
import { AttachField } from '../../attachments/attach-field';
import { BackLink } from '../../components/back-link';
import { Card } from '../../components/card';
import { Page } from '../../components/page';
import { TextField } from '../../components/text-field';
import { useMessages } from '../../i18n/use-messages';
import { Select } from '../../kit/select';
import { Stack } from '../../kit/stack';
import { TextArea } from '../../kit/text-area';
import { RecordForm } from '../../records/record-form';
import { RecordFrame } from '../../records/record-frame';
import { pathTo } from '../../routes/paths';
import { useNewTicket } from './ticket.connect';

// After the form: nobody waits for it to type.
const ArticleOffers = lazyPart(() => import('./article-offers').then((m) => ({ default: m.ArticleOffers })));
const ReportOffer = lazyPart(() => import('./report-offer').then((m) => ({ default: m.ReportOffer })));

/** Sends a ticket to the support desk [R2.14] [R3.16]. */
export function AddTicketPage() {
  const { t } = useMessages('support', 'kit', 'fields');
  const view = useNewTicket();
  const { field } = view;
  const { subject, body } = view.draft;
  return (
    <Page back={<BackLink to={pathTo('/support')}>{t('title')}</BackLink>} title={t('add')} context={t('addContext')}>
      <Stack width="form">
        <RecordFrame view={view}>
          <Card>
            <RecordForm view={view} submit={t('form.send')} submitting={t('form.sending')} tour="ticket-send">
              <div data-tour="ticket-subject">
                <TextField
                  {...field('subject')}
                  label={t('form.subject')}
                  dir="auto"
                  autoComplete="off"
                  maxLength={SUBJECT_LENGTH}
                />
                <Suspense fallback={null}>
                  <ArticleOffers text={subject} />
                </Suspense>
              </div>
              <Select
                {...field('category')}
                label={t('form.category')}
                placeholder={t('form.choose')}
                options={TICKET_CATEGORIES.map((value) => ({ value, text: t(`category.${value}`) }))}
              />
              <div data-tour="ticket-body">
                <TextArea
                  {...field('body')}
                  label={t('form.body')}
                  help={t('form.bodyHelp')}
                  rows={6}
                  maxLength={BODY_LENGTH}
                />
                <Suspense fallback={null}>
                  <ArticleOffers text={body} before={subject} />
                </Suspense>
              </div>
              <TextField
                {...field('order')}
                label={t('form.order')}
                help={t('form.orderHelp')}
                dir="ltr"
                autoComplete="off"
                maxLength={ORDER_LENGTH}
              />
              <div data-tour="ticket-files">
                <AttachField attachments={view.attachments} />
              </div>
              <Suspense fallback={null}>
                <ReportOffer attachments={view.attachments} />
              </Suspense>
            </RecordForm>
          </Card>
        </RecordFrame>
      </Stack>
    </Page>
  );
}
