import { cancelExport, downloadExport, getExport, listExports, startExport } from '../../../contract/exports';
import type { ExportsPort } from '../../application/ports/records/exports.port';
import type { Export, ExportKindName, ExportWanted } from '../../domain/exports/export';
import type { Language } from '../../domain/regions/region';
import type { Result } from '../../domain/shared/result';
import type { HttpClient } from './client';
import { fileIn } from './send-file';

/** Files of rows; their dialog shows its own errors. */
export class HttpExports implements ExportsPort {
  constructor(private readonly http: HttpClient) {}

  start(wanted: ExportWanted, language: Language, key: string): Promise<Result<Export>> {
    return this.http.call(startExport, { body: { ...wanted, language }, idempotencyKey: key, ownErrors: true });
  }

  list(kind: ExportKindName): Promise<Result<readonly Export[]>> {
    return this.http.call(listExports, { query: { kind }, ownErrors: true });
  }

  read(id: string): Promise<Result<Export>> {
    return this.http.call(getExport, { params: { id }, ownErrors: true });
  }

  cancel(id: string): Promise<Result<Export>> {
    return this.http.call(cancelExport, { params: { id }, ownErrors: true });
  }

  async download(id: string): Promise<Result<ArrayBuffer>> {
    return fileIn(await this.http.call(downloadExport, { params: { id }, ownErrors: true }));
  }
}
