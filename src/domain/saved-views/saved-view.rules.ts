import { errorOf } from '../forms/errors';
import { group, text } from '../forms/fields';
import type { ValueOf } from '../forms/fields';
import type { OrdersAsk } from '../ordering/order-columns';
import type { RecordRules } from '../records/record';
import { hasVisibleText, tidyLine } from '../shared/visible-text';

/** Characters. */
export const SAVED_VIEW_NAME_MAX = 60;
/** Views that a person may keep. */
export const SAVED_VIEWS_MAX = 30;
/** Characters of a name that is too long, while it is being typed. */
const TYPED_LENGTH = 200;

/** A view of the orders that a person keeps under a name [R11.05]. */
export interface SavedView {
  readonly id: string;
  /** Grows with every change, so that nobody overwrites what was changed on another device. */
  readonly version: number;
  readonly name: string;
  /** Filters, what they are sorted by, and the columns. */
  readonly asks: OrdersAsk;
}

const savedViewForm = group({ name: text(TYPED_LENGTH) });
export type SavedViewDraft = ValueOf<typeof savedViewForm>;

/** The form of a saved view: its name. What it asks for comes from the address that it was saved from. */
export const savedViewRules: RecordRules<SavedView, SavedViewDraft> = {
  name: 'saved-view',
  form: savedViewForm,
  draftOf: ({ name }) => ({ name }),
  versionOf: ({ version }) => version,
  check: ({ name }) => {
    if (!hasVisibleText(name)) return errorOf('name', 'required');
    return errorOf('name', tidyLine(name).length > SAVED_VIEW_NAME_MAX ? 'too-long' : null);
  },
};
