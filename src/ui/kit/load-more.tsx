import { useMessages } from '../i18n/use-messages';
import { Button } from './button';
import { Row } from './stack';
import { Text } from './text';

interface LoadMoreProps {
  readonly shown: number;
  /** How many there are; null where it is not known. */
  readonly total: number | null;
  readonly hasMore: boolean;
  readonly busy: boolean;
  readonly onMore: () => void;
}

/** How much of a list is shown, and the way to the rest. */
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
