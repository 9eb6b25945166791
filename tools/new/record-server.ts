import type { RecordNames } from './record';

/** The contract, the rules, the port and the server of a record, with their tests. */
export function recordServer({ one, all, words }: RecordNames): Readonly<Record<string, string>> {
  const { kebab: path, camel: many } = all;
  const max = `${one.kebab.replaceAll('-', '_').toUpperCase()}_NAME_MAX`;
  return {
    [`contract/${path}.ts`]: `import * as z from 'zod/mini';
import { ${max} } from '../src/domain/${path}/${one.kebab}.rules';
import { MANAGERS, defineCall } from './call';
import { byId, id, line } from './common';

const form = { name: line(${max}, 1) };
const ${one.camel} = z.object({ id, version: z.int(), name: z.string() });

export const list${all.pascal} = defineCall({
  ...MANAGERS,
  id: 'list${all.pascal}',
  summary: 'The ${words.all} of the business, by name.',
  method: 'GET',
  path: '/${path}',
  data: z.array(${one.camel}),
});

export const get${one.pascal} = defineCall({
  ...MANAGERS,
  id: 'get${one.pascal}',
  summary: 'One ${words.one}.',
  method: 'GET',
  path: '/${path}/:id',
  params: byId,
  data: ${one.camel},
  errors: ['NOT_FOUND'],
});

export const add${one.pascal} = defineCall({
  ...MANAGERS,
  id: 'add${one.pascal}',
  summary: 'Adds a ${words.one}; once per Idempotency-Key.',
  method: 'POST',
  path: '/${path}',
  idempotent: true,
  body: z.object(form),
  data: ${one.camel},
});

export const change${one.pascal} = defineCall({
  ...MANAGERS,
  id: 'change${one.pascal}',
  summary: 'Changes a ${words.one} that nobody else has changed meanwhile.',
  method: 'PATCH',
  path: '/${path}/:id',
  params: byId,
  body: z.object({ ...form, version: z.int() }),
  data: ${one.camel},
  errors: ['NOT_FOUND', 'CHANGED_MEANWHILE'],
});
`,
    [`server/modules/${path}/index.ts`]: `/** What other parts of the server may use of this module. */
export { register } from './routes';
`,
    [`server/modules/${path}/tables.ts`]: `import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';

/** The ${words.all} of each business. */
export const ${many} = pgTable(
  '${path.replaceAll('-', '_')}',
  {
    id: text('id').primaryKey(),
    merchantId: text('merchant_id').notNull(),
    /** Grows with every change. */
    version: integer('version').notNull(),
    name: text('name').notNull(),
  },
  (table) => [index('${path.replaceAll('-', '_')}_by_merchant').on(table.merchantId, table.name)],
);
`,
    [`server/modules/${path}/routes.ts`]: `import { randomUUID } from 'node:crypto';
import { and, asc, eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import * as calls from '../../../contract/${path}';
import type { ${one.pascal} } from '../../../src/domain/${path}/${one.kebab}.rules';
import type { Deps } from '../../platform/deps';
import { answer, handle } from '../../http/handle';
import { Refusal } from '../../http/refusal';
import { contentHash } from '../../platform/idempotency/content-hash';
import { makeOnce } from '../../platform/idempotency/keys';
import { ${many} } from './tables';

const SAVED = { en: 'Saved.', ar: 'تم الحفظ.' };

const shown = ({ id, version, name }: typeof ${many}.$inferSelect): ${one.pascal} => ({ id, version, name });
const itself = (merchantId: string, id: string) => and(eq(${many}.merchantId, merchantId), eq(${many}.id, id));

/** @throws Refusal NOT_FOUND where the business has none with that id */
async function read({ db }: Pick<Deps, 'db'>, merchantId: string, id: string): Promise<${one.pascal}> {
  const [row] = await db.select().from(${many}).where(itself(merchantId, id));
  if (row === undefined) throw new Refusal('NOT_FOUND');
  return shown(row);
}

/** The calls about the ${words.all} of a business. */
export function register(app: FastifyInstance, deps: Deps): void {
  const { db, clock } = deps;

  handle(app, deps, calls.list${all.pascal}, async ({ scope }) => {
    const mine = eq(${many}.merchantId, scope.merchantId);
    const rows = await db.select().from(${many}).where(mine).orderBy(asc(${many}.name), asc(${many}.id));
    return rows.map(shown);
  });

  handle(app, deps, calls.get${one.pascal}, ({ scope, params }) => read(deps, scope.merchantId, params.id));

  handle(app, deps, calls.add${one.pascal}, async ({ scope: { merchantId }, idempotencyKey, body }) => {
    const id = randomUUID();
    const use = { merchantId, key: idempotencyKey, requestHash: contentHash({ call: calls.add${one.pascal}.id, body }) };
    const made = await makeOnce(db, use, id, clock.now(), async (tx) => {
      const row = { id, merchantId, version: 1, ...body };
      await tx.insert(${many}).values(row);
      return shown(row);
    });
    return answer(made.answer, SAVED);
  });

  handle(app, deps, calls.change${one.pascal}, async ({ scope: { merchantId }, params, body: { version, ...change } }) => {
    const [row] = await db
      .update(${many})
      .set({ ...change, version: version + 1 })
      .where(and(itself(merchantId, params.id), eq(${many}.version, version)))
      .returning();
    if (row === undefined) throw new Refusal('CHANGED_MEANWHILE', { data: await read(deps, merchantId, params.id) });
    return answer(shown(row), SAVED);
  });
}
`,
    [`src/domain/${path}/${one.kebab}.rules.ts`]: `import { textError } from '../forms/errors';
import { group, text } from '../forms/fields';
import type { ValueOf } from '../forms/fields';
import type { RecordRules } from '../records/record';

/** Characters. */
export const ${max} = 60;
/** Characters of a name that is too long, while it is being typed. */
const TYPED_LENGTH = 200;

export interface ${one.pascal} {
  readonly id: string;
  /** Grows with every change, so that nobody overwrites what somebody else saved. */
  readonly version: number;
  readonly name: string;
}

const ${one.camel}Form = group({ name: text(TYPED_LENGTH) });
export type ${one.pascal}Draft = ValueOf<typeof ${one.camel}Form>;

/** The form of a ${words.one}. */
export const ${one.camel}Rules: RecordRules<${one.pascal}, ${one.pascal}Draft> = {
  name: '${one.kebab}',
  form: ${one.camel}Form,
  draftOf: ({ name }) => ({ name }),
  versionOf: ({ version }) => version,
  check: ({ name }) => textError('name', name, ${max}),
};
`,
    [`src/application/ports/records/${path}.port.ts`]: `import type { ${one.pascal}, ${one.pascal}Draft } from '../../../domain/${path}/${one.kebab}.rules';
import type { Result } from '../../../domain/shared/result';

/** The ${words.all} of the business; for customers. */
export interface ${all.pascal}Port {
  list(): Promise<Result<readonly ${one.pascal}[]>>;
  get(id: string): Promise<Result<${one.pascal}>>;
  /** @param key the same for the same contents: sent twice, it adds only one */
  add(draft: ${one.pascal}Draft, key: string): Promise<Result<${one.pascal}>>;
  /** Refused as CHANGED_MEANWHILE if the version is no longer the record's. */
  change(id: string, change: ${one.pascal}Draft & { readonly version: number }): Promise<Result<${one.pascal}>>;
}
`,
    [`src/adapters/http/${path}.adapter.ts`]: `import { add${one.pascal}, change${one.pascal}, get${one.pascal}, list${all.pascal} } from '../../../contract/${path}';
import type { ${all.pascal}Port } from '../../application/ports/records/${path}.port';
import type { ${one.pascal}, ${one.pascal}Draft } from '../../domain/${path}/${one.kebab}.rules';
import type { Result } from '../../domain/shared/result';
import type { HttpClient } from './client';

/** The ${words.all} of the business; their screens show their own errors. */
export class Http${all.pascal} implements ${all.pascal}Port {
  constructor(private readonly http: HttpClient) {}

  list(): Promise<Result<readonly ${one.pascal}[]>> {
    return this.http.call(list${all.pascal}, { ownErrors: true });
  }

  get(id: string): Promise<Result<${one.pascal}>> {
    return this.http.call(get${one.pascal}, { params: { id }, ownErrors: true });
  }

  add(draft: ${one.pascal}Draft, key: string): Promise<Result<${one.pascal}>> {
    return this.http.call(add${one.pascal}, { body: draft, idempotencyKey: key, ownErrors: true });
  }

  change(id: string, change: ${one.pascal}Draft & { readonly version: number }): Promise<Result<${one.pascal}>> {
    return this.http.call(change${one.pascal}, { params: { id }, body: change, ownErrors: true });
  }
}
`,
    [`tests/domain/${path}/${one.kebab}.test.ts`]: `import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { ${max}, ${one.camel}Rules } from '../../../src/domain/${path}/${one.kebab}.rules';
import { draftIn } from '../../../src/domain/records/record';

it('a form comes back as it was stored, and anything else as none [R4.13]', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: ${max} }), (name) => {
      expect(draftIn(${one.camel}Rules, JSON.parse(JSON.stringify({ name })))).toEqual({ name });
    }),
  );
  for (const value of [null, 1, 'form']) expect(draftIn(${one.camel}Rules, value)).toBeNull();
});

it('needs a name of a length that fits', () => {
  const codes = (name: string) => ${one.camel}Rules.check({ name }, null, null).map(({ code }) => code);
  expect([codes(' '), codes('Pearl'), codes('x'.repeat(${max} + 1))]).toEqual([['required'], [], ['too-long']]);
});
`,
    [`tests/server/${path}/${path}.test.ts`]: `import { expect, it } from 'vitest';
import * as calls from '../../../contract/${path}';
import { openedForEach } from '../../support/servers/opened';
import type { TestServer, TestSession } from '../../support/servers/server';

let server: TestServer;
let owner: TestSession;
openedForEach(async (opened) => {
  server = opened;
  owner = await server.signIn('owner@pearl.example', 'b-seef');
});

const add = (key: string) =>
  server.call(calls.add${one.pascal}, { as: owner, idempotencyKey: key, body: { name: 'First' } });

it('is added once, listed, and changed only by somebody who saw it as it is [T.36]', async () => {
  const added = await add('11111111');
  expect(added.status).toBe(200);
  const again = await add('11111111');
  expect(again.data).toEqual(added.data);
  const list = await server.call(calls.list${all.pascal}, { as: owner });
  expect(list.data).toEqual([added.data]);

  const { id, version } = added.data;
  const change = (seen: number, name: string) =>
    server.call(calls.change${one.pascal}, { as: owner, params: { id }, body: { name, version: seen } });
  expect((await change(version, 'Second')).data).toEqual({ id, version: version + 1, name: 'Second' });
  expect((await change(version, 'Third')).code).toBe('CHANGED_MEANWHILE');
  const { data } = await server.call(calls.get${one.pascal}, { as: owner, params: { id } });
  expect(data.name).toBe('Second');
});
`,
  };
}
