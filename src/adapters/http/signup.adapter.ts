import { signUp, uploadDocument } from '../../../contract/signup';
import type { LocalFile, SignupPort, Upload } from '../../application/ports/signup.port';
import type { Result } from '../../domain/shared/result';
import type { Registration } from '../../domain/signup/registration';
import type { HttpClient } from './client';

const TYPES: Readonly<Record<string, string>> = {
  pdf: 'application/pdf',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
};

/** The type according to the device, otherwise by the file's extension. */
function typeOf({ type, name }: LocalFile): string {
  return type || (TYPES[name.toLowerCase().split('.').at(-1) ?? ''] ?? 'application/octet-stream');
}

export class HttpSignup implements SignupPort {
  constructor(private readonly http: HttpClient) {}

  upload(file: LocalFile, progress: (share: number) => void): Upload {
    const breaking = new AbortController();
    // A name in the address would be logged. Headers carry only ASCII, and a lone surrogate cannot be encoded.
    const headers = {
      'content-type': typeOf(file),
      'file-name': encodeURIComponent(file.name.slice(-200).replace(/\p{Cs}/gu, '')),
    };
    const answer = this.http.call(uploadDocument, {
      file: { content: file, progress, signal: breaking.signal },
      headers,
      ownErrors: true,
    });
    return { answer, cancel: () => breaking.abort() };
  }

  signUp(registration: Registration & { readonly referrer: string | null }, key: string): Promise<Result<object>> {
    return this.http.call(signUp, { body: registration, idempotencyKey: key, ownErrors: true });
  }
}
