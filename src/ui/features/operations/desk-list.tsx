import type { ReactNode } from 'react';
import type { DeskFilters } from '../../../domain/operations/operations';
import type { MessagesOf } from '../../i18n/use-messages';
import { Select } from '../../kit/select';
import { Stack } from '../../kit/stack';
import { Text } from '../../kit/text';
import { ListBody } from '../../lists/list-page';
import { oneOf, SEARCH_LENGTH, searchText } from '../../lists/url-text';
import { useScopedList } from '../../lists/use-filtered-list';
import type { PagedQuery } from '../../lists/use-paged-list';
import { partPath } from './desk.connect';
import type { Part } from './desk.connect';

/** What a part of the desk is called and what it is for, above its content. */
export function PartFrame({ t, children }: { readonly t: MessagesOf['t']; readonly children: ReactNode }) {
  return (
    <Stack>
      <div>
        <h2>{t('title')}</h2>
        <Text tone="soft">{t('context')}</Text>
      </div>
      {children}
    </Stack>
  );
}

/** Where the list of a part is, and what it can be narrowed to; it opens with what waits. */
export function listAt<State extends string>(part: Part, states: readonly State[], waiting: DeskFilters<State>) {
  return {
    scope: part,
    states,
    whole: waiting,
    read: (params: URLSearchParams): DeskFilters<State> => {
      const state = params.get('state');
      return {
        search: searchText(params.get('search'), SEARCH_LENGTH),
        state: state === 'all' ? null : (oneOf(states, state) ?? waiting.state),
      };
    },
    pathOf: ({ search, state }: DeskFilters<State>) =>
      partPath(part, { search, state: state === waiting.state ? null : (state ?? 'all') }),
  };
}

interface DeskListProps<State extends string, Row> {
  /** Of the part's namespace: what `ListPage` wants, `filter.state`, and `state` with every state and `all`. */
  readonly t: MessagesOf['t'];
  readonly at: ReturnType<typeof listAt<State>>;
  readonly query: (filters: DeskFilters<State>) => PagedQuery<Row>;
  /** What stands above the search: the outcome of a decision, a form. */
  readonly above?: ReactNode;
  readonly children: (rows: readonly Row[]) => ReactNode;
}

/** A part of the desk that is a list: by search and state, page by page. */
export function DeskList<State extends string, Row extends { readonly id: string }>({
  t,
  at: { states, ...source },
  query,
  above,
  children,
}: DeskListProps<State, Row>) {
  const view = useScopedList({ ...source, query });
  const { filters, change } = view;
  const shown: readonly (State | 'all')[] = ['all', ...states];
  return (
    <PartFrame t={t}>
      <ListBody
        t={t}
        view={view}
        above={above}
        fields={
          <Select
            label={t('filter.state')}
            options={shown.map((value) => ({ value, text: t(`state.${value}`) }))}
            value={filters.state ?? 'all'}
            onChange={(state) => change({ state: state === 'all' ? null : state })}
          />
        }
      >
        {children}
      </ListBody>
    </PartFrame>
  );
}
