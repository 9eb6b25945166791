import type { OrderTemplatesPort } from '../../../src/application/ports/records/order-templates.port';
import { ORDER_TEMPLATES_MAX } from '../../../src/domain/order-templates/order-template';
import type { OrderTemplate, TemplateContent, WholeTemplate } from '../../../src/domain/order-templates/order-template';
import { orderTemplateRules } from '../../../src/domain/order-templates/order-template.rules';
import type { OrderTemplateDraft } from '../../../src/domain/order-templates/order-template.rules';
import { contentErrors } from '../../../src/domain/order-templates/template-content';
import type { RegionCode } from '../../../src/domain/regions/region';
import { failed, success } from '../../../src/domain/shared/result';
import type { Result } from '../../../src/domain/shared/result';
import { tidyLine } from '../../../src/domain/shared/visible-text';
import { Failing, refused } from './failing';

const plain = (name: string): string => name.normalize('NFKC').toLowerCase();
const listed = ({ id, version, name, recipients, usedAt }: WholeTemplate): OrderTemplate => ({
  id,
  version,
  name,
  recipients,
  usedAt,
});

/** Templates without a server; passes the same contract suite as the real adapter. */
export class FakeOrderTemplates extends Failing implements OrderTemplatesPort {
  /** The last used or saved first. */
  templates: WholeTemplate[];
  private readonly removed = new Map<string, WholeTemplate>();
  private readonly answers = new Map<string, { readonly body: string; readonly template: OrderTemplate }>();
  private made = 0;

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

  get(id: string): Promise<Result<OrderTemplate>> {
    return this.answer(() => {
      const found = this.find(id);
      return found.ok ? success(listed(found.value)) : found;
    });
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
        regionCode: this.regionCode,
      };
      this.templates.unshift(template);
      this.answers.set(key, { body, template: listed(template) });
      return success(listed(template));
    });
  }

  rename(id: string, change: OrderTemplateDraft & { readonly version: number }): Promise<Result<OrderTemplate>> {
    return this.answer(() => {
      const found = this.find(id);
      if (!found.ok) return found;
      if (found.value.version !== change.version)
        return failed(refused(409, 'CHANGED_MEANWHILE', [], listed(found.value)));
      const name = tidyLine(change.name);
      if (this.isTaken(name, id)) return failed(refused(409, 'NAME_TAKEN'));
      const after = { ...found.value, name, version: change.version + 1 };
      this.templates = this.templates.map((each) => (each.id === id ? after : each));
      return success(listed(after));
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
      this.removed.set(id, found.value);
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
