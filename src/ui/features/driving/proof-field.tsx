import { useId, useState } from 'react';
import Camera from 'lucide-react/icons/camera';
import { PROOF_CODE_LENGTH, PROOF_NAME_LENGTH } from '../../../domain/ordering/proof';
import type { AskedProof, GivenProof } from '../../../domain/ordering/proof';
import { westernDigits } from '../../../domain/shared/digits';
import { Button } from '../../components/button';
import button from '../../components/button.module.css';
import { FieldNote } from '../../components/field-note';
import { TextField } from '../../components/text-field';
import { useMessages } from '../../i18n/use-messages';
import { SignaturePad } from './signature-pad';
import styles from './driving.module.css';

interface ProofProps {
  readonly recipient: string;
  readonly proof: GivenProof | null;
  readonly onChange: (proof: GivenProof | null) => void;
  /** It was tried without. */
  readonly isMissing: boolean;
}

type ProofFieldProps = ProofProps & {
  readonly asked: AskedProof;
  readonly shrink: (photo: Blob) => Promise<string | null>;
};

/** What the merchant asks for at this door [R11.09]. */
export function ProofField({ asked, shrink, ...props }: ProofFieldProps) {
  if (asked === 'photo') return <Photo {...props} shrink={shrink} />;
  return asked === 'signature' ? <Signature {...props} /> : <Code {...props} />;
}

function Photo({ proof, onChange, isMissing, shrink }: ProofProps & Pick<ProofFieldProps, 'shrink'>) {
  const { t } = useMessages('driver');
  const id = useId();
  const [isNone, setNone] = useState(false);
  const take = async (file: File | undefined) => {
    if (file === undefined) return;
    const picture = await shrink(file);
    setNone(picture === null);
    onChange(picture === null ? null : { kind: 'picture', picture });
  };
  const error = isNone ? t('proof.photo.none') : isMissing ? t('proof.photo.missing') : null;
  return (
    <div className={styles.proof} role="group" aria-labelledby={`${id} label`}>
      <strong id={`${id} label`}>{t('proof.photo.label')}</strong>
      {proof?.kind === 'picture' ? (
        <img className={styles.shot} src={proof.picture} alt={t('proof.photo.taken')} />
      ) : null}
      <label className={`${button.button} ${button.plain} ${styles.take}`}>
        <Camera size={20} aria-hidden="true" />
        {t(proof === null ? 'proof.photo.take' : 'proof.photo.again')}
        <input
          type="file"
          accept="image/*"
          capture="environment"
          aria-describedby={id}
          aria-invalid={error !== null}
          onChange={({ currentTarget }) => {
            void take(currentTarget.files?.[0]);
            // The same file may be chosen again.
            currentTarget.value = '';
          }}
        />
      </label>
      <FieldNote id={id} error={error} help={t('proof.photo.help')} />
    </div>
  );
}

function Signature({ proof, onChange, isMissing }: ProofProps) {
  const { t } = useMessages('driver');
  const id = useId();
  const [isTyped, setTyped] = useState(false);
  const error = isMissing ? t('proof.signature.missing') : null;
  return (
    <div className={styles.proof} role="group" aria-labelledby={`${id} label`}>
      <strong id={`${id} label`}>{t('proof.signature.label')}</strong>
      {isTyped ? (
        <TextField
          label={t('proof.signature.name')}
          value={proof?.kind === 'name' ? proof.name : ''}
          onChange={(name) => onChange({ kind: 'name', name })}
          error={error}
          maxLength={PROOF_NAME_LENGTH}
          autoComplete="off"
          dir="auto"
        />
      ) : (
        <>
          <SignaturePad
            label={t('proof.signature.pad')}
            clear={t('proof.signature.clear')}
            describedBy={id}
            onChange={(picture) => onChange(picture === null ? null : { kind: 'picture', picture })}
          />
          <FieldNote id={id} error={error} help={t('proof.signature.help')} />
        </>
      )}
      <Button
        variant="quiet"
        onClick={() => {
          setTyped(!isTyped);
          onChange(null);
        }}
      >
        {t(isTyped ? 'proof.signature.draw' : 'proof.signature.type')}
      </Button>
    </div>
  );
}

function Code({ recipient, proof, onChange, isMissing }: ProofProps) {
  const { t } = useMessages('driver');
  return (
    <TextField
      label={t('proof.code.label')}
      help={t('proof.code.help', { name: `\u2068${recipient}\u2069` })}
      error={isMissing ? t('proof.code.missing') : null}
      value={proof?.kind === 'code' ? proof.code : ''}
      onChange={(typed) => onChange({ kind: 'code', code: westernDigits(typed).replace(/\D/g, '') })}
      inputMode="numeric"
      maxLength={PROOF_CODE_LENGTH}
      autoComplete="off"
      dir="ltr"
    />
  );
}
