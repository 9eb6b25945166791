import { getUser, inviteAgain, inviteUser, listUsers, updateUser } from '../../../contract/team';
import type { TeamPort } from '../../application/ports/records/team.port';
import type { Language } from '../../domain/regions/region';
import type { Result } from '../../domain/shared/result';
import type { Invitation, Member, MemberChange } from '../../domain/team/member';
import type { HttpClient } from './client';

/** The users of the business; their screens show their own errors. */
export class HttpTeam implements TeamPort {
  constructor(private readonly http: HttpClient) {}

  list(): Promise<Result<readonly Member[]>> {
    return this.http.call(listUsers, { ownErrors: true });
  }

  get(id: string): Promise<Result<Member>> {
    return this.http.call(getUser, { params: { id }, ownErrors: true });
  }

  invite(invitation: Invitation & { readonly language: Language }, key: string): Promise<Result<Member>> {
    return this.http.call(inviteUser, { body: invitation, idempotencyKey: key, ownErrors: true });
  }

  update(id: string, change: MemberChange): Promise<Result<Member>> {
    return this.http.call(updateUser, { params: { id }, body: change, ownErrors: true });
  }

  inviteAgain(id: string): Promise<Result<object>> {
    return this.http.call(inviteAgain, { params: { id }, ownErrors: true });
  }
}
