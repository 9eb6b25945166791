import type { Profile } from '../../../domain/account/profile';
import { NAME_LENGTHS } from '../../../domain/names/name.rules';
import { TitledCard } from '../../components/titled-card';
import { useMessages } from '../../i18n/use-messages';
import { Alert } from '../../kit/alert';
import { Button } from '../../kit/button';
import { Facts } from '../../kit/facts';
import { RadioGroup } from '../../kit/radio-group';
import { Row } from '../../kit/stack';
import { Text } from '../../kit/text';
import { TextField } from '../../kit/text-field';
import { RecordForm } from '../../records/record-form';
import { RecordFrame } from '../../records/record-frame';
import { usePersonal } from './personal.connect';

const LANGUAGES = ['en', 'ar'] as const;

/** Name, phone and language of mails; the e-mail, which cannot be changed here. */
export function PersonalCard({ profile }: { readonly profile: Profile }) {
  const { t } = useMessages('profile');
  const view = usePersonal(profile);
  const { field, offer } = view;
  return (
    <TitledCard title={t('personal.title')}>
      <RecordFrame view={view}>
        <RecordForm view={view} submit={t('personal.save')} submitting={t('personal.saving')}>
          <TextField
            {...field('name')}
            label={t('personal.name')}
            autoComplete="name"
            dir="auto"
            maxLength={NAME_LENGTHS.person}
          />
          <TextField
            {...field('phone')}
            label={t('personal.phone')}
            help={t('personal.phoneHelp')}
            type="tel"
            inputMode="tel"
            autoComplete="tel"
            dir="ltr"
            maxLength={40}
          />
          <RadioGroup
            {...field('language')}
            label={t('personal.language')}
            options={LANGUAGES.map((value) => ({ value, text: t(`language.${value}`) }))}
          />
          <Facts
            layout="stack"
            facts={[{ key: 'email', term: t('personal.email'), value: <bdi dir="ltr">{profile.email}</bdi> }]}
          />
          <Text tone="soft" size="small">
            {t('personal.emailHelp')}
          </Text>
        </RecordForm>
      </RecordFrame>
      {offer === null ? null : (
        <Alert
          tone="gray"
          action={
            <Row>
              <Button onClick={() => view.answerOffer(offer)}>{t(`personal.take.${offer}`)}</Button>
              <Button variant="quiet" onClick={() => view.answerOffer(null)}>
                {t('personal.keep')}
              </Button>
            </Row>
          }
        >
          {t(`personal.offer.${offer}`)}
        </Alert>
      )}
    </TitledCard>
  );
}
