import type { Result } from '../../domain/shared/result';
import type { Registration, UploadedFile } from '../../domain/signup/registration';

/** A file as the device provides it; a browser's `File` is one. */
export interface LocalFile {
  readonly name: string;
  /** According to the device; empty if it does not know. */
  readonly type: string;
  /** Bytes. */
  readonly size: number;
}

/** A file being uploaded. */
export interface Upload {
  readonly answer: Promise<Result<UploadedFile>>;
  /** Aborts; the answer is then a failure that nobody needs to see. */
  cancel(): void;
}

/** The registration of a business [R2.30]. Needs no session. */
export interface SignupPort {
  /** @param progress called now and then, 0 to 1 */
  upload(file: LocalFile, progress: (share: number) => void): Upload;
  /**
   * The answer does not reveal whether the e-mail was known [T.22]; repeating it with the same key is the same
   * registration.
   */
  signUp(registration: Registration & { readonly referrer: string | null }, key: string): Promise<Result<object>>;
}
