/** What other parts of the server may use of this module. */
export { FILE_POLICIES, pictureSize } from './check-file';
export { cleanName, endingOf } from './file-name';
export { storedFile } from './stored-file';
export { files } from './tables';
export {
  claimFiles,
  countUpload,
  DESK,
  dropFiles,
  forgetFiles,
  keepFile,
  keepOwned,
  POLICY_OF,
  releaseFiles,
} from './uploads';
export type { GivenFile } from './check-file';
export type { Uploader } from './uploads';
