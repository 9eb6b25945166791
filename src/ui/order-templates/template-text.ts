import type { OrderTemplate } from '../../domain/order-templates/order-template';
import { useMessages } from '../i18n/use-messages';

/** Whom a template goes to, in a line. */
export function useTemplateText(): (template: OrderTemplate) => string {
  const { t } = useMessages('orderTemplates');
  return ({ recipients }) => {
    const [first = '', ...rest] = recipients;
    const name = `\u2068${first}\u2069`;
    return rest.length === 0 ? t('to', { name }) : t('toMany', { name, count: rest.length });
  };
}
