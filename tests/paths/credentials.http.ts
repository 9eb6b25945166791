import { eq } from 'drizzle-orm';
import { createCredential } from '../../contract/account';
import { HttpAccount } from '../../src/adapters/http/account.adapter';
import { credentialChangeLogic } from '../../src/application/actors/account.actors';
import { apiCredentials } from '../../server/modules/identity/tables';
import { both, httpLevel, lost } from '../support/paths/http-level';
import type { World } from '../support/paths/http-level';
import { credentialChange } from './credentials.paths';

interface KeyWorld extends World {
  /** The key works, or was revoked at a time. */
  readonly key: (revokedAt: Date | null) => Promise<void>;
}

const works = ({ key }: KeyWorld): Promise<void> => key(null);

export const credentialChangeHttp = credentialChange.map((spec) =>
  httpLevel<KeyWorld>({
    spec,
    world: async (stage) => {
      const { server } = stage;
      const session = await stage.session(await stage.merchant());
      const { data } = await server.call(createCredential, {
        as: session,
        body: { name: 'Till', scopes: ['orders:read'] },
      });
      const { id } = data.credential;
      const key = async (revokedAt: Date | null) =>
        void (await server.deps.db.update(apiCredentials).set({ revokedAt }).where(eq(apiCredentials.id, id)));
      return {
        stage,
        key,
        machine: credentialChangeLogic(new HttpAccount(stage.client(session))),
        input: { ...(spec.input as object), id },
      };
    },
    outcomes: {
      changeCredential: {
        ways: {
          ok: works,
          offline: both(works, lost),
          NOT_FOUND: ({ stage, key }) => key(stage.server.clock.now()),
          // The server has counted nothing against these calls yet; a proxy may have.
          RATE_LIMITED: ({ stage }) => stage.proxy.meet({ kind: 'refuse', code: 'RATE_LIMITED', retryAfter: 60 }),
        },
      },
    },
  }),
);
