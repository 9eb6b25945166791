import { useRef, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { queryKeys } from '../../../application/queries/query-keys';
import { refusalCode } from '../../../domain/shared/result';
import type { Failure, Result } from '../../../domain/shared/result';
import { Alert } from '../../kit/alert';
import { useAtDesk } from './desk.connect';

/** Adding something at the desk with a form, and the note that says that it was added. */
export function useAdding<T extends object>(
  send: (token: string, thing: T, key: string) => Promise<Result<object>>,
  doneText: (thing: T) => string,
) {
  const { ports, view } = useAtDesk();
  const client = useQueryClient();
  const [done, setDone] = useState<string | null>(null);
  /** The same again after a lost answer is not added twice [T.36]. */
  const keys = useRef(new Map<string, string>());
  async function add(thing: T): Promise<Failure | null> {
    const content = JSON.stringify(thing);
    const key = keys.current.get(content) ?? ports.ids.unique();
    keys.current.set(content, key);
    setDone(null);
    const answer = await ports.operator.ask((token) => send(token, thing, key));
    if (!answer.ok) {
      if (refusalCode(answer.failure) === 'UNAUTHENTICATED') view.lost();
      return answer.failure;
    }
    setDone(doneText(thing));
    await client.invalidateQueries({ queryKey: queryKeys.desk });
    return null;
  }
  const note =
    done === null ? null : (
      <Alert tone="green" role="status">
        {done}
      </Alert>
    );
  return { add, note };
}
