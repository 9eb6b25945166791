import { and, eq, inArray } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { QueryOf } from '../../../contract/call';
import * as calls from '../../../contract/operations';
import type { ChatState } from '../../../src/domain/chat/chat';
import type { ChatFilter, DeskChat, DeskChatSummary } from '../../../src/domain/operations/operations';
import type { Page } from '../../../src/domain/ordering/order';
import type { Database } from '../../db/open';
import { countRows, readPage } from '../../db/page';
import { searchConditions } from '../../db/search';
import { handle } from '../../http/handle';
import { Refusal } from '../../http/refusal';
import type { Deps } from '../../platform/deps';
import { chats, messagesOf, serveChat } from '../chat';
import { merchants } from '../identity';
import { decided } from './acts';
import { searched } from './searched';

type Reader = Pick<Database, 'select'>;

const STATES: Readonly<Record<ChatFilter, readonly ChatState[]>> = {
  waiting: ['waiting'],
  answered: ['answered'],
  ended: ['ended', 'ticket'],
};
const inStates = (states: readonly ChatState[]) => inArray(chats.state, [...states]);
const merchantName = { en: merchants.nameEn, ar: merchants.nameAr };
const summaryOf = (row: typeof chats.$inferSelect, name: DeskChatSummary['merchantName']): DeskChatSummary => ({
  id: row.id,
  number: row.number,
  state: row.state,
  merchantName: name,
  updatedAt: row.updatedAt.toISOString(),
});

/** How many conversations wait for us. */
export const countChats = (db: Reader): Promise<number> =>
  countRows(db, db.select({ id: chats.id }).from(chats).where(inStates(STATES.waiting)));

/** A page of the conversations, those first that nobody has touched for longest. @throws Refusal VALIDATION for a cursor of another list */
async function listChats(
  { db, keys }: { readonly db: Reader; readonly keys: Pick<Deps['keys'], 'codeHash'> },
  { search, state, cursor, limit }: QueryOf<typeof calls.listDeskChats>,
): Promise<Page<DeskChatSummary>> {
  const matching = and(
    state === undefined ? undefined : inStates(STATES[state]),
    ...searchConditions(searched(chats.searchText), search ?? ''),
  );
  return readPage(
    keys,
    ['desk-chats', search, state],
    {
      by: [
        [chats.updatedAt, 'timestamptz'],
        [chats.id, 'text'],
      ],
      direction: 'ascending',
    },
    { cursor, limit },
    {
      rows: ({ after, orderBy, place, limit: most }) =>
        db
          .select({ row: chats, merchantName, place })
          .from(chats)
          .innerJoin(merchants, eq(merchants.id, chats.merchantId))
          .where(and(matching, after))
          .orderBy(...orderBy)
          .limit(most),
      count: () =>
        countRows(
          db,
          db
            .select({ id: chats.id })
            .from(chats)
            .innerJoin(merchants, eq(merchants.id, chats.merchantId))
            .where(matching),
        ),
      item: ({ row, merchantName: name }) => summaryOf(row, name),
    },
  );
}

/** @throws Refusal NOT_FOUND */
async function readChat(db: Reader, id: string): Promise<DeskChat> {
  const [found] = await db
    .select({ row: chats, merchantName })
    .from(chats)
    .innerJoin(merchants, eq(merchants.id, chats.merchantId))
    .where(eq(chats.id, id));
  if (found === undefined) throw new Refusal('NOT_FOUND');
  return { ...summaryOf(found.row, found.merchantName), messages: await messagesOf(db, id) };
}

const ACTS = { reply: 'chat-answered', end: 'chat-ended' } as const;

/** The calls of the desk about conversations. */
export function registerChats(app: FastifyInstance, deps: Deps): void {
  handle(app, deps, calls.listDeskChats, ({ query }) => listChats(deps, query));

  handle(app, deps, calls.getDeskChat, ({ params }) => readChat(deps.db, params.id));

  handle(app, deps, calls.decideDeskChat, async ({ params: { id }, body, scope, idempotencyKey: key }) => {
    const { seen, decision } = body;
    // What was written stands in the conversation; the log says that it was.
    const act = { kind: ACTS[decision.move], key, request: { id, ...body } } as const;
    await decided(deps, scope, act, (note) => serveChat(deps, id, decision, { seen, note }));
    return {};
  });
}
