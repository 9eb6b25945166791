import {
  addOrderTemplate,
  fillFromTemplate,
  getOrderTemplate,
  getTemplateRepeat,
  listOrderTemplates,
  removeOrderTemplate,
  renameOrderTemplate,
  restoreOrderTemplate,
  setTemplateRepeat,
  skipTemplateRun,
} from '../../../contract/order-templates';
import type { OrderTemplatesPort } from '../../application/ports/records/order-templates.port';
import type { OrderTemplateDraft } from '../../domain/order-templates/order-template.rules';
import type { OrderTemplate, TemplateContent, WholeTemplate } from '../../domain/order-templates/order-template';
import type { RepeatSettings, TemplateRepeat } from '../../domain/order-templates/template-repeat';
import type { Result } from '../../domain/shared/result';
import type { HttpClient } from './client';

/** The branch's templates of orders; their screens show their own errors. */
export class HttpOrderTemplates implements OrderTemplatesPort {
  constructor(private readonly http: HttpClient) {}

  list(): Promise<Result<readonly OrderTemplate[]>> {
    return this.http.call(listOrderTemplates, { ownErrors: true });
  }

  get(id: string): Promise<Result<WholeTemplate>> {
    return this.http.call(getOrderTemplate, { params: { id }, ownErrors: true });
  }

  add(input: OrderTemplateDraft & TemplateContent, key: string): Promise<Result<OrderTemplate>> {
    return this.http.call(addOrderTemplate, { body: input, idempotencyKey: key, ownErrors: true });
  }

  rename(id: string, change: OrderTemplateDraft & { readonly version: number }): Promise<Result<WholeTemplate>> {
    return this.http.call(renameOrderTemplate, { params: { id }, body: change, ownErrors: true });
  }

  fill(id: string): Promise<Result<WholeTemplate>> {
    return this.http.call(fillFromTemplate, { params: { id }, ownErrors: true });
  }

  remove(id: string): Promise<Result<object>> {
    return this.http.call(removeOrderTemplate, { params: { id }, ownErrors: true });
  }

  restore(id: string): Promise<Result<object>> {
    return this.http.call(restoreOrderTemplate, { params: { id }, ownErrors: true });
  }

  repeat(id: string): Promise<Result<TemplateRepeat>> {
    return this.http.call(getTemplateRepeat, { params: { id }, ownErrors: true });
  }

  setRepeat(id: string, change: RepeatSettings & { readonly version: number }): Promise<Result<TemplateRepeat>> {
    return this.http.call(setTemplateRepeat, {
      params: { id },
      body: { ...change, days: [...change.days] },
      ownErrors: true,
    });
  }

  skip(id: string, day: string, isSkipped: boolean): Promise<Result<TemplateRepeat>> {
    return this.http.call(skipTemplateRun, { params: { id }, body: { day, isSkipped }, ownErrors: true });
  }
}
