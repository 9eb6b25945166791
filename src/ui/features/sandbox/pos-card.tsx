import { POS_MENUS, POS_STANDINGS } from '../../../domain/sandbox/point-of-sale';
import type { PosChange, SandboxPosGrant } from '../../../domain/sandbox/point-of-sale';
import { DateTime } from '../../components/date-time';
import { useMessages } from '../../i18n/use-messages';
import { Item } from '../../kit/item-list';
import { Select } from '../../kit/select';
import { Text } from '../../kit/text';
import { ListCard } from './list-card';

interface PosCardProps {
  readonly grants: readonly SandboxPosGrant[];
  readonly set: (id: string, change: PosChange) => void;
}

/** What the simulated point of sale says to each connection. */
export function PosCard({ grants, set }: PosCardProps) {
  const { t, language } = useMessages('sandbox');
  return (
    <ListCard name="posGrants">
      {grants.map(({ id, merchantName, standing, menu, endsAt }) => (
        <Item key={id}>
          <Select
            label={t('posGrants.says', { merchant: merchantName[language] })}
            options={POS_STANDINGS.map((value) => ({ value, text: t(`posGrants.standing.${value}`) }))}
            value={standing}
            onChange={(value) => set(id, { standing: value })}
          />
          <Select
            label={t('posGrants.menuOf', { merchant: merchantName[language] })}
            options={POS_MENUS.map((value) => ({ value, text: t(`posGrants.menu.${value}`) }))}
            value={menu}
            onChange={(value) => set(id, { menu: value })}
          />
          <Text tone="soft" size="small">
            {t('posGrants.ends')} <DateTime at={endsAt} style="datetime" />
          </Text>
        </Item>
      ))}
    </ListCard>
  );
}
