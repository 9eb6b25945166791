import type { Address } from '../addresses/address';
import type { ProofKind } from '../ordering/proof';
import type { RegionCode } from '../regions/region';
import type { Money } from '../shared/money';
import type { BilingualText } from '../shared/result';
import type { OpeningHours } from './opening-hours';

/** A branch to be added; without an Arabic name it has the same name in both languages. */
export interface NewBranch {
  readonly regionCode: RegionCode;
  readonly name: BilingualText;
}

/** Characters of a branch's address. */
export const BRANCH_ADDRESS_LENGTH = 200;

/** All that is kept about a branch [R2.19]. */
export interface BranchDetails {
  readonly id: string;
  readonly regionCode: RegionCode;
  readonly name: BilingualText;
  readonly isDefault: boolean;
  /** Its address with its pin; null while nobody has set it. */
  readonly place: Address | null;
  /** How to find it in one line, where it has no place; empty if nobody has said it. */
  readonly address: string;
  /** Who answers there; empty if nobody has said it. */
  readonly contactName: string;
  /** E.164; empty if nobody has said it. */
  readonly phone: string;
  /** Null while none are set: then any time is fine. */
  readonly hours: OpeningHours | null;
  /** What its drivers have to hand in at every door [R11.09]. */
  readonly proof: ProofKind;
  /** Closed until somebody reopens it: nothing is ordered from it. */
  readonly isClosed: boolean;
  /** The version of the record; sent back with a change. */
  readonly version: number;
}

/** What a branch ordered in the last 30 days, today included, as of now. */
export interface BranchActivity {
  readonly ordered: number;
  readonly delivered: number;
  /** Neither delivered nor ended otherwise. */
  readonly ongoing: number;
  /** What they cost less what came back, in the currency of the branch's region; null without the right to see that there. */
  readonly spent: Money | null;
}

export interface BranchInput extends Pick<
  BranchDetails,
  'name' | 'address' | 'contactName' | 'phone' | 'hours' | 'isClosed'
> {
  /** A caller that does not know of it leaves it out: then it stays as it is. */
  readonly place?: Address | null | undefined;
  /** The same. */
  readonly proof?: ProofKind | undefined;
}
