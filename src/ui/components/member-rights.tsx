import { RIGHTS } from '../../domain/identity/rights';
import type { AccountType, BranchRights } from '../../domain/identity/session';
import { useMessages } from '../i18n/use-messages';
import { Text } from '../kit/text';
import { RIGHT_KEYS } from './member-keys';

/** What somebody may do at a branch, in one line; nothing for those who order nowhere. */
export function MemberRights({ type, rights }: { readonly type: AccountType; readonly rights: BranchRights }) {
  const { t, language } = useMessages('team');
  if (type === 'other') return null;
  const held = RIGHTS.filter((right) => rights[right]).map((right) => t(RIGHT_KEYS[right]));
  const all = new Intl.ListFormat(language, { type: 'unit' }).format(held);
  return (
    <Text tone="soft" size="small">
      {type === 'customer' ? t('rights.all') : all === '' ? t('rights.none') : all}
    </Text>
  );
}
