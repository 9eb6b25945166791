import { afterAll, beforeAll, expect, it } from 'vitest';
import { httpPath } from '../../../contract/call';
import { ERRORS } from '../../../contract/errors';
import { CALLS } from '../../../contract/index';
import { isOutside } from '../../../src/domain/identity/access';
import { makeDocument } from '../../../server/openapi/document';
import { assertWhole } from '../../../server/http/whole';
import { startServer } from '../../support/servers/server';
import type { TestServer } from '../../support/servers/server';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

const patternOf = (path: string): string => httpPath(path, ':accountType').replace(/:(\w+)/g, '{$1}');

it('lists exactly the calls of the contract, each with what goes in and what comes out [R7.11]', async () => {
  const document = (await server.app.inject({ url: '/openapi.json' })).json<ReturnType<typeof makeDocument>>();
  const listed = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => `${operation.operationId} ${method} ${path}`),
  );
  expect(listed.sort()).toEqual(
    CALLS.map(({ id, method, path }) => `${id} ${method.toLowerCase()} ${patternOf(path)}`).sort(),
  );
  for (const call of CALLS) {
    const operation = document.paths[patternOf(call.path)]?.[call.method.toLowerCase()];
    expect(Object.keys(operation?.requestBody?.content ?? {})).toEqual(
      call.upload ?? (call.body === undefined ? [] : ['application/json']),
    );
    if (call.download === undefined) expect(JSON.stringify(operation?.responses['200'])).toContain('"data"');
    else expect(Object.keys(operation?.responses['200']?.content ?? {})).toEqual(call.download);
    for (const code of call.errors ?? [])
      expect(operation?.responses[String(ERRORS[code].status)]?.description).toContain(code);
    const headers = operation?.parameters.filter((each) => each.in === 'header').map(({ name }) => name) ?? [];
    expect(headers.includes('branch')).toBe(
      call.access !== 'public' && !isOutside(call.access) && call.withoutBranch !== true,
    );
    expect(headers.includes('file-name')).toBe(call.upload !== undefined);
    expect(headers.includes('idempotency-key')).toBe(call.idempotent === true);
    const keys = operation?.security.flatMap((each) => each['key'] ?? []) ?? [];
    expect(keys).toEqual(call.scope === undefined ? [] : [call.scope]);
    expect(operation?.security.some((each) => 'token' in each)).toBe(
      call.access !== 'public' && !isOutside(call.access),
    );
    for (const outsider of ['guest', 'driver', 'operator'] as const)
      expect(operation?.security.some((each) => outsider in each)).toBe(call.access === outsider);
  }
});

it('says how people and programs show who they are, and names no scheme that it does not explain [R7.11]', () => {
  const { components, paths } = makeDocument();
  const explained = Object.keys(components['securitySchemes'] as object);
  const named = Object.values(paths).flatMap((methods) =>
    Object.values(methods).flatMap(({ security }) => security.flatMap((each) => Object.keys(each))),
  );
  expect([...new Set(named)].sort()).toEqual(explained.sort());
  // A program has no branch of its own, and counts as the account type customer.
  for (const call of CALLS)
    if (call.scope !== undefined)
      expect([call.id, call.withoutBranch, call.access === 'session' || call.access.includes('customer')]).toEqual([
        call.id,
        undefined,
        true,
      ]);
});

it('names every part of a path as a parameter, each once [R7.11]', { tags: 'long' }, () => {
  for (const [path, methods] of Object.entries(makeDocument().paths)) {
    for (const { parameters } of Object.values(methods)) {
      const inPath = parameters.filter((each) => each.in === 'path').map(({ name }) => name);
      expect(new Set(inPath)).toEqual(new Set([...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1])));
      expect(new Set(inPath).size).toBe(inPath.length);
    }
  }
});

it('shows them on a page that needs nothing from elsewhere and keeps the policy [R7.11] [T.31]', async () => {
  const answer = await server.app.inject({ url: '/openapi' });
  expect(answer.headers['content-type']).toContain('text/html');
  const nonce = /style-src 'self' 'nonce-([^']+)'/.exec(String(answer.headers['content-security-policy']))?.[1] ?? '?';
  expect(answer.body).toContain(`<style nonce="${nonce}">`);
  expect(answer.body).not.toMatch(/<script|(?:href|src)="(?:https?:)?\/\/| style=| on\w+=/);
  for (const { id } of CALLS) expect(answer.body).toContain(`id="${id}"`);
});

it('does not start with a call that nobody handles, or a handler that the contract does not know [R7.11]', () => {
  const all = CALLS.map(({ id }) => id);
  expect(() => assertWhole(new Set(all))).not.toThrow();
  expect(() => assertWhole(new Set(all.slice(1)))).toThrow(all[0]);
  expect(() => assertWhole(new Set([...all, 'surprise']))).toThrow('surprise');
});
