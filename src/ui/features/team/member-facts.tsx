import type { Member } from '../../../domain/team/member';
import { Card } from '../../components/card';
import { useMessages } from '../../i18n/use-messages';
import { Facts } from '../../kit/facts';
import { Item, ItemList } from '../../kit/item-list';
import { TYPE_KEYS } from '../../components/member-keys';
import { MemberRights } from '../../components/member-rights';
import { useBranchName } from './workplaces.connect';

/** A user who is only shown. */
export function MemberFacts({ member }: { readonly member: Member | null }) {
  const { t } = useMessages('team');
  const branchName = useBranchName();
  if (member === null) return null;
  const places = (
    <ItemList>
      {member.branches.map(({ branchId, rights }) => (
        <Item key={branchId}>
          <strong>{branchName(branchId)}</strong>
          <MemberRights type={member.type} rights={rights} />
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
