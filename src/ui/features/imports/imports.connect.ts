import { use, useEffect, useMemo, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { importOver } from '../../../application/actors/import.actors';
import type { LocalFile } from '../../../application/ports/signup.port';
import { importRowsQuery } from '../../../application/queries/imports.queries';
import { queryKeys } from '../../../application/queries/query-keys';
import { badRowsTable } from '../../../domain/imports/bad-rows-file';
import { csvOf } from '../../../domain/imports/csv';
import { importObstacle } from '../../../domain/imports/import';
import type { Import, ImportKind, RowOutcome } from '../../../domain/imports/import';
import { headingIn, importFields } from '../../../domain/imports/import-fields';
import { importEndings } from '../../../domain/imports/import-file';
import { useApp } from '../../app/app-context';
import { useBranchId } from '../../app/use-branch';
import { useFlow } from '../../app/use-flow';
import { useRegion } from '../../app/use-region';
import { download } from '../../components/download';
import { formatTime } from '../../components/format-time';
import { useFailureText } from '../../i18n/use-failure-text';
import { useMessages } from '../../i18n/use-messages';
import { usePagedList } from '../../lists/use-paged-list';
import { useRowText } from './row-text';

const PHASES = [
  'restoring',
  'unread',
  'choosing',
  'reviewing',
  'running',
  'stopped',
  'done',
  'cancelling',
  'undone',
] as const;
/** The choice for a field that no column fills. */
export const NO_COLUMN = 'none';

/** Importing records of a kind: what to show, and the commands [R1.10] [R5.12] [R11.32]. */
export function useImport(kind: ImportKind) {
  const { imports, ids } = use(useApp().records());
  const { countryCode } = useRegion();
  const client = useQueryClient();
  const branchId = useBranchId();
  const { t, dateLocale, timeZone } = useMessages('imports');
  const failureText = useFailureText();
  const rowText = useRowText(kind);
  const [files] = useState(() => new Map<string, LocalFile>());
  const [snapshot, send, actor] = useFlow(
    useMemo(() => importOver(imports, files), [imports, files]),
    { input: { kind } },
  );
  useEffect(() => {
    // Lists, the menu and the book are other ones now.
    const watch = actor.on('changed', () => void client.invalidateQueries({ queryKey: queryKeys.branch(branchId) }));
    return () => watch.unsubscribe();
  });
  useEffect(() => {
    // Another tab may have gone on with this plan.
    const look = (): void => {
      if (document.visibilityState === 'visible') send({ type: 'REFRESH' });
    };
    document.addEventListener('visibilitychange', look);
    // Windows beside each other are visible all the time.
    addEventListener('focus', look);
    return () => {
      document.removeEventListener('visibilitychange', look);
      removeEventListener('focus', look);
    };
  }, [send]);
  const { current, file, fileError, edits, failure, overtaken, hasPlatform } = snapshot.context;
  const fields = importFields(kind, countryCode);
  const labelOf = (field: string): string => t(`field.${kind}.${field}`);
  const isBusy = snapshot.hasTag('busy');
  return {
    kind,
    phase: PHASES.find((tag) => snapshot.hasTag(tag)) ?? ('restoring' as const),
    isBusy,
    isUploading: snapshot.hasTag('uploading'),
    isAsking: snapshot.hasTag('asking'),
    isUndoing: snapshot.hasTag('undoing'),
    isCommitting: snapshot.hasTag('committing'),
    isStopping: snapshot.hasTag('stopping'),
    hasPlatform,
    reason: failure,
    failure: failure === null ? null : failureText(failure),
    overtaken: overtaken === null ? null : t(`overtaken.${overtaken}`),
    fileName: file?.name ?? '',
    fileError: fileError === null ? null : t(`file.error.${fileError}`),
    accept: importEndings(kind)
      .map((ending) => `.${ending}`)
      .join(','),
    current,
    fields: fields.map(({ name, required }) => ({ name, required, label: labelOf(name) })),
    /** What stands in a cell of the grid: what was typed, or what the file says. */
    bad: (current?.bad ?? []).map(({ row, texts, errors }) => ({
      row,
      /** Whose it is, as the file says it: on a phone their name is a press away. */
      who: whoIn(kind, texts),
      cells: fields.map(({ name }) => {
        const typed = edits.find((each) => each.row === row && each.field === name);
        const value = typed?.text ?? texts[name] ?? '';
        const error = errors.find(({ path }) => path === name);
        return {
          field: name,
          label: labelOf(name),
          value,
          error: error === undefined || typed !== undefined ? null : rowText(error, value),
        };
      }),
    })),
    hasEdits: edits.length > 0,
    obstacle: current === null ? null : importObstacle(current, edits.length > 0),
    undoUntil:
      current === null || current.undoUntil === null
        ? null
        : formatTime(current.undoUntil, 'datetime', dateLocale, timeZone),
    choose: (chosen: LocalFile) => {
      files.clear();
      const ticket = ids.unique();
      files.set(ticket, chosen);
      const ending = chosen.name.toLowerCase().split('.').at(-1) ?? '';
      send({ type: 'FILE', file: { ticket, name: chosen.name, ending, size: chosen.size } });
    },
    askPlatform: (token: string) => send({ type: 'TOKEN', token }),
    cancel: () => send({ type: 'CANCEL' }),
    retry: () => send({ type: 'RETRY' }),
    map: (field: string, column: string) =>
      send({ type: 'MAP', field, column: column === NO_COLUMN ? null : Number(column) }),
    type: (row: number, field: string, text: string) => send({ type: 'TYPE', row, field, text }),
    leaveOut: (rows: readonly number[] | 'bad') => send({ type: 'LEAVE_OUT', rows }),
    orderAgain: (rows: readonly number[] | 'known', isWanted: boolean) => send({ type: 'ORDER_AGAIN', rows, isWanted }),
    check: () => send({ type: 'CHECK' }),
    commit: () => send({ type: 'COMMIT' }),
    stop: () => send({ type: 'STOP' }),
    resume: () => send({ type: 'RESUME' }),
    discard: () => send({ type: 'DISCARD' }),
    undo: () => send({ type: 'UNDO' }),
    again: () => send({ type: 'AGAIN' }),
  };
}

/** The fields that say whose a row is. */
const WHOSE = { menu: 'nameEn', locations: 'label', customers: 'name', orders: 'name' } as const;
const WHOSE_MAX = 60;

function whoIn(kind: ImportKind, texts: Readonly<Record<string, string>>): string {
  return (texts[WHOSE[kind]] ?? '').trim().slice(0, WHOSE_MAX);
}

export type ImportView = ReturnType<typeof useImport>;

/** The rows with errors as a file with the reasons, for correcting them in a spreadsheet; and why it could not be had. */
export function useBadRows({ id, name, kind }: Pick<Import, 'id' | 'name' | 'kind'>) {
  const { imports } = use(useApp().records());
  const { t, language } = useMessages('imports');
  const { countryCode } = useRegion();
  const failureText = useFailureText();
  const rowText = useRowText(kind);
  const [failure, setFailure] = useState<string | null>(null);
  return {
    failure,
    save: async () => {
      setFailure(null);
      const bad = await imports.badRows(id);
      if (!bad.ok) return setFailure(failureText(bad.failure));
      const table = badRowsTable(bad.value, importFields(kind, countryCode), {
        language,
        reasons: (errors) => errors.map((error) => `${t(`field.${kind}.${error.path}`)}: ${rowText(error)}`).join(' '),
        unused: (heading) => t('bad.unused', { heading }),
      });
      download(`${name.replace(/\.[^.]+$/, '')}-errors.csv`, csvOf(table));
    },
  };
}

/** The rows of an import of orders, page by page. @param outcome null for all */
export function useOrderRows(current: Import, outcome: RowOutcome | null) {
  const branchId = useBranchId();
  const { imports } = use(useApp().records());
  return usePagedList(importRowsQuery(imports, branchId, current, outcome), branchId);
}

/** A file with the headings that are known, and one row that shows how it is filled in, in the language of the screen. */
export function useSample(kind: ImportKind) {
  const { countryCode } = useRegion();
  const { t, language } = useMessages('imports');
  return () => {
    const fields = importFields(kind, countryCode);
    const shown = kind === 'locations' || kind === 'orders' ? (`${kind}${countryCode}` as const) : kind;
    // What a row may leave blank has no example.
    const example = fields.map(({ name }) => t(`example.${shown}.${name}`, { defaultValue: '' }));
    download(`${kind}.csv`, csvOf([fields.map((field) => headingIn(field, language)), example]));
  };
}
