import { addBranch } from '../../../contract/branches';
import type { BranchesPort } from '../../application/ports/records/branches.port';
import type { NewBranch } from '../../domain/branches/branch';
import type { Branch } from '../../domain/identity/session';
import type { Result } from '../../domain/shared/result';
import type { HttpClient } from './client';

/** Adding branches; the form shows its own errors. */
export class HttpBranches implements BranchesPort {
  constructor(private readonly http: HttpClient) {}

  add(branch: NewBranch, key: string): Promise<Result<Branch>> {
    return this.http.call(addBranch, { body: branch, idempotencyKey: key, ownErrors: true });
  }
}
