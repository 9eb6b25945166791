import { EmptyList } from './empty-list';
import type { EmptyListProps } from './empty-list';
import type { OrdersView } from './orders.connect';
import { ScheduledList } from './scheduled-list';

interface FewRowsProps extends EmptyListProps {
  readonly view: OrdersView;
  readonly isEmpty: boolean;
}

/** What stands in place of the usual list: words for an empty one, and the few orders that wait for their time. */
export const FewRows = ({ view, isEmpty, ...empty }: FewRowsProps) =>
  isEmpty ? <EmptyList {...empty} /> : <ScheduledList view={view} />;
