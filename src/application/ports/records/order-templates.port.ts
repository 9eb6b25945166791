import type { OrderTemplateDraft } from '../../../domain/order-templates/order-template.rules';
import type { OrderTemplate, TemplateContent, WholeTemplate } from '../../../domain/order-templates/order-template';
import type { RepeatSettings, TemplateRepeat } from '../../../domain/order-templates/template-repeat';
import type { Result } from '../../../domain/shared/result';

/** The branch's templates of orders [R11.03]; for those who may order. */
export interface OrderTemplatesPort {
  /** The last used or saved first. */
  list(): Promise<Result<readonly OrderTemplate[]>>;
  /** The template, whole, to look at. */
  get(id: string): Promise<Result<WholeTemplate>>;
  /** @param key the same for the same contents: sent twice, it adds only one */
  add(input: OrderTemplateDraft & TemplateContent, key: string): Promise<Result<OrderTemplate>>;
  /** Refused as CHANGED_MEANWHILE if the version is no longer the record's. */
  rename(id: string, change: OrderTemplateDraft & { readonly version: number }): Promise<Result<WholeTemplate>>;
  /** The template, whole, for an order; it counts as used. */
  fill(id: string): Promise<Result<WholeTemplate>>;
  /** For a day it can be brought back. */
  remove(id: string): Promise<Result<object>>;
  restore(id: string): Promise<Result<object>>;
  /** How a template repeats, and what comes of it [R11.02]. */
  repeat(id: string): Promise<Result<TemplateRepeat>>;
  /** Refused as CHANGED_MEANWHILE if the version is over. What was ordered stays ordered. */
  setRepeat(id: string, change: RepeatSettings & { readonly version: number }): Promise<Result<TemplateRepeat>>;
  /** Leaves out the delivery of a day, or takes it back in; refused as NOT_NOW once it is ordered. */
  skip(id: string, day: string, isSkipped: boolean): Promise<Result<TemplateRepeat>>;
}
