import type { Member } from '../../../domain/team/member';
import { RIGHTS } from '../../../domain/identity/rights';
import { Card } from '../../components/card';
import { useMessages } from '../../i18n/use-messages';
import { Facts } from '../../kit/facts';
import { Item, ItemList } from '../../kit/item-list';
import { Text } from '../../kit/text';
import { TYPE_KEYS } from '../../components/member-keys';
import { RIGHT_KEYS } from './member-messages';
import { useBranchName } from './workplaces.connect';

/** A user who is only shown. */
export function MemberFacts({ member }: { readonly member: Member | null }) {
  const { t, language } = useMessages('team');
  const branchName = useBranchName();
  if (member === null) return null;
  const list = new Intl.ListFormat(language, { type: 'unit' });
  const places = (
    <ItemList>
      {member.branches.map(({ branchId, rights }) => (
        <Item key={branchId}>
          <strong>{branchName(branchId)}</strong>
          <Text tone="soft" size="small">
            {list.format(RIGHTS.filter((right) => rights[right]).map((right) => t(RIGHT_KEYS[right])))}
          </Text>
        </Item>
      ))}
    </ItemList>
  );
  return (
    <Card>
      <Facts
        layout="stack"
        facts={[
          { key: 'type', term: t('form.type'), value: t(TYPE_KEYS[member.type]) },
          { key: 'branches', term: t('form.branches'), value: places },
        ]}
      />
    </Card>
  );
}
