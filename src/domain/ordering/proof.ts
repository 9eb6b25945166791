/** What a merchant may ask for at the door [R11.09]; with `none` the name of who took the parcel is enough. */
export const ASKED_PROOFS = ['photo', 'signature', 'code'] as const;
export type AskedProof = (typeof ASKED_PROOFS)[number];
export const PROOF_KINDS = ['none', ...ASKED_PROOFS] as const;
export type ProofKind = (typeof PROOF_KINDS)[number];

/** What proved that a parcel was handed over; a signature may be typed where nobody can draw. */
export const PROVEN_BY = ['photo', 'signature', 'name', 'code'] as const;
export type ProvenBy = (typeof PROVEN_BY)[number];

/** Characters of a name that stands for a signature. */
export const PROOF_NAME_LENGTH = 80;
/** Digits. */
export const PROOF_CODE_LENGTH = 4;
/** Bytes of a photo or a signature: a device shrinks it before it sends it (D). */
export const PROOF_PICTURE_SIZE_MAX = 512 * 1024;

/** What a driver hands in at the door. The picture is a data URL. */
export type GivenProof =
  | { readonly kind: 'picture'; readonly picture: string }
  | { readonly kind: 'name'; readonly name: string }
  | { readonly kind: 'code'; readonly code: string };

/** What is there of a proof. */
interface Given {
  readonly hasPicture: boolean;
  readonly name: string;
  /** Whether the code is the recipient's; on a device, whether it is whole. */
  readonly isCodeRight: boolean;
}

/** What proves a delivery; null while what was asked for is missing. */
export function provenBy(asked: AskedProof, { hasPicture, name, isCodeRight }: Given): ProvenBy | null {
  if (asked === 'code') return isCodeRight ? 'code' : null;
  if (hasPicture) return asked;
  return asked === 'signature' && name.trim() !== '' ? 'name' : null;
}

/** Whether a driver has what a stop asks for; whether a code is right, the server says. */
export const isProofThere = (asked: AskedProof | undefined, given: GivenProof | null): boolean =>
  asked === undefined ||
  provenBy(asked, {
    hasPicture: given?.kind === 'picture',
    name: given?.kind === 'name' ? given.name : '',
    isCodeRight: given?.kind === 'code' && given.code.length === PROOF_CODE_LENGTH,
  }) !== null;

/** Whether a picture shows what was asked for; a code is never one. */
export const isPictureAsked = (asked: AskedProof): asked is 'photo' | 'signature' => asked !== 'code';

/** Whether a picture was handed in. */
export const hasPicture = (by: ProvenBy | undefined): boolean => by === 'photo' || by === 'signature';
