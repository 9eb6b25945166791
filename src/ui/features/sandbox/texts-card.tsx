import type { SandboxText } from '../../../domain/sandbox/sandbox';
import { DateTime } from '../../components/date-time';
import { ListCard } from './list-card';
import { Item } from '../../kit/item-list';
import { Text } from '../../kit/text';

/**
 * The short messages that a real SMS service would have sent: the one-time passwords of a demonstration arrive here
 * [R2.33].
 */
export function TextsCard({ texts }: { readonly texts: readonly SandboxText[] }) {
  return (
    <ListCard name="texts">
      {texts.map((text) => (
        <Item key={text.id}>
          <p lang={text.language} dir="auto">
            {text.text}
          </p>
          <Text tone="soft" inline>
            <bdi dir="ltr">{text.to}</bdi> · <DateTime at={text.sentAt} style="relative" />
          </Text>
        </Item>
      ))}
    </ListCard>
  );
}
