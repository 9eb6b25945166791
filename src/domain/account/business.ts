import type { RegionCode } from '../regions/region';
import type { BilingualText } from '../shared/result';
import type { Instant } from '../shared/time';
import type { BusinessType, DocumentKind } from '../signup/business';
import type { Review } from './review';

/** What a business submitted when it registered. */
export interface Registration {
  readonly regionCode: RegionCode;
  readonly businessType: BusinessType;
  readonly registrationNumber: string;
  readonly website: string | null;
  readonly shopAddress: string | null;
  /** E.164. */
  readonly phone: string;
  readonly registeredAt: Instant;
  /** `size` in bytes. */
  readonly documents: readonly { readonly kind: DocumentKind; readonly name: string; readonly size: number }[];
}

/** The business of the signed-in person; without a registration if it is older than registration here. */
export interface Business {
  readonly name: BilingualText;
  readonly review: Review;
  readonly registration: Registration | null;
}
