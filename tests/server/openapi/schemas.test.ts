import { describe, expect, it } from 'vitest';
import { httpPath } from '../../../contract/call';
import type { Call } from '../../../contract/call';
import { CALLS } from '../../../contract/index';
import { makeDocument } from '../../../server/openapi/document';
import type { Operation } from '../../../server/openapi/document';
import { SAMPLES } from '../../../server/openapi/samples';

const document = makeDocument();
const components = document.components['schemas'] as Readonly<Record<string, object>>;
const operationOf = ({ path, method }: Call): Operation => {
  const operation = document.paths[httpPath(path, ':accountType').replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()];
  if (operation === undefined) throw new Error(`${method} ${path} is missing`);
  return operation;
};
const refsIn = (json: unknown): readonly string[] =>
  [...JSON.stringify(json).matchAll(/"\$ref":"([^"]+)"/g)].map(([, ref = '']) => ref);

describe('schemas with names [R7.11]', () => {
  it('stand once each, and every reference leads to one', () => {
    for (const ref of refsIn(document)) expect(components).toHaveProperty(ref.replace('#/components/schemas/', ''));
    const used = new Set(refsIn(document).map((ref) => ref.replace('#/components/schemas/', '')));
    expect(Object.keys(components).filter((name) => !used.has(name))).toEqual([]);
    expect(JSON.stringify(document)).not.toMatch(/\$defs|\$schema/);
  });

  it('are what bodies and answers with parts refer to', () => {
    for (const call of CALLS) {
      const { requestBody, responses } = operationOf(call);
      const body = requestBody?.content['application/json']?.schema;
      if (body !== undefined && call.upload === undefined)
        expect([call.id, body]).toEqual([call.id, { $ref: expect.anything() }]);
      const answer = responses['200']?.content['application/json']?.schema as
        | { properties?: { data: object } }
        | undefined;
      const data = answer?.properties?.data ?? {};
      if ('properties' in data) expect([call.id, data]).toEqual([call.id, { type: 'object', properties: {} }]);
    }
  });

  it.each([
    'Customer',
    'Location',
    'Ticket',
    'Order',
    'Address',
    'Money',
    'PlaceOrderBody',
    'CreateQuoteData',
    'Refusal',
  ])('have a name that stays: %s', (name) => {
    expect(components).toHaveProperty(name);
  });

  it('have the same names in any order of the calls', { tags: 'long' }, () => {
    expect(Object.keys(components)).toEqual([...Object.keys(components)].sort());
    expect(Object.keys(makeDocument().components['schemas'] as object)).toEqual(Object.keys(components));
  });
});

describe.each(CALLS.map((call) => [call.id, call] as const))('the example of %s [R7.11]', (id, call) => {
  it('is what its schemas take and give', () => {
    const sample = SAMPLES[id];
    for (const part of ['params', 'query', 'body'] as const)
      expect([part, call[part]?.safeParse(sample?.[part] ?? {}).error?.issues]).toEqual([part, undefined]);
    const { requestBody, responses } = operationOf(call);
    expect(requestBody?.content['application/json']?.example).toEqual(
      call.upload === undefined ? sample?.body : undefined,
    );
    if (call.download !== undefined) return;
    const answer = responses['200']?.content['application/json']?.example as { readonly data: unknown };
    expect(call.data.safeParse(answer.data).error?.issues).toBeUndefined();
  });
});
