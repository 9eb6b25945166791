import {
  createCredential,
  getBusiness,
  listAudit,
  listCredentials,
  revokeCredential,
  rollCredential,
} from '../../../contract/account';
import type { AccountPort } from '../../application/ports/account.port';
import type { AuditEvent } from '../../domain/account/audit';
import type { Business } from '../../domain/account/business';
import type { Credential, CredentialInput, NewSecret } from '../../domain/account/credential';
import type { Page } from '../../domain/ordering/order';
import type { Result } from '../../domain/shared/result';
import type { HttpClient } from './client';

export class HttpAccount implements AccountPort {
  constructor(private readonly http: HttpClient) {}

  business(): Promise<Result<Business>> {
    return this.http.call(getBusiness, {});
  }

  credentials(): Promise<Result<readonly Credential[]>> {
    return this.http.call(listCredentials, {});
  }

  createCredential(input: CredentialInput): Promise<Result<NewSecret>> {
    return this.http.call(createCredential, { body: input, ownErrors: true });
  }

  rollCredential(id: string): Promise<Result<NewSecret>> {
    return this.http.call(rollCredential, { params: { id }, ownErrors: true });
  }

  revokeCredential(id: string): Promise<Result<object>> {
    return this.http.call(revokeCredential, { params: { id }, ownErrors: true });
  }

  audit(cursor: string | null, limit: number): Promise<Result<Page<AuditEvent>>> {
    return this.http.call(listAudit, { query: { cursor, limit } });
  }
}
