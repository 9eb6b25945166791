import { Suspense, useState } from 'react';
import BookmarkPlus from 'lucide-react/icons/bookmark-plus';
import type { OrderTemplate, TemplateContent } from '../../domain/order-templates/order-template';
import { lazyPart } from '../app/stale-chunks';
import { Button } from '../components/button';
import { useMessages } from '../i18n/use-messages';

const SaveTemplateDialog = lazyPart(() =>
  import('./save-template-dialog').then((module) => ({ default: module.SaveTemplateDialog })),
);

/** The button that saves something as a template, and what became of it. */
export function SaveTemplate({ content }: { readonly content: TemplateContent }) {
  const { t } = useMessages('orderTemplates');
  const [isOpen, setOpen] = useState(false);
  const [saved, setSaved] = useState<OrderTemplate | null>(null);
  return (
    <div>
      <Button
        variant="quiet"
        aria-haspopup="dialog"
        icon={<BookmarkPlus size={18} aria-hidden="true" />}
        onClick={() => {
          setSaved(null);
          setOpen(true);
        }}
      >
        {t('save.open')}
      </Button>
      <p role="status">{saved === null ? null : t('save.done', { name: `\u2068${saved.name}\u2069` })}</p>
      {isOpen ? (
        <Suspense fallback={null}>
          <SaveTemplateDialog
            content={content}
            saved={(template) => {
              setSaved(template);
              setOpen(false);
            }}
            close={() => setOpen(false)}
          />
        </Suspense>
      ) : null}
    </div>
  );
}
