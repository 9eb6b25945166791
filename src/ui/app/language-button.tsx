import Languages from 'lucide-react/icons/languages';
import { useLanguage } from './use-language';

interface LanguageButtonProps {
  readonly className?: string | undefined;
  readonly wordClassName?: string | undefined;
}

/** Names the other language in that language, for somebody who cannot read this page. */
export function LanguageButton({ className, wordClassName }: LanguageButtonProps) {
  const { other, switchLanguage } = useLanguage();
  return (
    <button type="button" className={className} lang={other.code} onClick={switchLanguage}>
      <Languages size={20} aria-hidden="true" />
      <span className={`tongue ${wordClassName ?? ''}`}>{other.name}</span>
    </button>
  );
}
