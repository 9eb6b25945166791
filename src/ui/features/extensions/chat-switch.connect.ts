import { use, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { chatQuery } from '../../../application/queries/chats.queries';
import type { Failure } from '../../../domain/shared/result';
import { useApp } from '../../app/app-context';
import { useBranchId } from '../../app/use-branch';
import { useRead } from '../../app/use-read';
import { useFailureText } from '../../i18n/use-failure-text';

/** The switch of the chat; what was refused leaves it as it is. */
export function useChatSwitch() {
  const { chats } = use(useApp().records());
  const branchId = useBranchId();
  const client = useQueryClient();
  const failureText = useFailureText();
  const query = chatQuery(chats, branchId);
  const { value, failure, retry } = useRead({ ...query, enabled: branchId !== '' });
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Failure | null>(null);
  const switchTo = async (isOn: boolean): Promise<void> => {
    setBusy(true);
    const answer = await chats.switchTo(isOn);
    setBusy(false);
    setRefusal(answer.ok ? null : answer.failure);
    await client.invalidateQueries({ queryKey: query.queryKey });
  };
  return {
    isOn: value?.isOn ?? null,
    isBusy,
    failure,
    retry,
    failureText: refusal === null ? null : failureText(refusal),
    switchTo: (isOn: boolean) => void switchTo(isOn),
  };
}
