import { lazyPart } from '../../app/stale-chunks';
import { TitledCard } from '../../components/titled-card';
import { ExportButton } from '../../exports/export-button';
import { useMessages } from '../../i18n/use-messages';
import { Row } from '../../kit/stack';
import { Text } from '../../kit/text';

const PersonalExport = lazyPart(() => import('./personal-export').then((m) => ({ default: m.PersonalExport })));

/** What we hold about the person, as a file [R11.25]. */
export function DataCard() {
  const { t } = useMessages('settings');
  return (
    <TitledCard title={t('data.title')}>
      <Text tone="soft">{t('data.text')}</Text>
      <Row>
        <ExportButton text={t('data.export')}>
          {(isOpen, close) => <PersonalExport isOpen={isOpen} close={close} />}
        </ExportButton>
      </Row>
    </TitledCard>
  );
}
