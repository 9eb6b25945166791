/**
 * The states that a change of a waiting order goes through once it was confirmed. While nobody knows whether it arrived,
 * confirming again sends the same; what the live order says meanwhile is taken, because our own change may be heard of
 * before its answer. What was made is said until the order waits no longer. Its machine has the actor `send`, the guards
 * `isMade`, `isUnsure`, `isLate`, `isOvertaken` and `isOver`, and the actions that are named here. Tags: `editing`,
 * `busy`, `unsure`, `made`, `late`.
 * @param sentOf what is sent
 * @param tell the action that tells what the order has become
 */
export const confirmed = <Context, Sent, const Tell extends string>(sentOf: (context: Context) => Sent, tell: Tell) =>
  ({
    sending: {
      tags: ['editing', 'busy'],
      invoke: {
        id: 'send',
        src: 'send',
        input: ({ context }: { readonly context: Context }) => sentOf(context),
        onDone: [
          { guard: 'isMade', actions: tell, target: 'made' },
          { guard: 'isUnsure', actions: 'noteFailure', target: 'unsure' },
          { guard: 'isLate', actions: 'tellOvertaken', target: 'late' },
          { guard: 'isOvertaken', actions: ['markOvertaken', 'tellOvertaken'], target: 'editing' },
          { actions: 'noteFailure', target: 'editing' },
        ],
      },
      on: { SEEN: { actions: 'takeSeen' } },
    },
    unsure: {
      tags: ['editing', 'unsure'],
      on: { CONFIRM: { actions: 'forgetFailure', target: 'sending' }, SEEN: { actions: 'takeSeen' } },
    },
    made: { tags: 'made', on: { CLOSE: 'closed', SEEN: { guard: 'isOver', target: 'closed' } } },
    late: { tags: 'late', on: { CLOSE: 'closed' } },
    closed: { type: 'final' },
  }) as const;
