import { BackLink } from '../../components/back-link';
import { Card } from '../../components/card';
import { ErrorState } from '../../components/error-state';
import { Page } from '../../components/page';
import { Skeleton } from '../../components/skeleton';
import { useMessages } from '../../i18n/use-messages';
import { Stack } from '../../kit/stack';
import { Switch } from '../../kit/switch';
import { Text } from '../../kit/text';
import { pathTo } from '../../routes/paths';
import { useChatSwitch } from './chat-switch.connect';

/** Whether the business uses the chat with the support desk. */
export function ChatPage() {
  const { t } = useMessages('extensions', 'webhooks', 'kit');
  const { t: back } = useMessages('webhooks');
  const { isOn, isBusy, failure, retry, failureText, switchTo } = useChatSwitch();
  return (
    <Page
      back={<BackLink to={pathTo('/Extensions')}>{back('back')}</BackLink>}
      title={t('chatPage.title')}
      context={t('chatPage.context')}
    >
      <Stack width="page">
        {failure !== null ? (
          <ErrorState failure={failure} retry={retry} />
        ) : isOn === null ? (
          <Skeleton height={120} />
        ) : (
          <Card>
            <Switch
              label={t('chatPage.switch')}
              help={t('chatPage.switchHelp')}
              checked={isOn}
              disabled={isBusy}
              onChange={switchTo}
            />
            {failureText === null ? null : (
              <Text role="alert" tone="red">
                {t('chatPage.unsaved')} {failureText}
              </Text>
            )}
            <Text tone="soft">{t('chatPage.about')}</Text>
          </Card>
        )}
      </Stack>
    </Page>
  );
}
