/** What other parts of the server may use of this module. */
export { FILE_POLICIES } from './check-file';
export { cleanName, endingOf } from './file-name';
export { files } from './tables';
export { claimFiles, countUpload, DESK, dropFiles, forgetFiles, keepFile, keepOwned } from './uploads';
export type { GivenFile } from './check-file';
export type { Uploader } from './uploads';
