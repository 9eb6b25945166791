import type { Language, RegionCode } from '../regions/region';
import type { BilingualText } from '../shared/result';
import type { BusinessType, DocumentKind } from './business';

/** A file that the server accepted and holds until a registration claims it. */
export interface UploadedFile {
  readonly id: string;
  readonly name: string;
  readonly type: string;
  /** Bytes. */
  readonly size: number;
}

/** The content of a registration; the body of `signUp` without what the adapter adds. */
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
  /** Proves that the phone belongs to this person; from a verification, valid for a short time. */
  readonly proof: string;
  readonly terms: true;
}
