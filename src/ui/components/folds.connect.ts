import { useEffect } from 'react';
import { foldsMachine } from '../../domain/forms/folds.machine';
import { useFlow } from '../app/use-flow';
import type { PointsAtFields } from '../forms/draft.connect';

/** Parts of which one at a time is open, and their commands. @param open the one that is open at first */
export function useFolds<Section extends string>(order: readonly Section[], open: Section | null) {
  const [snapshot, send, actor] = useFlow(foldsMachine, { input: { order, open } });
  return {
    open: snapshot.context.open as Section | null,
    toggle: (section: Section) => send({ type: 'TOGGLE', section }),
    show: (section: Section) => send({ type: 'OPEN', section }),
    /** @param errors paths of what is wrong in the open section, the first first */
    next: (errors: readonly string[]) => send({ type: 'CONTINUE', errors }),
    actor,
  };
}

export type Folds<Section extends string> = ReturnType<typeof useFolds<Section>>;

/** Opens the section that an error points into. @param source of `field.pointed` */
export function useOpenAtError<Section extends string>(
  source: PointsAtFields,
  { actor }: Pick<Folds<Section>, 'actor'>,
  sectionOf: (path: string) => Section,
): void {
  useEffect(() => {
    const pointing = source.on('field.pointed', ({ path }) => actor.send({ type: 'OPEN', section: sectionOf(path) }));
    return () => pointing.unsubscribe();
  }, [source, actor, sectionOf]);
}
