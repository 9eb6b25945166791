import { Card } from '../../components/card';
import { Page } from '../../components/page';
import { useFailureText } from '../../i18n/use-failure-text';
import { useMessages } from '../../i18n/use-messages';
import { Button } from '../../kit/button';
import { Narrow, Stack } from '../../kit/stack';
import { Text } from '../../kit/text';
import { usePosPage } from './pos.connect';

/** Replaces the point of sale's own page, on which a connection is allowed, denied or cancelled [R8.09]. */
export function SandboxPosPage() {
  const { t } = useMessages('sandbox', 'kit');
  const failureText = useFailureText();
  const view = usePosPage();
  return (
    <Narrow>
      <Page title={t('pos.title')} context={t('pos.context')}>
        <Card>
          <Stack>
            <p>{t('pos.what')}</p>
            <Text role="alert" tone="red">
              {view.refusal === null ? null : failureText(view.refusal)}
            </Text>
            <Stack gap={2}>
              <Button variant="primary" busy={view.isLeaving} onClick={view.allow}>
                {t('pos.allow')}
              </Button>
              <Button busy={view.isLeaving} onClick={view.deny}>
                {t('pos.deny')}
              </Button>
              <Button busy={view.isLeaving} onClick={view.cancel}>
                {t('pos.cancel')}
              </Button>
              <Button variant="quiet" busy={view.isLeaving} onClick={view.breakOff}>
                {t('pos.broken')}
              </Button>
            </Stack>
          </Stack>
        </Card>
      </Page>
    </Narrow>
  );
}
