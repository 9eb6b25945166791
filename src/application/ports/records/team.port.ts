import type { Language } from '../../../domain/regions/region';
import type { Result } from '../../../domain/shared/result';
import type { Invitation, Member, MemberChange } from '../../../domain/team/member';

/** The users of the business [R1.07] [R6.04]; for customers. */
export interface TeamPort {
  list(): Promise<Result<readonly Member[]>>;
  get(id: string): Promise<Result<Member>>;
  /** @param key the same for the same invitation: repeated, it is sent once */
  invite(invitation: Invitation & { readonly language: Language }, key: string): Promise<Result<Member>>;
  /** Refused as CHANGED_MEANWHILE if the version is no longer the record's. */
  update(id: string, change: MemberChange): Promise<Result<Member>>;
  inviteAgain(id: string): Promise<Result<object>>;
}
