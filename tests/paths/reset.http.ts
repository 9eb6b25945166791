import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { getSandbox } from '../../contract/sandbox';
import { HttpReset } from '../../src/adapters/http/reset.adapter';
import { askResetLogic, resetLogic } from '../../src/application/actors/reset.actors';
import { accountMailsKey, issuePasswordLink } from '../../server/modules/identity/password-links';
import { passwordLinks, users } from '../../server/modules/identity/tables';
import { rateLimits } from '../../server/platform/tables';
import { answers, both, cut, exhausted, httpLevel, lost } from '../support/paths/http-level';
import type { Outcomes, World } from '../support/paths/http-level';
import { askReset, reset } from './reset.paths';

interface AskWorld extends World {
  readonly email: string;
}

const asked: Outcomes<AskWorld> = {
  ways: {
    ok: answers,
    offline: lost,
    // This many mails to this one account, whoever requests them.
    RATE_LIMITED: async ({ stage, email }) => {
      await stage.server.deps.db.insert(rateLimits).values({
        key: accountMailsKey(email),
        count: 1_000,
        endsAt: new Date(stage.server.clock.now().getTime() + 60_000),
      });
    },
  },
};

export const askResetHttp = httpLevel<AskWorld>({
  spec: askReset,
  world: async (stage) => {
    const { email } = await stage.merchant();
    return { stage, email, machine: askResetLogic(new HttpReset(stage.client())), input: askReset.input };
  },
  events: {
    SUBMIT: (event: { type: 'SUBMIT'; email: string }, { email }) => ({
      ...event,
      email: event.email.replace('layla@shop.example', email),
    }),
  },
  outcomes: { askReset: asked, askAgain: asked },
});

interface LinkWorld extends World {
  /** Changes what the server stores about the link. */
  readonly link: (change: Partial<typeof passwordLinks.$inferInsert>) => Promise<void>;
}

/** The link works, whatever happened to it before. */
const works = ({ stage, link }: LinkWorld): Promise<void> =>
  link({ usedAt: null, replacedAt: null, expiresAt: new Date(stage.server.clock.now().getTime() + 60_000) });

export const resetHttp = httpLevel<LinkWorld>({
  spec: reset,
  world: async (stage) => {
    const { server } = stage;
    const { merchantId } = await stage.merchant();
    const [id, email] = [`u-invited-${stage.next()}`, `invited-${stage.next()}@paths.example`];
    await server.deps.db
      .insert(users)
      .values({ id, merchantId, name: 'Mona Adel', email, type: 'form-user', status: 'invited', isMain: false });
    await issuePasswordLink(server.deps, id, randomUUID());
    const { data } = await server.call(getSandbox);
    const token =
      data.mails
        .find(({ to }) => to === email)
        ?.link?.split('/')
        .at(-1) ?? '';
    const link = async (change: Partial<typeof passwordLinks.$inferInsert>) =>
      void (await server.deps.db.update(passwordLinks).set(change).where(eq(passwordLinks.userId, id)));
    return { stage, link, machine: resetLogic(new HttpReset(stage.client())), input: { token } };
  },
  outcomes: {
    checkReset: {
      ways: {
        ok: works,
        offline: cut,
        RATE_LIMITED: exhausted('reset-link'),
        RESET_LINK_EXPIRED: ({ stage, link }) => link({ expiresAt: stage.server.clock.now() }),
        RESET_LINK_UNKNOWN: ({ stage }) =>
          stage.proxy.meet({ kind: 'change', request: () => ({ token: 'a-link-that-was-cut-off' }) }),
      },
    },
    confirmReset: {
      ways: {
        ok: works,
        offline: both(works, lost),
        RATE_LIMITED: exhausted('reset-link'),
        RESET_LINK_EXPIRED: async (world) => {
          await works(world);
          await world.link({ replacedAt: world.stage.server.clock.now() });
        },
        RESET_LINK_USED: ({ stage, link }) => link({ usedAt: stage.server.clock.now() }),
      },
    },
  },
});
