import { useMessages } from '../i18n/use-messages';
import { Button } from './button';
import { Row } from './stack';
import { Text } from './text';

interface LoadMoreProps {
  readonly shown: number;
  /** How many there are; null if unknown. */
  readonly total: number | null;
  readonly hasMore: boolean;
  readonly busy: boolean;
  readonly onMore: () => void;
}

/** How much of a list is shown, and a way to load the rest. */
export function LoadMore({ shown, total, hasMore, busy, onMore }: LoadMoreProps) {
  const { t } = useMessages('kit');
  return (
    <Row>
      <Text tone="soft" size="small" role="status">
        {total === null ? t('shown', { count: shown }) : t('shownOf', { count: shown, total })}
      </Text>
      {hasMore ? (
        <Button busy={busy} onClick={onMore}>
          {t(busy ? 'loading' : 'more')}
        </Button>
      ) : null}
    </Row>
  );
}
