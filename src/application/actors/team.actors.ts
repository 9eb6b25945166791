import { fromPromise } from 'xstate';
import { typedEmail } from '../../domain/identity/sign-in.rules';
import type { Language } from '../../domain/regions/region';
import type { ActionOutcome } from '../../domain/records/record-action.machine';
import { recordActionOf } from '../../domain/records/record-action.machine';
import { isRefused } from '../../domain/shared/result';
import type { Result } from '../../domain/shared/result';
import type { InvitableType, Invitation, Member } from '../../domain/team/member';
import { invitationRules, memberRules } from '../../domain/team/team.rules';
import type { MemberDraft } from '../../domain/team/team.rules';
import type { TeamPort } from '../ports/records/team.port';
import type { RecordKind } from './record.actors';

/** Inviting somebody, in the inviter's language: it is the only one known. */
export function invitationKind(team: TeamPort, language: () => Language): RecordKind<Member, Invitation> {
  return {
    rules: invitationRules,
    save: ({ draft }, keyOf) => {
      const invitation = { ...draft, name: draft.name.trim(), email: typedEmail(draft.email), language: language() };
      return team.invite(invitation, keyOf(invitation));
    },
  };
}

/** Changing somebody; the secret is the password that activates an invited user [R5.16]. */
export function memberKind(team: TeamPort): RecordKind<Member, MemberDraft> {
  return {
    rules: memberRules,
    load: (id) => team.get(id),
    save: ({ item, draft, secret }) => {
      const change = { ...draft, name: draft.name.trim(), version: item?.version ?? 0 };
      return team.update(item?.id ?? '', item?.status === 'invited' ? { ...change, password: secret } : change);
    },
  };
}

/** Actions on a user outside their form. */
export type MemberAction = 'activate' | 'deactivate' | 'invite-again';

async function action(team: TeamPort, name: MemberAction, member: Member): Promise<Result<Member>> {
  if (name === 'invite-again') {
    const sent = await team.inviteAgain(member.id);
    return sent.ok ? { ok: true, value: member } : sent;
  }
  const { version, name: called, type, branches } = member;
  // A driver is never activated here: a driver's page offers no actions.
  return team.update(member.id, {
    version,
    name: called,
    type: type as InvitableType,
    branches,
    status: name === 'activate' ? 'active' : 'inactive',
  });
}

/**
 * Deactivating somebody, activating them again, inviting them again. If they have changed meanwhile, they are read
 * again.
 */
export function memberActionLogic(team: TeamPort) {
  return recordActionOf<Member, MemberAction>().provide({
    actors: {
      action: fromPromise<ActionOutcome<Member>, { readonly action: MemberAction; readonly item: Member }>(
        async ({ input }) => {
          const done = await action(team, input.action, input.item);
          if (done.ok) return { kind: 'done', item: done.value };
          if (!isRefused(done, 'CHANGED_MEANWHILE')) return { kind: 'failed', failure: done.failure };
          const current = await team.get(input.item.id);
          return current.ok
            ? { kind: 'overtaken', item: current.value, failure: done.failure }
            : { kind: 'failed', failure: done.failure };
        },
      ),
    },
  });
}
