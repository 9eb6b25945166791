import { useQueryClient } from '@tanstack/react-query';
import { queryKeys } from '../../../application/queries/query-keys';
import type { Result } from '../../../domain/shared/result';
import { useAdding } from '../../forms/adding.connect';
import type { Adding } from '../../forms/adding.connect';
import { Alert } from '../../kit/alert';
import { useAtDesk } from './desk.connect';

/**
 * Adding something at the desk with a form.
 * @param send makes the call for an operator
 */
export function useAddingAtDesk<T extends object>(
  send: (token: string, thing: T, key: string) => Promise<Result<object>>,
): Adding<T> {
  const { ports, view } = useAtDesk();
  const client = useQueryClient();
  return useAdding<T>(() => ports.ids.unique(), {
    add: (thing, key) => ports.operator.ask((token) => send(token, thing, key)),
    onAdded: () => void client.invalidateQueries({ queryKey: queryKeys.desk }),
    onLost: () => view.lost(),
  });
}

/** Says that something was added. */
export function AddedNote({ text }: { readonly text: string | null }) {
  return text === null ? null : (
    <Alert tone="green" role="status">
      {text}
    </Alert>
  );
}
