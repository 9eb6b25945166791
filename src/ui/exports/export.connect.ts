import { use, useEffect, useMemo } from 'react';
import { exportOver } from '../../application/actors/export.actors';
import { EXPORT_TYPES, shareOf } from '../../domain/exports/export';
import type { Export, ExportFormat, ExportKindName, ExportQuery } from '../../domain/exports/export';
import { useApp } from '../app/app-context';
import { useFlow } from '../app/use-flow';
import { download, sizeText } from '../components/download';
import { formatTime } from '../components/format-time';
import { useFailureText } from '../i18n/use-failure-text';
import { useMessages } from '../i18n/use-messages';

/** How many rows of an export are written. */
export function useRowsText(): (made: Export | null) => string {
  const { t, locale } = useMessages('exports');
  const number = new Intl.NumberFormat(locale);
  return (made) =>
    made === null || made.total === null
      ? t('counting')
      : t('rows', { count: made.total, done: number.format(made.done), total: number.format(made.total) });
}

/**
 * An export: what to show of it, and the commands [R1.04] [R11.07].
 * @param query the filters as they are now; null while the person chooses them in the dialog itself
 * @param isOpen whether its dialog is shown: what is being made goes on without it
 */
export function useExport(kind: ExportKindName, first: ExportQuery, query: ExportQuery | null, isOpen: boolean) {
  const { exports, ids } = use(useApp().records());
  const { language, locale, dateLocale, timeZone } = useMessages('exports');
  const rowsText = useRowsText();
  const failureText = useFailureText();
  const logic = useMemo(
    () => exportOver(exports, ({ fileName, format }, bytes) => download(fileName, bytes, EXPORT_TYPES[format])),
    [exports],
  );
  const [snapshot, send] = useFlow(logic, { input: { kind, query: first, language } });
  const given = query === null ? null : JSON.stringify(query);
  useEffect(() => {
    if (isOpen && given !== null) send({ type: 'QUERY', query: JSON.parse(given) as ExportQuery, language });
  }, [isOpen, given, language, send]);
  const { current, failure, format, isSaved, queryError } = snapshot.context;
  const { size = null, expiresAt = null, fileName = '' } = current ?? {};
  const phase = (['making', 'ready', 'failed', 'expired'] as const).find((tag) => snapshot.hasTag(tag)) ?? 'choosing';
  return {
    phase,
    format,
    query: snapshot.context.query,
    queryError,
    /** It was asked for before, so that making it again begins with a choice. */
    isFound: snapshot.context.key === null,
    isBusy: snapshot.hasTag('busy'),
    isUnsure: snapshot.hasTag('unsure'),
    isSaved,
    failure: failure === null ? null : failureText(failure),
    share: current === null ? null : shareOf(current),
    rows: rowsText(current),
    file: size === null ? null : { name: fileName, size: sizeText(size, locale) },
    until: expiresAt === null ? null : formatTime(expiresAt, 'datetime', dateLocale, timeZone),
    problem: current?.problem ?? 'broken',
    chooseFormat: (chosen: ExportFormat) => send({ type: 'FORMAT', format: chosen }),
    choose: (chosen: ExportQuery) => send({ type: 'QUERY', query: chosen, language }),
    ask: () => send({ type: 'ASK', key: ids.unique() }),
    resume: (found: Export) => send({ type: 'RESUME', found }),
    cancel: () => send({ type: 'CANCEL' }),
    save: () => send({ type: 'SAVE' }),
    leave: () => send({ type: 'LEAVE' }),
  };
}

export type ExportView = ReturnType<typeof useExport>;
