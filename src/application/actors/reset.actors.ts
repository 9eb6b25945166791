import { fromCallback, fromPromise, waitFor } from 'xstate';
import { askResetMachine } from '../../domain/identity/ask-reset.machine';
import type { PasswordLink, PersonHere } from '../../domain/identity/password-link';
import { resetMachine } from '../../domain/identity/reset.machine';
import { selectUser } from '../../domain/identity/session.selectors';
import type { Language } from '../../domain/regions/region';
import type { Result } from '../../domain/shared/result';
import type { AppActors } from '../app-system';
import type { ResetPort } from '../ports/reset.port';

/** Requesting a link, over the reset port. */
export function askResetLogic(port: ResetPort) {
  return askResetMachine.provide({
    actors: {
      askReset: fromPromise<Result<object>, { email: string; language: Language }>(({ input }) => port.ask(input)),
    },
  });
}

/** Who is signed in on this device, and signing them out. */
export interface PeopleHere {
  current(): PersonHere | null;
  /** Reports every change; a tab hears of the others. */
  watch(changed: () => void): () => void;
  /** Ends once nobody of this session is signed in any more. */
  signOut(): Promise<void>;
}

/** Who is signed in, by the session of this tab. */
export function peopleHere(session: AppActors['session']): PeopleHere {
  return {
    current: () => selectUser(session.getSnapshot()),
    watch: (changed) => {
      const watched = session.subscribe(changed);
      return () => watched.unsubscribe();
    },
    signOut: async () => {
      session.send({ type: 'SIGN_OUT' });
      await waitFor(session, (snapshot) => snapshot.hasTag('signedOut'));
    },
  };
}

/** Choosing a password by a link, over the reset port. */
export function resetLogic(port: ResetPort, people: PeopleHere) {
  return resetMachine.provide({
    actors: {
      watchPerson: fromCallback(({ sendBack }) => {
        let told = people.current();
        return people.watch(() => {
          const person = people.current();
          if (person?.email === told?.email) return;
          told = person;
          sendBack({ type: 'PERSON_CHANGED', person });
        });
      }),
      signOutPerson: fromPromise<PersonHere | null, { readonly person: PersonHere | null }>(async ({ input }) => {
        if (people.current()?.email === input.person?.email) await people.signOut();
        return people.current();
      }),
      checkReset: fromPromise<Result<PasswordLink>, { token: string }>(({ input }) => port.check(input.token)),
      confirmReset: fromPromise<Result<object>, { token: string; password: string }>(({ input }) =>
        port.confirm(input.token, input.password),
      ),
    },
  });
}
