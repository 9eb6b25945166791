import type { ReactNode } from 'react';
import { useMessages } from '../i18n/use-messages';
import { Button } from '../kit/button';
import { Row } from '../kit/stack';
import { Text } from '../kit/text';

interface SelectionBarProps {
  readonly count: number;
  readonly onClear: () => void;
  /** What can be done with all of them. */
  readonly children: ReactNode;
}

/** Stands above a list while something of it is selected. */
export function SelectionBar({ count, onClear, children }: SelectionBarProps) {
  const { t } = useMessages('kit');
  return (
    <Row>
      <Text role="status">{count === 0 ? null : t('list.selected', { count })}</Text>
      {count === 0 ? null : (
        <>
          {children}
          <Button variant="quiet" onClick={onClear}>
            {t('list.unselect')}
          </Button>
        </>
      )}
    </Row>
  );
}
