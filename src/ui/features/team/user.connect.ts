import { use, useEffect, useEffectEvent, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useSelector } from '@xstate/react';
import { memberActionLogic, memberKind } from '../../../application/actors/team.actors';
import type { MemberAction } from '../../../application/actors/team.actors';
import { teamQuery } from '../../../application/queries/team.queries';
import { RIGHTS } from '../../../domain/identity/rights';
import { selectUser } from '../../../domain/identity/session.selectors';
import type { Member, Workplace } from '../../../domain/team/member';
import { lockOf, workplacesOf } from '../../../domain/team/team.rules';
import { useApp } from '../../app/app-context';
import { useFailureText } from '../../i18n/use-failure-text';
import { useMessages } from '../../i18n/use-messages';
import { useRecordEditor } from '../../records/record.connect';
import { RIGHT_KEYS, STATUS_KEYS, TYPE_KEYS } from '../../components/member-keys';
import { useMemberErrorText } from './member-messages';
import { useBranchName } from './workplaces.connect';
import { useFlow } from '../../app/use-flow';

/** One user's form, the actions beside it, and what may be changed. */
export function useMember(userId: string) {
  const app = useApp();
  const { team } = use(app.records());
  const client = useQueryClient();
  const me = useSelector(app.session, selectUser)?.id ?? '';
  const [kind] = useState(() => memberKind(team));
  const refresh = () => void client.invalidateQueries({ queryKey: teamQuery(team).queryKey });
  const view = useRecordEditor({
    kind,
    name: 'user',
    recordId: userId,
    errorText: useMemberErrorText(),
    saved: refresh,
  });
  const { item, draft } = view;
  const action = useMemberAction(item, (member) => {
    view.itemChanged(member);
    refresh();
  });
  return {
    view,
    action,
    isSelf: userId === me,
    lock: item === null ? null : lockOf(item, me),
    differences: useDifferences(item, draft),
  };
}

/**
 * Deactivating somebody, activating them again, inviting them again: with a confirmation if it takes something away.
 */
function useMemberAction(member: Member | null, changed: (member: Member) => void) {
  const { team } = use(useApp().records());
  const failureText = useFailureText();
  const [logic] = useState(() => memberActionLogic(team));
  const [snapshot, send, actor] = useFlow(logic);
  const tell = useEffectEvent(changed);
  useEffect(() => {
    const watch = actor.on('changed', ({ item }) => tell(item));
    return () => watch.unsubscribe();
  }, [actor]);
  const { action, isAsked, failure } = snapshot.context;
  return {
    /** The action being confirmed; null if there is none. */
    question: isAsked ? action : null,
    /** The running action. */
    busy: snapshot.hasTag('busy') ? action : null,
    failure: failure === null ? null : failureText(failure),
    ask: (name: MemberAction) => send({ type: 'ASK', action: name }),
    confirm: () => member !== null && send({ type: 'CONFIRM', item: member }),
    cancel: () => send({ type: 'CANCEL' }),
    run: (name: MemberAction) => member !== null && send({ type: 'DO', action: name, item: member }),
  };
}

/** The differences between the form and the record, as text. */
function useDifferences(item: Member | null, draft: Pick<Member, 'name' | 'type' | 'status' | 'branches'>) {
  const { t, language } = useMessages('team');
  const branchName = useBranchName();
  if (item === null) return [];
  const list = new Intl.ListFormat(language, { type: 'unit' });
  const places = (branches: readonly Workplace[]): string =>
    branches
      .map(({ branchId, rights }) => {
        const given = RIGHTS.filter((right) => rights[right]).map((right) => t(RIGHT_KEYS[right]));
        return given.length === 0 ? branchName(branchId) : `${branchName(branchId)} (${list.format(given)})`;
      })
      .join(language === 'ar' ? '، ' : ', ');
  const rows = [
    { label: t('form.name'), mine: draft.name, theirs: item.name },
    { label: t('form.type'), mine: t(TYPE_KEYS[draft.type]), theirs: t(TYPE_KEYS[item.type]) },
    { label: t('form.status'), mine: t(STATUS_KEYS[draft.status]), theirs: t(STATUS_KEYS[item.status]) },
    {
      label: t('form.branches'),
      mine: places(workplacesOf(draft.type, draft.branches)),
      theirs: places(item.branches),
    },
  ];
  return rows.filter(({ mine, theirs }) => mine !== theirs);
}

export type MemberView = ReturnType<typeof useMember>;
