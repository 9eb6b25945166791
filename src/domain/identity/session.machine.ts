import { current, currentChallenge, on, sessionSetup } from './session.setup';

/**
 * The person signed in on this device, and their tokens. It alone renews: once for all that wait [R7.06], with three
 * outcomes: renewed, try later, over. While somebody is signed in, two things run in parallel: their tokens, and what
 * is known about their branches. Tags: `codeNeeded` while a sign-in waits for the code of its second step.
 */
export const sessionMachine = sessionSetup.createMachine({
  id: 'session',
  context: { session: null, failure: null, challenge: null, pause: null },
  invoke: { id: 'storage', src: 'storage' },
  initial: 'restoring',
  states: {
    restoring: {
      tags: 'restoring',
      invoke: {
        id: 'readPersisted',
        src: 'readPersisted',
        onDone: [
          { guard: 'isPersistedOpen', target: 'signedIn', actions: 'adoptPersisted' },
          { guard: 'isPersistedEnded', target: 'over' },
          { target: 'signedOut' },
        ],
      },
    },
    signedOut: {
      tags: 'signedOut',
      entry: 'forgetSession',
      on: {
        SIGN_IN: 'signingIn',
        STORED_CHANGED: { guard: 'isStoredOpen', target: 'signedIn', actions: 'adoptStored' },
      },
    },
    signingIn: {
      tags: ['signedOut', 'busy'],
      entry: 'forgetFailure',
      invoke: {
        id: 'signIn',
        src: 'signIn',
        input: on.event('SIGN_IN', (_, event) => ({ email: event.email, password: event.password })),
        onDone: [
          { guard: 'isWelcome', target: 'signedIn', actions: 'adoptSignedIn' },
          { guard: 'isChallenged', target: 'codeNeeded', actions: 'noteChallenge' },
          { target: 'signedOut', actions: 'noteFailure' },
        ],
      },
    },
    codeNeeded: {
      tags: ['signedOut', 'codeNeeded'],
      exit: 'forgetChallenge',
      initial: 'waiting',
      states: {
        waiting: {
          on: {
            SUBMIT_CODE: 'checking',
            CANCEL_CODE: { target: '#session.signedOut', actions: 'forgetFailure' },
            STORED_CHANGED: { guard: 'isStoredOpen', target: '#session.signedIn', actions: 'adoptStored' },
          },
        },
        checking: {
          tags: 'busy',
          entry: 'forgetFailure',
          invoke: {
            id: 'finishSignIn',
            src: 'finishSignIn',
            input: on.event('SUBMIT_CODE', ({ context }, event) => ({
              challenge: currentChallenge(context),
              code: event.code,
            })),
            onDone: [
              { guard: 'isWelcome', target: '#session.signedIn', actions: 'adoptSignedIn' },
              { guard: 'isChallengeOver', target: '#session.signedOut', actions: 'noteFailure' },
              { target: 'waiting', actions: 'noteFailure' },
            ],
          },
        },
      },
    },
    signedIn: {
      tags: 'signedIn',
      entry: ['forgetFailure', 'tellStarted'],
      exit: 'tellEnded',
      invoke: { id: 'absence', src: 'absence' },
      type: 'parallel',
      on: {
        SIGN_OUT: 'signingOut',
        SELECT_BRANCH: { guard: 'isOtherOpenBranch', actions: ['selectBranch', 'persistPlace', 'tellChanged'] },
        STORED_CHANGED: [
          { guard: 'isStoredGone', target: 'signedOut' },
          { guard: 'isStoredEnded', target: 'over' },
          { guard: 'isStoredOfAnother', target: 'signedIn', reenter: true, actions: 'adoptStored' },
          { guard: 'isStoredNewer', target: '.tokens.steady', actions: ['adoptStored', 'tellChanged'] },
          { guard: 'isStoredElsewhere', actions: ['adoptStored', 'tellChanged'] },
        ],
      },
      states: {
        tokens: {
          initial: 'steady',
          states: {
            steady: {
              on: {
                TOKEN_NEEDED: { guard: 'isDue', target: 'renewing' },
                TOKEN_REJECTED: { guard: 'isCurrent', target: 'renewing' },
                TOKEN_REFUSED: { guard: 'isCurrent', target: 'confirming' },
              },
            },
            renewing: {
              tags: 'renewing',
              invoke: {
                id: 'renew',
                src: 'renew',
                input: ({ context }) => ({ session: current(context) }),
                onDone: [
                  { guard: 'isRenewed', target: 'steady', actions: ['adoptRenewed', 'tellChanged'] },
                  { guard: 'isOver', target: '#session.ending' },
                  { target: 'backingOff', actions: 'notePause' },
                ],
              },
            },
            backingOff: {
              exit: 'forgetPause',
              after: { renewalPause: 'steady' },
              on: {
                TOKEN_NEEDED: { guard: 'isPauseOver', target: 'renewing' },
                TOKEN_REJECTED: { guard: 'isPauseOver', target: 'renewing' },
                TOKEN_REFUSED: { guard: 'isCurrent', target: 'confirming' },
              },
            },
            confirming: {
              tags: 'renewing',
              invoke: {
                id: 'findNewer',
                src: 'findNewer',
                input: ({ context }) => ({ session: current(context) }),
                onDone: [
                  { guard: 'isFound', target: 'steady', actions: ['adoptFound', 'tellChanged'] },
                  { target: '#session.ending' },
                ],
              },
            },
          },
        },
        /** What is known about the user and their branches. */
        membership: {
          initial: 'known',
          on: { BRANCHES_STALE: '.asking' },
          states: {
            known: {
              on: { BRANCH_REFUSED: { guard: 'isSelectedBranch', target: 'asking' } },
            },
            asking: {
              invoke: {
                id: 'readMembership',
                src: 'readMembership',
                onDone: [
                  { guard: 'isShutOut', target: '#session.signingOut', actions: 'tellShutOut' },
                  {
                    guard: 'isMembershipNew',
                    target: 'known',
                    actions: ['adoptMembership', 'persistMembership', 'tellChanged'],
                  },
                  { target: 'rested' },
                ],
              },
            },
            rested: { after: { refusalRest: 'known' } },
          },
        },
      },
    },
    signingOut: {
      tags: 'busy',
      invoke: {
        id: 'leave',
        src: 'leave',
        input: ({ context }) => ({ session: current(context) }),
        onDone: 'signedOut',
      },
    },
    ending: {
      tags: 'busy',
      entry: 'forgetSession',
      invoke: { id: 'end', src: 'end', onDone: 'over' },
    },
    over: {
      tags: ['signedOut', 'over'],
      entry: 'forgetSession',
      on: {
        SIGN_IN: 'signingIn',
        STORED_CHANGED: { guard: 'isStoredOpen', target: 'signedIn', actions: 'adoptStored' },
      },
    },
  },
});
