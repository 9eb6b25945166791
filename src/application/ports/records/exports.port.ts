import type { Language } from '../../../domain/regions/region';
import type { Export, ExportKindName, ExportWanted } from '../../../domain/exports/export';
import type { Result } from '../../../domain/shared/result';

/** Files of rows that the server makes for the person who asks. */
export interface ExportsPort {
  /**
   * Refused as FORBIDDEN, VALIDATION, EXPORTS_BUSY.
   * @param language of headings and states
   * @param key the same for the same export: sent twice, it is made once
   */
  start(wanted: ExportWanted, language: Language, key: string): Promise<Result<Export>>;
  /** The person's own ones at this branch that are being made or ready, the newest first; empty without the right. */
  list(kind: ExportKindName): Promise<Result<readonly Export[]>>;
  /** Refused as NOT_FOUND once it is removed, or FORBIDDEN. */
  read(id: string): Promise<Result<Export>>;
  /** Twice is like once; one that is ready stays. Refused as NOT_FOUND, FORBIDDEN. */
  cancel(id: string): Promise<Result<Export>>;
  /** Its bytes. Refused as NOT_FOUND unless it is ready, and once it is removed; FORBIDDEN. */
  download(id: string): Promise<Result<ArrayBuffer>>;
}
