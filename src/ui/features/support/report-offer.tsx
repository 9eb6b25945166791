import Paperclip from 'lucide-react/icons/paperclip';
import type { Attachments } from '../../attachments/attach.connect';
import { ReportFacts } from '../../attachments/report-facts';
import { useMessages } from '../../i18n/use-messages';
import { Button } from '../../kit/button';
import { Details } from '../../kit/details';
import { Row, Stack } from '../../kit/stack';
import { Text } from '../../kit/text';
import { useReport, useReportOffer } from './report-offer.connect';

interface ReportOfferProps {
  readonly attachments: Attachments;
}

/** What the app did, attached to a message by one press; before that one may look at what is in it [R3.16] [R10.05]. */
export function ReportOffer({ attachments }: ReportOfferProps) {
  const { t } = useMessages('support');
  const { isOff, text } = useReport();
  if (isOff)
    return (
      <Text tone="soft" size="small">
        {t('report.off')}
      </Text>
    );
  return text === null ? null : <Offer text={text} attachments={attachments} />;
}

function Offer({ text, attachments }: ReportOfferProps & { readonly text: string }) {
  const { t } = useMessages('support');
  const { isAttached, isBusy, isFailed, attach } = useReportOffer(text, attachments);
  return (
    <Stack>
      <Text tone="soft" size="small">
        {t('report.offer')}
      </Text>
      <Row>
        {isAttached ? null : (
          <Button size="small" icon={<Paperclip size={18} aria-hidden="true" />} busy={isBusy} onClick={attach}>
            {t('report.attach')}
          </Button>
        )}
        <Text size="small" role="status">
          {isAttached ? t('report.attached') : null}
        </Text>
      </Row>
      {isFailed ? (
        <Text tone="red" size="small" role="alert">
          {t('report.failed')}
        </Text>
      ) : null}
      <Details summary={t('report.show')}>
        <ReportFacts text={text} />
      </Details>
    </Stack>
  );
}
