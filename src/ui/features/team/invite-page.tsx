import { BackLink } from '../../components/back-link';
import { Card } from '../../components/card';
import { Page } from '../../components/page';
import { useMessages } from '../../i18n/use-messages';
import { Stack } from '../../kit/stack';
import { TextField } from '../../kit/text-field';
import { RecordForm } from '../../records/record-form';
import { RecordFrame } from '../../records/record-frame';
import { useInvitation } from './invite.connect';
import { TypeField } from './type-field';
import { WorkplacesField } from './workplaces-field';
import { pathTo } from '../../routes/paths';

/** Invites somebody by mail [R2.20] [R6.04]. */
export function InvitePage() {
  const { t } = useMessages('team', 'kit', 'fields');
  const view = useInvitation();
  const { field } = view;
  return (
    <Page
      back={<BackLink to={pathTo('/users')}>{t('users.title')}</BackLink>}
      title={t('invite.title')}
      context={t('invite.context')}
    >
      <Stack width="form">
        <Card>
          <RecordFrame view={view}>
            <RecordForm view={view} submit={t('invite.send')} submitting={t('invite.sending')}>
              <TextField {...field('name')} label={t('form.name')} dir="auto" autoComplete="off" maxLength={80} />
              <TextField
                {...field('email')}
                label={t('form.email')}
                help={t('form.emailHelp')}
                type="email"
                inputMode="email"
                dir="ltr"
                autoComplete="off"
                maxLength={254}
              />
              <TypeField {...field('type')} />
              <WorkplacesField {...field('branches')} type={view.draft.type} />
            </RecordForm>
          </RecordFrame>
        </Card>
      </Stack>
    </Page>
  );
}
