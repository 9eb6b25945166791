import { randomUUID } from 'node:crypto';
import { httpPath } from '../../../contract/call';
import type { Call } from '../../../contract/call';
import { signInOperator } from '../../../contract/operations';
import { users } from '../../../server/modules/identity/tables';
import { operators } from '../../../server/modules/operations/tables';
import { OPERATOR_RIGHTS } from '../../../src/domain/operations/operations';
import type { OperatorRight } from '../../../src/domain/operations/operations';
import { PASSWORD, storedPassword } from './accounts';
import type { TestRequest, TestServer } from './server';

/** A member of our own staff, signed in. */
export class TestOperator {
  constructor(
    readonly server: TestServer,
    readonly id: string,
    readonly email: string,
    readonly token: string,
  ) {}

  get headers(): { readonly authorization: string } {
    return { authorization: `Bearer ${this.token}` };
  }

  /** A call of the desk; under a key of its own unless one is given. */
  call<C extends Call>(call: C, request: TestRequest<C> = {}) {
    const key = call.idempotent === true ? { idempotencyKey: randomUUID() } : {};
    return this.server.call(call, { ...key, ...request, headers: this.headers });
  }

  /** The status of a call whose answer is a file, and how many bytes came. */
  async file(call: Call, { id, fileId }: { readonly id: string; readonly fileId: string }) {
    const url = httpPath(call.path, 'operator').replace(':id', id).replace(':fileId', fileId);
    const answer = await this.server.app.inject({ method: 'GET', url, headers: this.headers });
    return { status: answer.statusCode, bytes: answer.rawPayload.length };
  }
}

/** Adds an operator. */
export async function addOperator(
  server: TestServer,
  email: string,
  rights: readonly OperatorRight[] = OPERATOR_RIGHTS,
  name = 'Hessa Al Mannai',
): Promise<string> {
  const [id, { db }] = [randomUUID(), server.deps];
  const passwordHash = await storedPassword();
  await db.insert(users).values({ id, merchantId: null, name, email, type: 'operator', passwordHash });
  await db.insert(operators).values({ id, rights, addedAt: server.clock.now() });
  return id;
}

/** Signs an operator in, with every test account's password. */
export async function signInAs(server: TestServer, email: string): Promise<{ readonly token: string }> {
  const { status, code, data } = await server.call(signInOperator, { body: { email, password: PASSWORD } });
  if (status !== 200) throw new Error(`No token for an operator: ${status} ${code}`);
  return data;
}

/** Adds an operator with some rights, and signs them in. */
export async function operatorOf(
  server: TestServer,
  email: string,
  rights?: readonly OperatorRight[],
  name?: string,
): Promise<TestOperator> {
  const id = await addOperator(server, email, rights, name);
  return new TestOperator(server, id, email, (await signInAs(server, email)).token);
}
