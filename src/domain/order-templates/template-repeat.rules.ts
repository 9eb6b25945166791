import { WEEKDAYS } from '../branches/opening-hours';
import { choice, choices, flag, group, text } from '../forms/fields';
import type { ValueOf } from '../forms/fields';
import { TIMING_GOALS } from '../ordering/timing';
import type { RecordRules } from '../records/record';
import { repeatErrors } from './template-repeat';
import type { TemplateRepeat } from './template-repeat';

const form = group({
  isOn: flag,
  days: choices(WEEKDAYS),
  goal: choice(TIMING_GOALS, 'pick-up'),
  from: text(5),
  to: text(5),
});
export type TemplateRepeatDraft = ValueOf<typeof form>;

/** The form of how a template repeats [R11.02]. Whether its branch is open then, the server says. */
export const templateRepeatRules = (timeZone: string): RecordRules<TemplateRepeat, TemplateRepeatDraft> => ({
  name: `template-repeat-${timeZone}`,
  form,
  draftOf: ({ isOn, days, goal, from, to }) => form.read({ isOn, days, goal, from, to }),
  versionOf: ({ version }) => version,
  check: (draft) => repeatErrors(draft, null, timeZone),
});
