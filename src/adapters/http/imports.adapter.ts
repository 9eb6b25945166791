import * as calls from '../../../contract/imports';
import type { ImportsPort, ImportUpload } from '../../application/ports/records/imports.port';
import type { LocalFile } from '../../application/ports/signup.port';
import type {
  BadRowsFile,
  Import,
  ImportChange,
  ImportKind,
  OrderRowView,
  RowOutcome,
} from '../../domain/imports/import';
import type { LatestImport } from '../../domain/imports/import-flow';
import type { Page } from '../../domain/ordering/order';
import type { Result } from '../../domain/shared/result';
import type { HttpClient } from './client';
import { fileHeaders } from './send-file';

/** Imports; their pages show their own errors. */
export class HttpImports implements ImportsPort {
  constructor(private readonly http: HttpClient) {}

  latest(kind: ImportKind): Promise<Result<LatestImport>> {
    return this.http.call(calls.getLatestImport, { query: { kind }, ownErrors: true });
  }

  upload(kind: ImportKind, file: LocalFile): ImportUpload {
    const breaking = new AbortController();
    const answer = this.http.call(calls.uploadImport, {
      query: { kind },
      file: { content: file, progress: () => undefined, signal: breaking.signal },
      headers: fileHeaders(file),
      ownErrors: true,
    });
    return { answer, cancel: () => breaking.abort() };
  }

  fromPlatform(token: string): Promise<Result<Import>> {
    return this.http.call(calls.readPlatformMenu, { body: { token }, ownErrors: true });
  }

  read(id: string): Promise<Result<Import>> {
    return this.http.call(calls.getImport, { params: { id }, ownErrors: true });
  }

  badRows(id: string): Promise<Result<BadRowsFile>> {
    return this.http.call(calls.getBadRows, { params: { id }, ownErrors: true });
  }

  rows(id: string, outcome: RowOutcome | null, cursor: string | null): Promise<Result<Page<OrderRowView>>> {
    const query = { ...(cursor === null ? {} : { cursor }), ...(outcome === null ? {} : { outcome }) };
    return this.http.call(calls.listImportRows, { params: { id }, query, ownErrors: true });
  }

  change(id: string, version: number, { mapping, cells, leaveOut, orderAgain }: ImportChange): Promise<Result<Import>> {
    const body = {
      version,
      ...(mapping === undefined ? {} : { mapping: { ...mapping } }),
      ...(cells === undefined ? {} : { cells: [...cells] }),
      ...(leaveOut === undefined ? {} : { leaveOut: leaveOut === 'bad' ? leaveOut : [...leaveOut] }),
      ...(orderAgain === undefined
        ? {}
        : {
            orderAgain: { ...orderAgain, rows: orderAgain.rows === 'known' ? orderAgain.rows : [...orderAgain.rows] },
          }),
    };
    return this.http.call(calls.changeImport, { params: { id }, body, ownErrors: true });
  }

  commit(id: string, version: number): Promise<Result<Import>> {
    return this.http.call(calls.commitImport, { params: { id }, body: { version }, ownErrors: true });
  }

  stop(id: string): Promise<Result<Import>> {
    return this.http.call(calls.stopImport, { params: { id }, ownErrors: true });
  }

  undo(id: string): Promise<Result<Import>> {
    return this.http.call(calls.undoImport, { params: { id }, ownErrors: true });
  }

  discard(id: string, version: number): Promise<Result<object>> {
    return this.http.call(calls.discardImport, { params: { id }, query: { version }, ownErrors: true });
  }
}
