import { use, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { invitationKind } from '../../../application/actors/team.actors';
import { teamQuery } from '../../../application/queries/team.queries';
import { useApp } from '../../app/app-context';
import { useRecordEditor } from '../../records/record.connect';
import { useMemberErrorText } from './member-messages';
import { pathTo } from '../../routes/paths';

/** Inviting somebody: what to show, and the commands. Once it is sent the list shows them. */
export function useInvitation() {
  const app = useApp();
  const { team } = use(app.records());
  const client = useQueryClient();
  const go = useNavigate();
  const [kind] = useState(() => invitationKind(team, () => app.shell.getSnapshot().context.language));
  return useRecordEditor({
    kind,
    name: 'user',
    recordId: null,
    errorText: useMemberErrorText(),
    refusedField: { code: 'EMAIL_TAKEN', path: 'email' },
    saved: () => {
      void client.invalidateQueries({ queryKey: teamQuery(team).queryKey });
      void go(pathTo('/users'));
    },
  });
}
