import type { OrderTemplateDraft } from '../../../domain/order-templates/order-template.rules';
import type { OrderTemplate, TemplateContent, WholeTemplate } from '../../../domain/order-templates/order-template';
import type { Result } from '../../../domain/shared/result';

/** The branch's templates of orders [R11.03]; for those who may order. */
export interface OrderTemplatesPort {
  /** The last used or saved first. */
  list(): Promise<Result<readonly OrderTemplate[]>>;
  get(id: string): Promise<Result<OrderTemplate>>;
  /** @param key the same for the same contents: sent twice, it adds only one */
  add(input: OrderTemplateDraft & TemplateContent, key: string): Promise<Result<OrderTemplate>>;
  /** Refused as CHANGED_MEANWHILE if the version is no longer the record's. */
  rename(id: string, change: OrderTemplateDraft & { readonly version: number }): Promise<Result<OrderTemplate>>;
  /** The template, whole, for an order; it counts as used. */
  fill(id: string): Promise<Result<WholeTemplate>>;
  /** For a day it can be brought back. */
  remove(id: string): Promise<Result<object>>;
  restore(id: string): Promise<Result<object>>;
}
