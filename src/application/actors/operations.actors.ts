import { fromPromise } from 'xstate';
import { decisionMachine } from '../../domain/operations/decision.machine';
import { deskMachine } from '../../domain/operations/desk.machine';
import type { Desk, DeskDecision } from '../../domain/operations/operations';
import { fieldsOf } from '../../domain/shared/fields';
import { ownText } from '../../domain/shared/own-text';
import type { Result } from '../../domain/shared/result';
import type { OperationsPort, OperatorPort } from '../ports/operations.port';
import type { Slice, StorePort } from '../ports/store.port';
import type { FileTaker } from './upload.actors';
import { NOBODY } from './guest.actors';

interface Held {
  readonly token: string;
}

const TOKEN_LENGTH = 200; // characters, as in the contract

/** What an operator holds on this device, for half a day at most. */
const OPERATOR_SLICE: Slice<Held> = {
  name: 'operator',
  version: 1,
  parse: (value) => {
    const token = ownText(fieldsOf(value), 'token', TOKEN_LENGTH);
    return token === '' ? null : { token };
  },
};

/** The operator of this device, over the store and the port. */
export function operatorKeeper({
  operations,
  store,
}: {
  readonly operations: Pick<OperationsPort, 'signIn' | 'signOut' | 'desk'>;
  readonly store: StorePort;
}): OperatorPort {
  /** If the device stores nothing, a token is valid for this visit. */
  let unkept: Held | null = null;
  const held = async (): Promise<Held | null> => {
    const stored = await store.read(OPERATOR_SLICE);
    return stored.kind === 'found' ? stored.value : unkept;
  };
  return {
    look: async () => {
      const mine = await held();
      return mine === null ? null : operations.desk(mine.token);
    },
    signIn: async (who) => {
      const signedIn = await operations.signIn(who);
      if (!signedIn.ok) return signedIn;
      const mine = { token: signedIn.value.token };
      unkept = (await store.write(OPERATOR_SLICE, mine)) ? null : mine;
      return operations.desk(mine.token);
    },
    forget: async () => {
      const mine = await held();
      unkept = null;
      await store.remove(OPERATOR_SLICE);
      // If nobody answers, the token ends by itself.
      if (mine !== null) await operations.signOut(mine.token);
    },
    ask: async (question) => {
      const mine = await held();
      return mine === null ? NOBODY : question(mine.token);
    },
  };
}

/** An operator's session, over the keeper. */
export function deskOver(operator: Pick<OperatorPort, 'look' | 'signIn' | 'forget'>): typeof deskMachine {
  return deskMachine.provide({
    actors: {
      look: fromPromise<Result<Desk> | null>(() => operator.look()),
      signIn: fromPromise<Result<Desk>, { readonly email: string; readonly password: string }>(({ input }) =>
        operator.signIn(input),
      ),
      forget: fromPromise<void>(() => operator.forget()),
    },
  });
}

/** Deciding about records, over the port. */
export function decisionOver(ports: {
  readonly operations: Pick<OperationsPort, 'decide'>;
  readonly operator: Pick<OperatorPort, 'ask'>;
}): typeof decisionMachine {
  return decisionMachine.provide({
    actors: {
      decide: fromPromise<Result<object>, { readonly decision: DeskDecision; readonly key: string }>(
        ({ input: { decision, key } }) => ports.operator.ask((token) => ports.operations.decide(token, decision, key)),
      ),
    },
  });
}

/** Takes the files that an operator sends with an answer. */
export const answerFiles = (ports: {
  readonly operations: Pick<OperationsPort, 'upload'>;
  readonly operator: Pick<OperatorPort, 'ask'>;
}): FileTaker => ({
  upload(file, progress) {
    let cancel = () => undefined as void;
    const answer = ports.operator.ask((token) => {
      const upload = ports.operations.upload(token, file, progress);
      cancel = () => upload.cancel();
      return upload.answer;
    });
    return { answer, cancel: () => cancel() };
  },
});
