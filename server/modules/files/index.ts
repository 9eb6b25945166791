/** What other parts of the server may use of this module. */
export { FILE_POLICIES } from './check-file';
export { cleanName, endingOf } from './file-name';
export { files } from './tables';
export { claimFiles, countUpload, DESK, dropFiles, forgetFiles, keepFile } from './uploads';
export type { Uploader } from './uploads';
