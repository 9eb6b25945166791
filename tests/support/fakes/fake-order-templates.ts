import type { OrderTemplatesPort } from '../../../src/application/ports/records/order-templates.port';
import { ORDER_TEMPLATES_MAX } from '../../../src/domain/order-templates/order-template';
import type { OrderTemplate, TemplateContent, WholeTemplate } from '../../../src/domain/order-templates/order-template';
import { orderTemplateRules } from '../../../src/domain/order-templates/order-template.rules';
import type { OrderTemplateDraft } from '../../../src/domain/order-templates/order-template.rules';
import { nextDays, repeatErrors, RUNS_SHOWN, windowOn } from '../../../src/domain/order-templates/template-repeat';
import type { RepeatSettings, TemplateRepeat, TemplateRun } from '../../../src/domain/order-templates/template-repeat';
import { dayAfter } from '../../../src/domain/branches/opening-hours';
import { REGIONS } from '../../../src/domain/regions/region';
import { contentErrors } from '../../../src/domain/order-templates/template-content';
import type { RegionCode } from '../../../src/domain/regions/region';
import { failed, success } from '../../../src/domain/shared/result';
import type { Failure, Result } from '../../../src/domain/shared/result';
import { tidyLine } from '../../../src/domain/shared/visible-text';
import { Failing, refused } from './failing';

const plain = (name: string): string => name.normalize('NFKC').toLowerCase();
const listed = ({ id, version, name, recipients, usedAt, repeats }: WholeTemplate): OrderTemplate => ({
  id,
  version,
  name,
  recipients,
  usedAt,
  repeats,
});

/** Templates without a server; passes the same contract suite as the real adapter. */
export class FakeOrderTemplates extends Failing implements OrderTemplatesPort {
  /** The last used or saved first. */
  templates: WholeTemplate[];
  private readonly removed = new Map<string, WholeTemplate>();
  private readonly answers = new Map<string, { readonly body: string; readonly template: OrderTemplate }>();
  private made = 0;
  /** How each repeats; the day from which it does is the one after `today`. */
  readonly repeats = new Map<string, TemplateRepeat>();
  today = '2026-11-20';

  constructor(
    templates: readonly WholeTemplate[] = [],
    private readonly regionCode: RegionCode = 'BH-manama',
  ) {
    super();
    this.templates = [...templates];
  }

  list(): Promise<Result<readonly OrderTemplate[]>> {
    return this.answer(() => success(this.templates.map(listed)));
  }

  get(id: string): Promise<Result<WholeTemplate>> {
    return this.answer(() => this.find(id));
  }

  add(input: OrderTemplateDraft & TemplateContent, key: string): Promise<Result<OrderTemplate>> {
    return this.answer(() => {
      const [before, body] = [this.answers.get(key), JSON.stringify(input)];
      if (before !== undefined)
        return before.body === body ? success(before.template) : failed(refused(422, 'IDEMPOTENCY_MISMATCH'));
      const { name: typed, ...content } = input;
      const errors = [
        ...orderTemplateRules.check({ name: typed }, null, null),
        ...contentErrors(content, this.regionCode),
      ];
      if (errors.length > 0) return failed(refused(400, 'VALIDATION', errors));
      const name = tidyLine(typed);
      const trouble = this.trouble(name, '');
      if (trouble !== null) return failed(trouble);
      const template: WholeTemplate = {
        ...content,
        id: `template-${(this.made += 1)}`,
        version: 1,
        name,
        recipients: content.dropOffs.map(({ recipient }) => recipient.name),
        usedAt: null,
        repeats: null,
        regionCode: this.regionCode,
      };
      this.templates.unshift(template);
      this.answers.set(key, { body, template: listed(template) });
      return success(listed(template));
    });
  }

  rename(id: string, change: OrderTemplateDraft & { readonly version: number }): Promise<Result<WholeTemplate>> {
    return this.answer(() => {
      const found = this.find(id);
      if (!found.ok) return found;
      if (found.value.version !== change.version) return failed(refused(409, 'CHANGED_MEANWHILE', [], found.value));
      const name = tidyLine(change.name);
      if (this.isTaken(name, id)) return failed(refused(409, 'NAME_TAKEN'));
      const after = { ...found.value, name, version: change.version + 1 };
      this.templates = this.templates.map((each) => (each.id === id ? after : each));
      return success(after);
    });
  }

  fill(id: string): Promise<Result<WholeTemplate>> {
    return this.answer(() => {
      const found = this.find(id);
      if (!found.ok) return found;
      const used = { ...found.value, usedAt: new Date().toISOString() };
      this.templates = [used, ...this.templates.filter((each) => each.id !== id)];
      return success(used);
    });
  }

  remove(id: string): Promise<Result<object>> {
    return this.answer(() => {
      if (this.removed.has(id)) return success({});
      const found = this.find(id);
      if (!found.ok) return found;
      const before = this.repeatOf(id);
      this.repeats.set(id, { ...before, isOn: false, next: [] });
      this.removed.set(id, { ...found.value, repeats: null });
      this.templates = this.templates.filter((each) => each.id !== id);
      return success({});
    });
  }

  restore(id: string): Promise<Result<object>> {
    return this.answer(() => {
      const template = this.removed.get(id);
      if (template === undefined) return this.find(id);
      const trouble = this.trouble(template.name, id);
      if (trouble !== null) return failed(trouble);
      this.removed.delete(id);
      this.templates.unshift(template);
      return success({});
    });
  }

  repeat(id: string): Promise<Result<TemplateRepeat>> {
    return this.answer(() => this.withTemplate(id, () => this.repeatOf(id)));
  }

  setRepeat(id: string, { version, ...settings }: RepeatSettings & { readonly version: number }) {
    return this.answer(() =>
      this.withTemplate<TemplateRepeat>(id, () => {
        const before = this.repeatOf(id);
        if (before.version !== version) return refused(409, 'CHANGED_MEANWHILE', [], before);
        const { timeZone } = REGIONS[this.regionCode];
        const errors = repeatErrors(settings, null, timeZone);
        if (errors.length > 0) return refused(400, 'VALIDATION', errors);
        const days = settings.isOn ? nextDays(settings.days, dayAfter(this.today), RUNS_SHOWN) : [];
        const next = days.flatMap((day): readonly TemplateRun[] => {
          const window = windowOn(settings, day, timeZone);
          if (window === null) return [];
          return [{ day, at: window.at, until: window.until, state: 'planned', order: null, problem: null }];
        });
        const after = { ...settings, version: version + 1, next, past: before.past };
        this.repeats.set(id, after);
        this.saysRepeat(id, settings);
        return after;
      }),
    );
  }

  skip(id: string, day: string, isSkipped: boolean): Promise<Result<TemplateRepeat>> {
    return this.answer(() =>
      this.withTemplate<TemplateRepeat>(id, () => {
        const before = this.repeatOf(id);
        if (before.next.every((run) => run.day !== day)) return refused(409, 'NOT_NOW');
        const state = isSkipped ? ('skipped' as const) : ('planned' as const);
        const after = { ...before, next: before.next.map((run) => (run.day === day ? { ...run, state } : run)) };
        this.repeats.set(id, after);
        return after;
      }),
    );
  }

  private saysRepeat(id: string, { isOn, days, from, to }: RepeatSettings): void {
    const repeats = isOn ? { days, from, to } : null;
    this.templates = this.templates.map((each) => (each.id === id ? { ...each, repeats } : each));
  }

  private repeatOf(id: string): TemplateRepeat {
    const never = { version: 0, isOn: false, days: [], goal: 'pick-up', from: '', to: '', next: [], past: [] } as const;
    return this.repeats.get(id) ?? never;
  }

  private withTemplate<Value extends object>(id: string, work: () => Value | Failure): Result<Value> {
    const found = this.find(id);
    if (!found.ok) return found;
    const done = work();
    return 'kind' in done ? failed(done) : success(done);
  }

  private isTaken(name: string, id: string): boolean {
    return this.templates.some((each) => each.id !== id && plain(each.name) === plain(name));
  }

  private trouble(name: string, id: string) {
    if (this.templates.length >= ORDER_TEMPLATES_MAX) return refused(409, 'TOO_MANY');
    return this.isTaken(name, id) ? refused(409, 'NAME_TAKEN') : null;
  }

  private find(id: string): Result<WholeTemplate> {
    const found = this.templates.find((each) => each.id === id);
    return found === undefined ? failed(refused(404, 'NOT_FOUND')) : success(found);
  }
}
