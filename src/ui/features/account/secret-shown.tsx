import type { NewSecret } from '../../../domain/account/credential';
import { CopyButton } from '../../components/copy-button';
import { useMessages } from '../../i18n/use-messages';
import { Alert } from '../../kit/alert';
import { Button } from '../../kit/button';
import { Exact } from '../../kit/exact';
import { Row, Stack } from '../../kit/stack';
import { useExampleCall } from './credentials.connect';

/** A key's secret, shown only now, with a call to try it. */
export function SecretShown({ made, close }: { readonly made: NewSecret; readonly close: () => void }) {
  const { t } = useMessages('account');
  const example = useExampleCall(made);
  return (
    <Stack>
      <Alert tone="amber">{t('secret.text')}</Alert>
      <Exact>{made.secret}</Exact>
      <Row>
        <CopyButton text={made.secret} label={t('secret.copy')} copied={t('copied')} byHand={t('byHand')} />
      </Row>
      <h3>{t('secret.try')}</h3>
      <Exact>{example}</Exact>
      <Row>
        <CopyButton text={example} label={t('secret.copyExample')} copied={t('copied')} byHand={t('byHand')} />
      </Row>
      <Row>
        <Button variant="primary" onClick={close}>
          {t('secret.done')}
        </Button>
      </Row>
    </Stack>
  );
}
