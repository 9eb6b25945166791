import type * as z from 'zod/mini';
import { isOutside } from '../../src/domain/identity/access';
import type { Call } from '../../contract/call';
import { ERRORS } from '../../contract/errors';
import type { ErrorCode } from '../../contract/errors';
import { carriesAccountType, httpPath } from '../../contract/call';
import { CALLS } from '../../contract/index';
import { exampleOf } from './example';
import { SAMPLES } from './samples';
import { Schemas } from './schemas';

type Json = Record<string, unknown>;

interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required: boolean;
  readonly description?: string;
  readonly schema: Json;
  readonly example?: string;
}

interface Content {
  readonly schema: Json;
  readonly example?: unknown;
}

export interface Operation {
  readonly operationId: string;
  readonly summary: string;
  readonly security: readonly Json[];
  readonly parameters: readonly Parameter[];
  readonly requestBody?: {
    readonly required: true;
    readonly content: Readonly<Record<string, Content>>;
  };
  readonly responses: Readonly<
    Record<string, { readonly description: string; readonly content: Readonly<Record<string, Content>> }>
  >;
}

export interface OpenApiDocument {
  readonly openapi: '3.1.0';
  readonly info: { readonly title: string; readonly version: string; readonly description: string };
  readonly components: Json;
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
}

/** Made with the first document: naming every schema takes a moment. */
let made: Schemas | null = null;
const schemas = (): Schemas => (made ??= new Schemas());

function fieldsOf(
  schema: z.ZodMiniType | undefined,
  place: 'path' | 'query',
  given: Readonly<Record<string, string>> = {},
): Parameter[] {
  if (schema === undefined) return [];
  const { properties = {}, required = [] } = schemas().of(schema, 'input') as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, each]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: each,
    ...(given[name] === undefined ? {} : { example: given[name] }),
  }));
}

const body = (schema: Json, example?: unknown): Readonly<Record<string, Content>> => ({
  'application/json': example === undefined ? { schema } : { schema, example },
});
const text: Json = { type: 'string' };
const file: Json = { type: 'string', format: 'binary' };

function headersOf(call: Call): Parameter[] {
  const scope: Parameter[] = [
    {
      name: 'region',
      in: 'header',
      required: true,
      description: 'Code of the region; the one of the branch.',
      schema: text,
    },
    {
      name: 'branch',
      in: 'header',
      required: true,
      description: "Id of one of the user's branches, of any of the business for a key.",
      schema: text,
    },
  ];
  const renewal: Parameter[] = [{ name: 'refreshToken', in: 'header', required: true, schema: text }];
  const once: Parameter[] = [
    {
      name: 'idempotency-key',
      in: 'header',
      required: true,
      description: 'The same key never does it twice.',
      schema: { type: 'string', pattern: '^[\\w-]{8,100}$' },
    },
  ];
  const name: Parameter[] = [
    {
      name: 'file-name',
      in: 'header',
      required: true,
      description: 'Name of the file, percent-encoded.',
      schema: text,
    },
  ];
  return [
    ...(call.access === 'public' || isOutside(call.access) || call.withoutBranch === true ? [] : scope),
    ...(call.id === 'renewToken' || call.id === 'logOut' ? renewal : []),
    ...(call.idempotent === true ? once : []),
    ...(call.upload === undefined ? [] : name),
  ];
}

/** Every code that a call may be refused with: its own, and those of any call of its kind. */
export function codesOf(call: Call): ErrorCode[] {
  const common: ErrorCode[] = ['VALIDATION', 'TOO_LARGE', 'UNAVAILABLE', 'INTERNAL'];
  const session: ErrorCode[] = ['UNAUTHENTICATED', 'TOKEN_EXPIRED', 'REFRESH_TOKEN_EXPIRED', 'FORBIDDEN'];
  const program: ErrorCode[] = call.scope === undefined ? [] : ['RATE_LIMITED'];
  const once: ErrorCode[] = call.idempotent === true ? ['IDEMPOTENCY_MISMATCH'] : [];
  // A placeholder address.
  const named: ErrorCode[] = call.params === undefined ? [] : ['NOT_FOUND'];
  return [
    ...new Set([
      ...common,
      ...(call.access === 'public' ? [] : session),
      ...program,
      ...once,
      ...named,
      ...(call.errors ?? []),
    ]),
  ];
}

function responsesOf(call: Call): Operation['responses'] {
  const codes = codesOf(call);
  const statuses = [...new Set(codes.map((code) => ERRORS[code].status))].sort((a, b) => a - b);
  const refusals = statuses.map((status) => {
    const messages = codes
      .filter((code) => ERRORS[code].status === status)
      .map((code) => `${code}: ${ERRORS[code].en}`);
    return [
      String(status),
      { description: messages.join('\n'), content: body({ $ref: '#/components/schemas/Refusal' }) },
    ] as const;
  });
  const success = {
    type: 'object',
    required: ['status', 'message', 'messageAr', 'data'],
    properties: {
      status: { type: 'integer' },
      message: text,
      messageAr: text,
      data: schemas().of(call.data, 'output'),
    },
  };
  const content =
    call.download === undefined
      ? body(success, {
          status: 200,
          message: 'Done.',
          messageAr: 'تم.',
          data: exampleOf(schemas().of(call.data, 'output'), schemas().components),
        })
      : Object.fromEntries(call.download.map((type) => [type, { schema: file }] as const));
  return Object.fromEntries([['200', { description: 'Done.', content }] as const, ...refusals]);
}

function bodyOf(call: Call): Pick<Operation, 'requestBody'> {
  if (call.upload !== undefined)
    return {
      requestBody: { required: true, content: Object.fromEntries(call.upload.map((type) => [type, { schema: file }])) },
    };
  return call.body === undefined
    ? {}
    : { requestBody: { required: true, content: body(schemas().of(call.body, 'input'), SAMPLES[call.id]?.body) } };
}

/** Which credentials a call accepts. */
function securityOf(call: Call): Operation['security'] {
  if (call.access === 'public') return [];
  if (isOutside(call.access)) return [{ [call.access]: [] }];
  return [{ token: [] }, ...(call.scope === undefined ? [] : [{ key: [call.scope] }])];
}

/** Who may stand in the path of a call. */
function accountTypesOf({ access }: Call): readonly string[] {
  if (access === 'driver' || access === 'operator') return [access];
  return typeof access === 'string' ? ['customer', 'form-user', 'other'] : access;
}

function operationOf(call: Call): Operation {
  const accountType: Parameter[] = carriesAccountType(call.path)
    ? [
        {
          name: 'accountType',
          in: 'path',
          required: true,
          description: "The caller's account type.",
          schema: { enum: accountTypesOf(call) },
        },
      ]
    : [];
  return {
    operationId: call.id,
    summary: call.summary,
    security: securityOf(call),
    parameters: [
      ...accountType,
      ...fieldsOf(call.params, 'path', SAMPLES[call.id]?.params),
      ...fieldsOf(call.query, 'query', SAMPLES[call.id]?.query),
      ...headersOf(call),
    ],
    ...bodyOf(call),
    responses: responsesOf(call),
  };
}

/** The contract as an OpenAPI 3.1 document [R7.11]. */
export function makeDocument(): OpenApiDocument {
  const paths: Record<string, Record<string, Operation>> = {};
  for (const call of CALLS) {
    const path = httpPath(call.path, ':accountType').replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: operationOf(call) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Mersal',
      version: '2',
      description:
        'Every call of the product. Answers are envelopes: `data` on success, `code` and `fields` on a refusal, words in English and Arabic on both.',
    },
    components: {
      securitySchemes: {
        token: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'JWT',
          description: 'The access token of a person, from logIn or renewToken.',
        },
        guest: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'mrg_<secret>',
          description:
            'The token of a guest, from exchangeGuestToken: it opens the parcels of one phone and nothing else.',
        },
        driver: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'mrd_<secret>',
          description: 'The token of a driver, from signInDriver: for the calls below /v2/driver and nothing else.',
        },
        operator: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'mro_<secret>',
          description:
            'The token of an operator, from signInOperator: for the calls below /v2/operator and nothing else.',
        },
        key: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'mrs_<id>_<secret>',
          description:
            'The key of a program, from createCredential: for the calls that name a scope, with accountType customer. It belongs to the business, whatever becomes of who made it. At most 600 calls a minute.',
        },
      },
      schemas: schemas().components,
    },
    paths,
  };
}
