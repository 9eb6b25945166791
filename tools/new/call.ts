import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../lib/project.mjs';
import { BadCall, beforeEnd, namesOf, withImport, withType } from './skeleton';
import type { Skeleton } from './skeleton';

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];

export interface NewCall {
  /** File of the contract and module of the server: `wallet`. */
  readonly area: string;
  readonly name: string;
  /** `GET` */
  readonly method: string;
  /** Below the base path: `/wallet/limits`. */
  readonly path: string;
  /** File of the port and of the adapter, where it is not called like the area: `orders`. */
  readonly port?: string;
}

/** A call of an area that is there, from the contract to the port, and a test that fails until the server answers it. */
export function callSkeleton({ area, name, method, path, port = area }: NewCall): Skeleton {
  namesOf(area);
  const { kebab, camel } = namesOf(name);
  if (!METHODS.includes(method)) throw new BadCall(`"${method}" is no method: ${METHODS.join(', ')}.`);
  if (!/^(\/[a-z][a-z-]*)+$/.test(path))
    throw new BadCall(`"${path}" is no path like /wallet/limits; add parameters by hand.`);
  const contract = `../../../contract/${area}`;
  const records = `src/application/ports/records/${port}.port.ts`;
  const isRecord = existsSync(join(ROOT, records));
  return {
    files: {
      [`tests/server/${area}/${kebab}.test.ts`]: `import { expect, it } from 'vitest';
import { ${camel} } from '${contract}';
import { openedForEach } from '../../support/servers/opened';
import type { TestServer, TestSession } from '../../support/servers/server';

let server: TestServer;
let owner: TestSession;
openedForEach(async (opened) => {
  server = opened;
  owner = await server.signIn('owner@pearl.example', 'b-seef');
});

it('answers those who may ask', async () => {
  const { status } = await server.call(${camel}, { as: owner });
  expect(status).toBe(200);
});
`,
    },
    edits: {
      [`contract/${area}.ts`]: (text) =>
        `${withImport(withImport(text, 'defineCall', './call'), 'nothing', './common').trimEnd()}

export const ${camel} = defineCall({
  id: '${camel}',
  summary: 'What it does, in one sentence.',
  method: '${method}',
  path: '${path}',
  access: 'session',
  data: nothing,
});
`,
      [`server/modules/${area}/routes.ts`]: (text) =>
        beforeEnd(
          withImport(
            withImport(withImport(text, camel, contract), 'Refusal', '../../http/refusal'),
            'handle',
            '../../http/handle',
          ),
          `  handle(app, deps, ${camel}, () => Promise.reject(new Refusal('NOT_FOUND')));\n`,
        ),
      [isRecord ? records : `src/application/ports/${port}.port.ts`]: (text) =>
        beforeEnd(
          withType(text, 'Result', `${isRecord ? '../' : ''}../../domain/shared/result`),
          `  ${camel}(): Promise<Result<object>>;\n`,
        ),
      [`src/adapters/http/${port}.adapter.ts`]: (text) =>
        beforeEnd(
          withType(withImport(text, camel, `../../../contract/${area}`), 'Result', '../../domain/shared/result'),
          `
  ${camel}(): Promise<Result<object>> {
    return this.http.call(${camel}, {});
  }
`,
        ),
    },
    left: [
      `Say in contract/${area}.ts who may make it, what it takes and what it answers.`,
      `Answer it in server/modules/${area}/routes.ts: until then it refuses, and tests/server/${area}/${kebab}.test.ts fails.`,
      'Give it its words in the fakes of tests/support, where its port has one, and a sample in server/openapi/samples.ts if it takes an input.',
      'npm run access',
    ],
  };
}
