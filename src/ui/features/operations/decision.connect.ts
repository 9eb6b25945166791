import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { decisionOver } from '../../../application/actors/operations.actors';
import { queryKeys } from '../../../application/queries/query-keys';
import type { DeskDecision } from '../../../domain/operations/operations';
import { useFlow } from '../../app/use-flow';
import { useFailureText } from '../../i18n/use-failure-text';
import type { MessagesOf } from '../../i18n/use-messages';
import { useAtDesk } from './desk.connect';

/** What is asked before a decision is sent. */
export interface Question {
  readonly decision: DeskDecision;
  /** Names the record. */
  readonly title: string;
  /** What follows from it. */
  readonly text: string;
  /** What the button says that sends it. */
  readonly yes: string;
  /** What is said once it was done. */
  readonly done: string;
  readonly isRefusal?: boolean;
  /** What happens then on the page. */
  readonly onDone?: () => void;
}

/**
 * The words of a question, from a part's texts: `ask` and `done` under the name of the decision.
 * @param yes what the button says; by default `ask.<move>.yes`
 */
export const wordsOf = (
  t: MessagesOf['t'],
  move: string,
  values: Readonly<Record<string, string>>,
  yes: string = t(`ask.${move}.yes`),
): Omit<Question, 'decision'> => ({
  title: t(`ask.${move}.title`, values),
  text: t(`ask.${move}.text`, values),
  yes,
  done: t(`done.${move}`, values),
});

/** Deciding about the records of a list: one at a time, and never without a question. */
export function useDecision() {
  const { ports, view } = useAtDesk();
  const client = useQueryClient();
  const failureText = useFailureText();
  const [snapshot, send, actor] = useFlow(useMemo(() => decisionOver(ports), [ports]));
  const [question, setQuestion] = useState<Question | null>(null);
  const [sent, setSent] = useState<Question | null>(null);
  const [done, setDone] = useState<string | null>(null);
  const refresh = useEffectEvent(() => {
    view.refresh();
    void client.invalidateQueries({ queryKey: queryKeys.desk });
  });
  const sayDone = useEffectEvent(() => {
    setDone(sent?.done ?? null);
    sent?.onDone?.();
  });
  const decide = (asked: Question) => {
    setSent(asked);
    setDone(null);
    send({ type: 'DECIDE', decision: asked.decision, key: ports.ids.unique() });
  };
  const lost = useEffectEvent(() => view.lost());
  useEffect(() => {
    const watches = [
      actor.on('done', () => sayDone()),
      actor.on('changed', () => refresh()),
      actor.on('lost', () => lost()),
    ];
    return () => watches.forEach((watch) => watch.unsubscribe());
  }, [actor]);
  const { decision, failure } = snapshot.context;
  /** The question stays while its decision is on its way: a second press meets nothing else. */
  const isSending = question !== null && sent === question;
  return {
    /** The record that is being decided, or was refused. */
    about: decision?.id ?? null,
    isBusy: snapshot.hasTag('busy') || snapshot.hasTag('unsent'),
    /** Nobody knows whether it was done; it is sent again by itself. */
    isUnsent: snapshot.hasTag('unsent'),
    refusal: failure === null || snapshot.hasTag('unsent') ? null : failureText(failure),
    /** What was done last; null while nothing was, or something else is being decided. */
    done,
    // Sent again after silence it stays away: the note says how it stands.
    question: isSending && (failure !== null || !snapshot.hasTag('busy')) ? null : question,
    isSending,
    ask: (asked: Question) => setQuestion(asked),
    dismiss: () => setQuestion(null),
    confirm: () => {
      if (question !== null) decide(question);
    },
    /** Decides without a question: what was typed for it is one. */
    decide,
    retry: () => send({ type: 'RETRY' }),
  };
}

export type DecisionView = ReturnType<typeof useDecision>;
