import { useEffect } from 'react';
import { followMachine } from '../../../domain/regions/follow.machine';
import { useFlow } from '../../app/use-flow';

/**
 * Which of those on a map is chosen and followed, and the commands.
 * @param those who are there, the same list while nothing changes; null until it is known
 */
export function useFollow(those: readonly { readonly id: string }[] | null) {
  const [snapshot, send] = useFlow(followMachine);
  useEffect(() => {
    if (those !== null) send({ type: 'SEEN', ids: those.map(({ id }) => id) });
  }, [those, send]);
  return {
    ...snapshot.context,
    follows: snapshot.hasTag('following'),
    choose: (id: string) => send({ type: 'CHOOSE', id }),
    lookAround: () => send({ type: 'LOOK_AROUND' }),
    follow: () => send({ type: 'FOLLOW' }),
    clear: () => send({ type: 'CLEAR' }),
  };
}

export type Following = ReturnType<typeof useFollow>;
