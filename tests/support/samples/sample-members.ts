import type { Member } from '../../../src/domain/team/member';
import { NO_RIGHTS } from './rights';

/** Somebody of the sample business: a form user at one branch. */
export function sampleMember(change: Partial<Member> = {}): Member {
  return {
    id: 'user-huda',
    name: 'Huda Salem',
    email: 'huda@shop.example',
    type: 'form-user',
    status: 'active',
    isMain: false,
    branches: [{ branchId: 'b-juffair', rights: { ...NO_RIGHTS, viewWallet: true } }],
    version: 3,
    lastSignInAt: '2026-11-19T09:00:00.000Z',
    ...change,
  };
}
