import { signUp, uploadDocument } from '../../../contract/signup';
import type { LocalFile, SignupPort, Upload } from '../../application/ports/signup.port';
import type { Result } from '../../domain/shared/result';
import type { Registration } from '../../domain/signup/registration';
import type { HttpClient } from './client';
import { sendFile } from './send-file';

export class HttpSignup implements SignupPort {
  constructor(private readonly http: HttpClient) {}

  upload(file: LocalFile, progress: (share: number) => void): Upload {
    return sendFile(this.http, uploadDocument, file, progress);
  }

  signUp(registration: Registration & { readonly referrer: string | null }, key: string): Promise<Result<object>> {
    return this.http.call(signUp, { body: registration, idempotencyKey: key, ownErrors: true });
  }
}
