import Star from 'lucide-react/icons/star';
import type { Location } from '../../../domain/addresses/location';
import { DateTime } from '../../components/date-time';
import { TitledCard } from '../../components/titled-card';
import { FormFailure } from '../../forms/form-failure';
import { useMessages } from '../../i18n/use-messages';
import { Button } from '../../kit/button';
import { Chip } from '../../kit/chip';
import { Row } from '../../kit/stack';
import { Text } from '../../kit/text';
import { useMakeDefault } from './location.connect';
import { useRemoval } from './removal.connect';

interface LocationUseProps {
  readonly location: Location;
  readonly mayEdit: boolean;
  readonly changed: (location: Location) => void;
  readonly removed: (ids: readonly string[]) => void;
}

/** How often orders use an address, whether it is the default, and removing it. */
export function LocationUse({ location, mayEdit, changed, removed }: LocationUseProps) {
  const { t } = useMessages('locations');
  const makeDefault = useMakeDefault(location, changed);
  const removal = useRemoval([], removed);
  const { id, isDefault, usedCount, usedAt } = location;
  return (
    <TitledCard title={t('use.title')} change={isDefault}>
      {isDefault ? (
        <Row>
          <Chip tone="blue" Icon={Star}>
            {t('default')}
          </Chip>
        </Row>
      ) : null}
      <p>{t('used', { count: usedCount })}</p>
      {usedAt === null ? null : (
        <Text tone="soft" size="small">
          {t('use.last')} <DateTime at={usedAt} style="relative" />
        </Text>
      )}
      {isDefault ? <Text tone="soft">{t('use.defaultHelp')}</Text> : null}
      <FormFailure text={makeDefault.failure ?? removal.failure} />
      {mayEdit ? (
        <Row>
          {isDefault ? null : (
            <Button busy={makeDefault.isBusy} onClick={makeDefault.run}>
              {t('use.makeDefault')}
            </Button>
          )}
          <Button variant="danger" busy={removal.busy === 'remove'} onClick={() => removal.remove([id])}>
            {t(removal.busy === 'remove' ? 'removing' : 'remove')}
          </Button>
        </Row>
      ) : null}
    </TitledCard>
  );
}
