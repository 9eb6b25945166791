import { assertEvent } from 'xstate';
import { current, currentChallenge, sessionSetup } from './session.setup';

/**
 * Who is signed in on this device, and their tokens. It alone renews: once for all that wait [R7.06], with three
 * outcomes: renewed, try later, over. While somebody is in, two things go on beside each other: their tokens, and what
 * is known of the branches open to them. Tags: `codeNeeded` while a sign-in waits for the code of its second step.
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
        id: 'readKept',
        src: 'readKept',
        onDone: [
          {
            guard: { type: 'isKeptOpen', params: ({ event }) => event },
            target: 'signedIn',
            actions: { type: 'adoptKept', params: ({ event }) => event },
          },
          { guard: { type: 'isKeptEnded', params: ({ event }) => event }, target: 'over' },
          { target: 'signedOut' },
        ],
      },
    },
    signedOut: {
      tags: 'signedOut',
      entry: 'forgetSession',
      on: {
        SIGN_IN: 'signingIn',
        STORED_CHANGED: {
          guard: { type: 'isStoredOpen', params: ({ event }) => event },
          target: 'signedIn',
          actions: { type: 'adoptStored', params: ({ event }) => event },
        },
      },
    },
    signingIn: {
      tags: ['signedOut', 'busy'],
      entry: 'forgetFailure',
      invoke: {
        id: 'signIn',
        src: 'signIn',
        input: ({ event }) => {
          assertEvent(event, 'SIGN_IN');
          return { email: event.email, password: event.password };
        },
        onDone: [
          {
            guard: { type: 'isWelcome', params: ({ event }) => event },
            target: 'signedIn',
            actions: { type: 'adoptSignedIn', params: ({ event }) => event },
          },
          {
            guard: { type: 'isChallenged', params: ({ event }) => event },
            target: 'codeNeeded',
            actions: { type: 'noteChallenge', params: ({ event }) => event },
          },
          { target: 'signedOut', actions: { type: 'noteFailure', params: ({ event }) => event } },
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
            STORED_CHANGED: {
              guard: { type: 'isStoredOpen', params: ({ event }) => event },
              target: '#session.signedIn',
              actions: { type: 'adoptStored', params: ({ event }) => event },
            },
          },
        },
        checking: {
          tags: 'busy',
          entry: 'forgetFailure',
          invoke: {
            id: 'finishSignIn',
            src: 'finishSignIn',
            input: ({ context, event }) => {
              assertEvent(event, 'SUBMIT_CODE');
              return { challenge: currentChallenge(context), code: event.code };
            },
            onDone: [
              {
                guard: { type: 'isWelcome', params: ({ event }) => event },
                target: '#session.signedIn',
                actions: { type: 'adoptSignedIn', params: ({ event }) => event },
              },
              {
                guard: { type: 'isChallengeOver', params: ({ event }) => event },
                target: '#session.signedOut',
                actions: { type: 'noteFailure', params: ({ event }) => event },
              },
              { target: 'waiting', actions: { type: 'noteFailure', params: ({ event }) => event } },
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
        SELECT_BRANCH: {
          guard: { type: 'isOtherOpenBranch', params: ({ event }) => event },
          actions: [{ type: 'selectBranch', params: ({ event }) => event }, 'keepPlace', 'tellChanged'],
        },
        STORED_CHANGED: [
          { guard: { type: 'isStoredGone', params: ({ event }) => event }, target: 'signedOut' },
          { guard: { type: 'isStoredEnded', params: ({ event }) => event }, target: 'over' },
          {
            guard: { type: 'isStoredOfAnother', params: ({ event }) => event },
            target: 'signedIn',
            reenter: true,
            actions: { type: 'adoptStored', params: ({ event }) => event },
          },
          {
            guard: { type: 'isStoredNewer', params: ({ event }) => event },
            target: '.tokens.steady',
            actions: [{ type: 'adoptStored', params: ({ event }) => event }, 'tellChanged'],
          },
          {
            guard: { type: 'isStoredElsewhere', params: ({ event }) => event },
            actions: [{ type: 'adoptStored', params: ({ event }) => event }, 'tellChanged'],
          },
        ],
      },
      states: {
        tokens: {
          initial: 'steady',
          states: {
            steady: {
              on: {
                TOKEN_NEEDED: { guard: { type: 'isDue', params: ({ event }) => event }, target: 'renewing' },
                TOKEN_REJECTED: { guard: { type: 'isCurrent', params: ({ event }) => event }, target: 'renewing' },
                TOKEN_REFUSED: { guard: { type: 'isCurrent', params: ({ event }) => event }, target: 'confirming' },
              },
            },
            renewing: {
              tags: 'renewing',
              invoke: {
                id: 'renew',
                src: 'renew',
                input: ({ context }) => ({ session: current(context) }),
                onDone: [
                  {
                    guard: { type: 'isRenewed', params: ({ event }) => event },
                    target: 'steady',
                    actions: [{ type: 'adoptRenewed', params: ({ event }) => event }, 'tellChanged'],
                  },
                  { guard: { type: 'isOver', params: ({ event }) => event }, target: '#session.ending' },
                  { target: 'backingOff', actions: { type: 'notePause', params: ({ event }) => event } },
                ],
              },
            },
            backingOff: {
              exit: 'forgetPause',
              after: { renewalPause: 'steady' },
              on: {
                TOKEN_NEEDED: { guard: { type: 'isPauseOver', params: ({ event }) => event }, target: 'renewing' },
                TOKEN_REJECTED: { guard: { type: 'isPauseOver', params: ({ event }) => event }, target: 'renewing' },
                TOKEN_REFUSED: { guard: { type: 'isCurrent', params: ({ event }) => event }, target: 'confirming' },
              },
            },
            confirming: {
              tags: 'renewing',
              invoke: {
                id: 'findNewer',
                src: 'findNewer',
                input: ({ context }) => ({ session: current(context) }),
                onDone: [
                  {
                    guard: { type: 'isFound', params: ({ event }) => event },
                    target: 'steady',
                    actions: [{ type: 'adoptFound', params: ({ event }) => event }, 'tellChanged'],
                  },
                  { target: '#session.ending' },
                ],
              },
            },
          },
        },
        /** What is known of the user and the branches open to them. */
        membership: {
          initial: 'known',
          on: { BRANCHES_STALE: '.asking' },
          states: {
            known: {
              on: {
                BRANCH_REFUSED: { guard: { type: 'isSelectedBranch', params: ({ event }) => event }, target: 'asking' },
              },
            },
            asking: {
              invoke: {
                id: 'readMembership',
                src: 'readMembership',
                onDone: [
                  {
                    guard: { type: 'isShutOut', params: ({ event }) => event },
                    target: '#session.signingOut',
                    actions: 'tellShutOut',
                  },
                  {
                    guard: { type: 'isMembershipNew', params: ({ event }) => event },
                    target: 'known',
                    actions: [
                      { type: 'adoptMembership', params: ({ event }) => event },
                      'keepMembership',
                      'tellChanged',
                    ],
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
        STORED_CHANGED: {
          guard: { type: 'isStoredOpen', params: ({ event }) => event },
          target: 'signedIn',
          actions: { type: 'adoptStored', params: ({ event }) => event },
        },
      },
    },
  },
});
