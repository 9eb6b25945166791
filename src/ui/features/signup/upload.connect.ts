import { useSelector } from '@xstate/react';
import type { LocalFile } from '../../../application/ports/signup.port';
import type { DocumentKind } from '../../../domain/signup/business';
import { useFailureText } from '../../i18n/use-failure-text';
import { useMessages } from '../../i18n/use-messages';
import { useChange, useDraft, useError, useFlow } from './signup.connect';

const ERROR_KEYS = {
  type: 'documents.errorType',
  'too-large': 'documents.errorSize',
  empty: 'documents.errorEmpty',
} as const;

/** One document: its current file, its upload, and the commands. */
export function useUpload(kind: DocumentKind) {
  const { uploads, choose } = useFlow();
  const { t } = useMessages('signup');
  const failureText = useFailureText();
  const change = useChange();
  const actor = uploads[kind];
  const isUploading = useSelector(actor, (snapshot) => snapshot.hasTag('uploading'));
  const isFailed = useSelector(actor, (snapshot) => snapshot.hasTag('failed'));
  const { file, share, error, failure } = useSelector(actor, ({ context }) => context);
  const held = useDraft(({ documents }) => documents[kind] ?? null);
  const missing = useError(`documents.${kind}`);
  const reason = error !== null ? t(ERROR_KEYS[error]) : failure === null ? null : failureText(failure);
  return {
    /** What the server holds. */
    held,
    /** The upload in progress, or the failed one. */
    name: file?.name ?? '',
    isUploading,
    /** 0 to 1. */
    share,
    isFailed,
    isRetryable: isFailed && error === null,
    error: isFailed ? reason : isUploading ? null : missing,
    choose: (chosen: LocalFile) => choose(kind, chosen),
    cancel: () => actor.send({ type: 'CANCEL' }),
    retry: () => actor.send({ type: 'RETRY' }),
    dismiss: () => actor.send({ type: 'DISMISS' }),
    remove: () => change({ kind: 'document', document: kind, file: null }),
  };
}
