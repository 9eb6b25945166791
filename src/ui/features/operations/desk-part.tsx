import { Fragment } from 'react';
import type { ComponentProps, ReactNode } from 'react';
import { Item, ItemList } from '../../kit/item-list';
import { Stack } from '../../kit/stack';
import { DecisionNote } from './decision-note';
import { Decisions } from './decisions';
import { DeskList } from './desk-list';

interface DeskPartProps<State extends string, Row extends { readonly id: string }> extends Omit<
  ComponentProps<typeof DeskList<State, Row>>,
  'children'
> {
  /** One record: a `DeskRecord`, whose decisions are an `AskButton`, an `AskAmount` or `AskReasons`. */
  readonly children: (row: Row) => ReactNode;
}

/**
 * A part of the desk: records to search and narrow, a few lines each, and what can be decided about them. A question comes
 * before each decision, and a note above the list says what became of it.
 */
export function DeskPart<State extends string, Row extends { readonly id: string }>({
  above,
  children,
  ...list
}: DeskPartProps<State, Row>) {
  return (
    <Decisions>
      <DeskList
        {...list}
        above={
          <>
            <DecisionNote />
            {above}
          </>
        }
      >
        {(rows) => (
          <ItemList label={list.t('title')}>
            {rows.map((row) => (
              <Fragment key={row.id}>{children(row)}</Fragment>
            ))}
          </ItemList>
        )}
      </DeskList>
    </Decisions>
  );
}

/** One record of a part: what is known of it, and below that what can be decided. */
export function DeskRecord({ children }: { readonly children: ReactNode }) {
  return (
    <Item>
      <Stack gap={2}>{children}</Stack>
    </Item>
  );
}
