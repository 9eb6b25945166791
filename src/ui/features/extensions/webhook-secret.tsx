import { CopyButton } from '../../components/copy-button';
import { useMessages } from '../../i18n/use-messages';
import { Alert } from '../../kit/alert';
import { Button } from '../../kit/button';
import { Exact } from '../../kit/exact';
import { Row, Stack } from '../../kit/stack';

/** An endpoint's secret, shown only now. */
export function WebhookSecret({ secret, close }: { readonly secret: string; readonly close: () => void }) {
  const { t } = useMessages('webhooks');
  return (
    <Stack>
      <Alert tone="amber">{t('secretText')}</Alert>
      <Exact>{secret}</Exact>
      <Row>
        <CopyButton text={secret} label={t('copy')} copied={t('copied')} byHand={t('byHand')} />
      </Row>
      <p>
        <a href="/openapi/webhooks" target="_blank" rel="noreferrer">
          {t('docs')}
        </a>
      </p>
      <Row>
        <Button variant="primary" onClick={close}>
          {t('stored')}
        </Button>
      </Row>
    </Stack>
  );
}
