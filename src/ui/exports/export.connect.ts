import { use, useEffect, useMemo } from 'react';
import { exportOver } from '../../application/actors/export.actors';
import { EXPORT_TYPES, shareOf } from '../../domain/exports/export';
import type { ExportFormat, ExportKindName, ExportQuery } from '../../domain/exports/export';
import { useApp } from '../app/app-context';
import { useFlow } from '../app/use-flow';
import { download, sizeText } from '../components/download';
import { formatTime } from '../components/format-time';
import { useFailureText } from '../i18n/use-failure-text';
import { useMessages } from '../i18n/use-messages';

/**
 * An export: what to show of it, and the commands [R1.04] [R11.07].
 * @param query the filters as they are now; null while the person chooses them in the dialog itself
 * @param isOpen whether its dialog is shown: what is being made goes on without it
 */
export function useExport(kind: ExportKindName, first: ExportQuery, query: ExportQuery | null, isOpen: boolean) {
  const { exports, ids } = use(useApp().records());
  const { t, language, locale, dateLocale, timeZone } = useMessages('exports');
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
  const number = new Intl.NumberFormat(locale);
  const phase = (['making', 'ready', 'failed', 'expired'] as const).find((tag) => snapshot.hasTag(tag)) ?? 'choosing';
  return {
    phase,
    format,
    query: snapshot.context.query,
    queryError,
    isBusy: snapshot.hasTag('busy'),
    isUnsure: snapshot.hasTag('unsure'),
    isSaved,
    failure: failure === null ? null : failureText(failure),
    share: current === null ? null : shareOf(current),
    rows:
      current === null || current.total === null
        ? t('counting')
        : t('rows', { count: current.total, done: number.format(current.done), total: number.format(current.total) }),
    file: size === null ? null : { name: fileName, size: sizeText(size, locale) },
    until: expiresAt === null ? null : formatTime(expiresAt, 'datetime', dateLocale, timeZone),
    problem: current?.problem ?? 'broken',
    chooseFormat: (chosen: ExportFormat) => send({ type: 'FORMAT', format: chosen }),
    choose: (chosen: ExportQuery) => send({ type: 'QUERY', query: chosen, language }),
    ask: () => send({ type: 'ASK', key: ids.unique() }),
    cancel: () => send({ type: 'CANCEL' }),
    save: () => send({ type: 'SAVE' }),
    leave: () => send({ type: 'LEAVE' }),
  };
}

export type ExportView = ReturnType<typeof useExport>;
