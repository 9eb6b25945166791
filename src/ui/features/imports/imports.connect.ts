import { use, useEffect, useMemo, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { importOver } from '../../../application/actors/import.actors';
import type { LocalFile } from '../../../application/ports/signup.port';
import { queryKeys } from '../../../application/queries/query-keys';
import { csvOf } from '../../../domain/imports/csv';
import { importObstacle } from '../../../domain/imports/import';
import type { ImportKind } from '../../../domain/imports/import';
import { importFields } from '../../../domain/imports/import-fields';
import { importEndings } from '../../../domain/imports/import-file';
import { useApp } from '../../app/app-context';
import { useBranchId } from '../../app/use-branch';
import { useFlow } from '../../app/use-flow';
import { useRegion } from '../../app/use-region';
import { download } from '../../components/download';
import { formatTime } from '../../components/format-time';
import { useFailureText } from '../../i18n/use-failure-text';
import { useFieldText } from '../../i18n/use-field-text';
import { useMessages } from '../../i18n/use-messages';

const PHASES = ['restoring', 'unread', 'choosing', 'reviewing', 'running', 'done', 'undone'] as const;
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
  const fieldText = useFieldText();
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
  const { current, file, fileError, edits, failure, hasPlatform } = snapshot.context;
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
    hasPlatform,
    reason: failure,
    failure: failure === null ? null : failureText(failure),
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
      cells: fields.map(({ name }) => {
        const typed = edits.find((each) => each.row === row && each.field === name);
        const value = typed?.text ?? texts[name] ?? '';
        const error = errors.find(({ path }) => path === name);
        return {
          field: name,
          label: labelOf(name),
          value,
          error: error === undefined || typed !== undefined ? null : fieldText(error.code, value),
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
    check: () => send({ type: 'CHECK' }),
    commit: () => send({ type: 'COMMIT' }),
    discard: () => send({ type: 'DISCARD' }),
    undo: () => send({ type: 'UNDO' }),
    again: () => send({ type: 'AGAIN' }),
  };
}

export type ImportView = ReturnType<typeof useImport>;

/** The rows with errors as a file, for correcting them in a spreadsheet; and why it could not be had. */
export function useBadRows(id: string, name: string) {
  const { imports } = use(useApp().records());
  const failureText = useFailureText();
  const [failure, setFailure] = useState<string | null>(null);
  return {
    failure,
    save: async () => {
      setFailure(null);
      const rows = await imports.badRows(id);
      if (rows.ok) download(`${name.replace(/\.[^.]+$/, '')}-errors.csv`, csvOf(rows.value));
      else setFailure(failureText(rows.failure));
    },
  };
}

/** A file with the headings that are known, and one row that shows how it is filled in. */
export function useSample(kind: ImportKind) {
  const { countryCode } = useRegion();
  const { t } = useMessages('imports');
  return () => {
    const fields = importFields(kind, countryCode);
    const shown = kind === 'locations' ? (`${kind}${countryCode}` as const) : kind;
    const example = fields.map(({ name }) => t(`example.${shown}.${name}`));
    download(`${kind}.csv`, csvOf([fields.map(({ headings: [heading = ''] }) => heading), example]));
  };
}
