import ImageUp from 'lucide-react/icons/image-up';
import { useRef, useState } from 'react';
import { initialsOf, LOGO_SIDE_MAX } from '../../../domain/store/logo';
import type { Names, Picture } from '../../../domain/store/store';
import { useMessages } from '../../i18n/use-messages';
import { Button } from '../../kit/button';
import { FieldGroup } from '../../kit/field-group';
import { FileButton } from '../../kit/file-button';
import { Row } from '../../kit/stack';
import { mostText, usePictureAddress, usePictureChoice } from './item-picture.connect';
import { PictureNotice } from './picture-notice';
import styles from './store.module.css';

interface LogoFieldProps {
  /** The id of the logo; empty for none. */
  readonly value: string;
  readonly onChange: (id: string) => void;
  /** The logo that is saved, where there is one. */
  readonly saved: { readonly subdomain: string; readonly picture: Picture } | null;
  readonly name: Names;
  /** Of the preview; white text on it can be read. */
  readonly colour: string;
  readonly error: string | null;
  readonly disabled: boolean;
}

/** The store's logo, with the head of its page as customers see it [R1.08] [R5.09]. */
export function LogoField({ value, onChange, saved, name, colour, error, disabled }: LogoFieldProps) {
  const { t, locale } = useMessages('store');
  const view = usePictureChoice('logo', onChange);
  const place = useRef<HTMLDivElement>(null);
  return (
    <FieldGroup label={t('logo.label')}>
      {value === '' ? (
        <HeadPreview name={name} colour={colour} address={null} />
      ) : (
        <LogoPreview
          key={value}
          id={value}
          saved={saved?.picture.id === value ? saved : null}
          name={name}
          colour={colour}
        />
      )}
      <div ref={place} tabIndex={-1} data-invalid={error !== null}>
        <Row>
          {disabled ? null : (
            <FileButton icon={<ImageUp size={18} aria-hidden="true" />} accept="image/png,.png" onFile={view.choose}>
              {t(value === '' ? 'logo.add' : 'logo.replace')}
            </FileButton>
          )}
          {value === '' || disabled ? null : (
            <Button
              size="small"
              variant="quiet"
              onClick={() => {
                onChange('');
                // This button goes with the logo: the keyboard goes on beside it.
                place.current?.querySelector('button')?.focus();
              }}
            >
              {t('logo.remove')}
            </Button>
          )}
        </Row>
      </div>
      <PictureNotice
        view={view}
        error={error}
        help={t('logo.help', {
          most: mostText(locale),
          side: new Intl.NumberFormat(locale).format(LOGO_SIDE_MAX),
        })}
      />
    </FieldGroup>
  );
}

type PreviewProps = Pick<LogoFieldProps, 'name' | 'colour'>;

function LogoPreview({ id, saved, ...of }: PreviewProps & Pick<LogoFieldProps, 'saved'> & { readonly id: string }) {
  const { frame, address } = usePictureAddress(id, saved);
  return (
    <span ref={frame}>
      <HeadPreview {...of} address={address} />
    </span>
  );
}

/** Without a logo, and where it cannot be read, initials stand for it. */
function HeadPreview({ name, colour, address }: PreviewProps & { readonly address: string | null }) {
  const { t, language, dir } = useMessages('store');
  const [isBroken, setBroken] = useState(false);
  const own = name[language].trim();
  const title = own === '' ? t('colour.previewName') : own;
  const [mark, text] = dir === 'rtl' ? [248, 124] : [16, 196];
  return (
    <svg className={styles.preview} viewBox="0 0 320 88" role="img" aria-label={t('colour.preview')}>
      <rect width="320" height="88" rx="12" fill={colour} />
      <rect x={mark} y="16" width="56" height="56" rx="14" fill="#fff" />
      {address === null || isBroken ? (
        <text x={mark + 28} y="52" textAnchor="middle" fill={colour} fontSize="22" fontWeight="700">
          {initialsOf(title)}
        </text>
      ) : (
        <image href={address} x={mark} y="16" width="56" height="56" onError={() => setBroken(true)} />
      )}
      <text x={text} y="52" textAnchor="middle" fill="#fff" fontSize="22" fontWeight="700">
        {title}
      </text>
    </svg>
  );
}
