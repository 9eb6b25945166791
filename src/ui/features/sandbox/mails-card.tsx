import type { SandboxMail } from '../../../domain/sandbox/sandbox';
import { DateTime } from '../../components/date-time';
import { useMessages } from '../../i18n/use-messages';
import { ListCard } from './list-card';
import { Details } from '../../kit/details';
import { Item } from '../../kit/item-list';
import { Row } from '../../kit/stack';
import { Letter, Text } from '../../kit/text';

/** The mails that a real mail service would have sent. */
export function MailsCard({ mails }: { readonly mails: readonly SandboxMail[] }) {
  const { t } = useMessages('sandbox');
  return (
    <ListCard name="mails">
      {mails.map((mail) => (
        <Item key={mail.id}>
          <strong lang={mail.language}>
            <bdi>{mail.subject}</bdi>
          </strong>
          <Text tone="soft" inline>
            <bdi dir="ltr">{mail.to}</bdi> · <DateTime at={mail.sentAt} style="relative" />
          </Text>
          <Details summary={t('mails.read')}>
            <Letter lang={mail.language}>{mail.text}</Letter>
          </Details>
          <Row>
            <a href={mail.link}>
              {t('mails.open')} <span className="sr">{t('mails.openOf', { subject: mail.subject })}</span>
            </a>
          </Row>
        </Item>
      ))}
    </ListCard>
  );
}
