import { Fragment } from 'react';
import type { ComponentProps, ReactNode } from 'react';
import { ItemList } from '../../kit/item-list';
import { DecisionNote } from './decision-note';
import { Decisions } from './decisions';
import { DeskList } from './desk-list';

interface DeskPartProps<State extends string, Row extends { readonly id: string }> extends Omit<
  ComponentProps<typeof DeskList<State, Row>>,
  'children'
> {
  /** One record: an `Item`, whose decisions are an `AskButton`, an `AskAmount` or `AskReasons`. */
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
