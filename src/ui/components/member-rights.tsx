import { RIGHTS } from '../../domain/identity/rights';
import type { BranchRights } from '../../domain/identity/session';
import { useMessages } from '../i18n/use-messages';
import { Text } from '../kit/text';
import { RIGHT_KEYS } from './member-keys';

/** What somebody may do at a branch, in one line; nothing where they have no right of their own. */
export function MemberRights({ rights }: { readonly rights: BranchRights }) {
  const { t, language } = useMessages('team');
  const held = RIGHTS.filter((right) => rights[right]).map((right) => t(RIGHT_KEYS[right]));
  if (held.length === 0) return null;
  return (
    <Text tone="soft" size="small">
      {new Intl.ListFormat(language, { type: 'unit' }).format(held)}
    </Text>
  );
}
