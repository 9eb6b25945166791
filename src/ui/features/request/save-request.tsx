import { contentOfDraft } from '../../../domain/order-templates/template-content';
import { SaveTemplate } from '../../order-templates/save-template';
import { useRequest } from './request.connect';

/** Saves what is reviewed as a template [R11.03]. */
export function SaveRequest() {
  const draft = useRequest((context) => context.draft);
  const content = contentOfDraft(draft);
  return content === null ? null : <SaveTemplate content={content} />;
}
