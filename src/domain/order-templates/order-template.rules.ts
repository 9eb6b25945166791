import { errorOf } from '../forms/errors';
import { group, text } from '../forms/fields';
import type { ValueOf } from '../forms/fields';
import type { RecordRules } from '../records/record';
import { hasVisibleText, tidyLine } from '../shared/visible-text';
import type { OrderTemplate } from './order-template';

/** Characters. */
export const ORDER_TEMPLATE_NAME_MAX = 60;
/** Characters of a name that is too long, while it is being typed. */
const TYPED_LENGTH = 200;

const orderTemplateForm = group({ name: text(TYPED_LENGTH) });
export type OrderTemplateDraft = ValueOf<typeof orderTemplateForm>;

/** The form of a template: its name. What it holds comes from the order or the request that it was saved from [R11.03]. */
export const orderTemplateRules: RecordRules<OrderTemplate, OrderTemplateDraft> = {
  name: 'order-template',
  form: orderTemplateForm,
  draftOf: ({ name }) => ({ name }),
  versionOf: ({ version }) => version,
  check: ({ name }) => {
    if (!hasVisibleText(name)) return errorOf('name', 'required');
    return errorOf('name', tidyLine(name).length > ORDER_TEMPLATE_NAME_MAX ? 'too-long' : null);
  },
};
