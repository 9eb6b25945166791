import type { Language, RegionCode } from '../regions/region';
import type { BilingualText } from '../shared/result';
import type { BusinessType, DocumentKind } from './business';

/** A file that the server took and holds until a registration claims it. */
export interface UploadedFile {
  readonly id: string;
  readonly name: string;
  readonly type: string;
  /** Bytes. */
  readonly size: number;
}

/** What a registration says; the wire's body of `signUp` without what the adapter adds. */
export interface Registration {
  readonly regionCode: RegionCode;
  readonly language: Language;
  readonly businessType: BusinessType;
  readonly businessName: BilingualText;
  readonly registrationNumber: string;
  readonly website: string | null;
  readonly shopAddress: string | null;
  readonly documents: readonly { readonly kind: DocumentKind; readonly fileId: string }[];
  readonly managerName: string;
  readonly managerEmail: string;
  /** E.164. */
  readonly phone: string;
  /** Shows that the phone is this person's; from a verification, good for a short while. */
  readonly proof: string;
  readonly terms: true;
}
