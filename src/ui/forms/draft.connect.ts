import { useCallback, useEffect } from 'react';
import type { RefObject } from 'react';

/** A flow that holds a draft, as far as the pages that show it tell it. */
interface Hides {
  readonly getSnapshot: () => { readonly status: string };
  readonly send: (event: { readonly type: 'HIDE' }) => void;
}

/**
 * Tells a flow when its page goes away, so that its draft is persisted before; one that has ended takes no more events.
 * @param onShow when the page is there, restored from the browser's memory or not; must stay the same
 */
export function useHiding(actor: Hides, onShow?: (event: PageTransitionEvent) => void): void {
  useEffect(() => {
    const hide = (): void => {
      if (actor.getSnapshot().status === 'active') actor.send({ type: 'HIDE' });
    };
    addEventListener('pagehide', hide);
    if (onShow !== undefined) addEventListener('pageshow', onShow);
    return () => {
      removeEventListener('pagehide', hide);
      if (onShow !== undefined) removeEventListener('pageshow', onShow);
      hide();
    };
  }, [actor, onShow]);
}

/** A flow whose draft's texts are written by path. */
interface TakesTexts<Path extends string> {
  readonly send: (
    event:
      | {
          readonly type: 'CHANGE';
          readonly change: { readonly kind: 'text'; readonly path: Path; readonly value: string };
        }
      | { readonly type: 'FIELD.LEFT'; readonly path: Path },
  ) => void;
}

/** All that a text field of a draft needs beside its label. @param error in words */
export function useDraftText<Path extends string>(
  actor: TakesTexts<Path>,
  path: Path,
  value: string,
  error: string | null,
) {
  return {
    name: path,
    value,
    error,
    onChange: useCallback(
      (text: string) => actor.send({ type: 'CHANGE', change: { kind: 'text', path, value: text } }),
      [actor, path],
    ),
    onBlur: useCallback(() => actor.send({ type: 'FIELD.LEFT', path }), [actor, path]),
  };
}

/** What points at fields that need the person. */
export interface PointsAtFields {
  readonly on: (
    type: 'field.pointed',
    listen: (event: { readonly path: string }) => void,
  ) => { readonly unsubscribe: () => void };
}

/**
 * Does something with a field once it exists: a map, or a section that opens, appears later than the form around it.
 * @returns a function that stops waiting
 */
function onceThere(root: HTMLElement, path: string, act: (field: HTMLElement) => void): () => void {
  const look = (): void => {
    const field = root.querySelector<HTMLElement>(`[name="${path}"],[data-path="${path}"]`);
    if (field === null) return;
    watch.disconnect();
    act(field);
  };
  const watch = new MutationObserver(look);
  watch.observe(root, { childList: true, subtree: true });
  look();
  return () => watch.disconnect();
}

/**
 * Focuses the field that an error points at.
 * @param source of `field.pointed`
 * @param within where the fields are, if other forms may stand beside them
 */
export function usePointedFocus(source: PointsAtFields, within?: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    let stop: () => void = () => undefined;
    const pointing = source.on('field.pointed', ({ path }) => {
      stop();
      // After the render that the same event causes: the field may only just be appearing.
      const turn = setTimeout(() => {
        stop = onceThere(within?.current ?? document.body, path, (field) => {
          field.focus();
          field.scrollIntoView?.({ block: 'center' });
        });
      });
      stop = () => clearTimeout(turn);
    });
    return () => {
      pointing.unsubscribe();
      stop();
    };
  }, [source, within]);
}
