import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { getSandbox } from '../../contract/sandbox';
import { HttpReset } from '../../src/adapters/http/reset.adapter';
import { askResetLogic, resetLogic } from '../../src/application/actors/reset.actors';
import type { PeopleHere } from '../../src/application/actors/reset.actors';
import type { PersonHere } from '../../src/domain/identity/password-link';
import { accountMailsKey, issuePasswordLink } from '../../server/modules/identity/password-links';
import { passwordLinks, users } from '../../server/modules/identity/tables';
import { rateLimits } from '../../server/platform/tables';
import { answers, both, cut, exhausted, httpLevel, lost, sentWith } from '../support/paths/http-level';
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
  /** Whose link it is. */
  readonly email: string;
  /** Who is signed in on the device. */
  readonly here: { person: PersonHere | null };
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
    const here = { person: null as PersonHere | null };
    const people: PeopleHere = {
      current: () => here.person,
      watch: () => () => undefined,
      signOut: () => Promise.resolve(void (here.person = null)),
    };
    const machine = resetLogic(new HttpReset(stage.client()), people);
    return { stage, link, here, email, machine, input: { token, person: null } };
  },
  events: {
    // The owner of the sample link is the owner of the real one.
    PERSON_CHANGED: ({ person }: { person: PersonHere | null }, { here, email }) => {
      here.person = person?.name === 'Layla' ? { ...person, email } : person;
      return { type: 'PERSON_CHANGED', person: here.person };
    },
  },
  outcomes: {
    signOutPerson: {
      ways: {
        nothing: answers,
        // Another tab was faster: somebody else is signed in now.
        something: ({ here }) => void (here.person = { name: 'Huda', email: 'huda@shop.example' }),
      },
    },
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
        VALIDATION: sentWith({ password: 'P4ssw0rd!' }),
        RESET_LINK_EXPIRED: async (world) => {
          await works(world);
          await world.link({ replacedAt: world.stage.server.clock.now() });
        },
        RESET_LINK_USED: ({ stage, link }) => link({ usedAt: stage.server.clock.now() }),
      },
    },
  },
});
