import { group, text } from '../forms/fields';
import type { ValueOf } from '../forms/fields';

/** Who to meet at a stop. In a file of its own: a guest's page needs it, and nothing else of a request. */
export const contactField = group({ name: text(), phone: text() });
export type ContactDraft = ValueOf<typeof contactField>;
