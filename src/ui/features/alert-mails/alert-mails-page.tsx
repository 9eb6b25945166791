import CircleCheck from 'lucide-react/icons/circle-check';
import Link2Off from 'lucide-react/icons/link-2-off';
import { useLocation } from 'react-router-dom';
import { fieldsOf } from '../../../domain/shared/fields';
import { Redirect } from '../../app/redirect';
import { Card } from '../../components/card';
import { EmptyState } from '../../components/empty-state';
import { Page } from '../../components/page';
import { useMessages } from '../../i18n/use-messages';
import { Alert } from '../../kit/alert';
import { Button } from '../../kit/button';
import { Narrow, Row, Stack } from '../../kit/stack';
import { Text } from '../../kit/text';
import { pathTo } from '../../routes/paths';
import { useStopMails } from './alert-mails.connect';

/** The link, stored by the history only for this entry. */
function linkIn(state: unknown): string {
  const link = fieldsOf(state)?.['link'];
  return typeof link === 'string' ? link : '';
}

/**
 * Where a mail's link stops the mails of its kind, without signing in [R11.24]. The link is removed from the address at
 * once, and a reload still has it [T.18]. Nothing stops before the press: mailboxes open links to look for harm.
 */
export function AlertMailsPage() {
  const { pathname, hash, state } = useLocation();
  if (hash !== '') return <Redirect to={pathname} state={{ link: hash.slice(1) }} />;
  return <Stopping key={linkIn(state)} link={linkIn(state)} />;
}

function Stopping({ link }: { readonly link: string }) {
  const { t } = useMessages('settings', 'kit');
  const { stopped, isUnknown, isBusy, failure, stop } = useStopMails(link);
  const settings = <Button to={pathTo('/settings')}>{t('alerts.stop.settings')}</Button>;
  return (
    <Narrow>
      {isUnknown ? (
        <EmptyState
          level={1}
          icon={<Link2Off size={28} aria-hidden="true" />}
          title={t('alerts.stop.unknown.title')}
          text={t('alerts.stop.unknown.text')}
          action={settings}
        />
      ) : stopped !== null ? (
        <div role="status">
          <EmptyState
            level={1}
            icon={<CircleCheck size={28} aria-hidden="true" />}
            title={t('alerts.stop.done.title')}
            text={t('alerts.stop.done.text', { kind: t(`alerts.kinds.${stopped}.name`) })}
            action={settings}
          />
        </div>
      ) : (
        <Page title={t('alerts.stop.title')}>
          <Card>
            <Stack>
              <Text>{t('alerts.stop.text')}</Text>
              {failure === null ? null : (
                <Alert tone="red" role="alert">
                  {failure}
                </Alert>
              )}
              <Row>
                <Button variant="primary" busy={isBusy} onClick={stop}>
                  {t('alerts.stop.press')}
                </Button>
              </Row>
              <Text tone="soft">{t('alerts.stop.again')}</Text>
            </Stack>
          </Card>
        </Page>
      )}
    </Narrow>
  );
}
