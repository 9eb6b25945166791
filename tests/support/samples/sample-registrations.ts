import type { BusinessType, DocumentKind } from '../../../src/domain/signup/business';
import { emptyDraft, withChange } from '../../../src/domain/signup/registration-draft';
import type { DraftChange, RegistrationDraft, VerifiedPhone } from '../../../src/domain/signup/registration-draft';

export const verifiedPhone: VerifiedPhone = { phone: '+97336123456', proof: 'proof-1' };

export const uploaded = (kind: DocumentKind) => ({
  id: `file-${kind}`,
  name: `${kind}.pdf`,
  type: 'application/pdf',
  size: 2_048,
});

/** What somebody fills in, in order. */
export const fillIn = (type: BusinessType = 'individual'): readonly DraftChange[] => [
  { kind: 'type', businessType: type },
  { kind: 'text', field: 'businessName.en', value: " Layla's  Flowers " },
  { kind: 'text', field: 'registrationNumber', value: '٩٠٠١١٢٣٤٥' },
  { kind: 'text', field: 'website', value: 'flowers.example' },
  { kind: 'document', document: 'owner-id', file: uploaded('owner-id') },
  { kind: 'document', document: 'registration-certificate', file: uploaded('registration-certificate') },
  { kind: 'text', field: 'managerName', value: 'Layla Harbi' },
  { kind: 'text', field: 'managerEmail', value: ' layla@flowers.example ' },
  { kind: 'terms', accepted: true },
  { kind: 'text', field: 'phone', value: '٣٦١٢ ٣٤٥٦' },
];

/** A complete draft. */
export function wholeDraft(type: BusinessType = 'individual'): RegistrationDraft {
  return fillIn(type).reduce(withChange, emptyDraft('BH-manama'));
}
