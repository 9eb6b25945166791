import type { WireTransfersPort } from '../../../src/application/ports/records/wire-transfers.port';
import type { LocalFile, Upload } from '../../../src/application/ports/signup.port';
import type { Money } from '../../../src/domain/shared/money';
import { failed, success } from '../../../src/domain/shared/result';
import type { Result } from '../../../src/domain/shared/result';
import type { UploadedFile } from '../../../src/domain/signup/registration';
import { wireTransferLimitError } from '../../../src/domain/wallet/wire-transfer';
import { wireTransferSlug } from '../../../src/domain/wallet/wire-transfer-slug';
import type { OpenWireTransfer, WireTransfer } from '../../../src/domain/wallet/wire-transfer';
import { Failing, refused } from './failing';

const AT = '2026-11-22T09:00:00.000Z';
const ACCOUNT = {
  beneficiary: 'Mersal Delivery W.L.L.',
  bankName: 'Bank of the Sandbox, Manama',
  iban: 'BH67BMAG00001299123456',
  bic: 'SBOXBHBMXXX',
};

/** Wire transfers to a wallet in BHD without a server; passes the same contract suite as the real adapter. */
export class FakeWireTransfers extends Failing implements WireTransfersPort {
  readonly sent: WireTransfer[] = [];
  readonly files: UploadedFile[] = [];
  private readonly proofs = new Map<string, string>();
  private count = 0;
  private current: OpenWireTransfer | null = null;

  open(): Promise<Result<OpenWireTransfer>> {
    return this.answer(() => {
      this.current ??= this.next();
      return success(this.current);
    });
  }

  private next(): OpenWireTransfer {
    this.count += 1;
    const number = String(this.count).padStart(8, '0');
    return { slug: wireTransferSlug(`of-the-fake-${number}`), reference: `WT-${number}`, account: ACCOUNT };
  }

  upload(file: LocalFile, progress: (share: number) => void): Upload {
    progress(1);
    return {
      answer: this.answer((): Result<UploadedFile> => {
        if (!file.name.endsWith('.pdf')) return failed(refused(415, 'FILE_TYPE'));
        const taken = { id: `file-${this.files.length + 1}`, name: file.name, type: file.type, size: file.size };
        this.files.push(taken);
        return success(taken);
      }),
      cancel: () => undefined,
    };
  }

  send(slug: string, amount: Money, fileId: string): Promise<Result<WireTransfer>> {
    return this.answer((): Result<WireTransfer> => {
      const wrong = wireTransferLimitError(amount);
      if (wrong !== null) return failed(refused(400, 'VALIDATION', [{ path: 'amount', code: wrong }]));
      const known = this.sent.find((each) => each.slug === slug);
      if (known !== undefined)
        return known.amount.minor === amount.minor && this.proofs.get(slug) === fileId
          ? success(known)
          : failed(refused(409, 'WIRE_TRANSFER_SENT'));
      if (this.current?.slug !== slug) return failed(refused(404, 'NOT_FOUND'));
      const file = this.files.find(({ id }) => id === fileId);
      if (file === undefined) return failed(refused(409, 'DOCUMENT_UNKNOWN'));
      const transfer: WireTransfer = {
        slug,
        reference: this.current.reference,
        amount,
        arrived: null,
        state: 'pending',
        refusal: null,
        proofName: file.name,
        sentAt: AT,
        due: { day: '2026-11-24', dependsOnMoon: false },
        isOverdue: false,
        decidedAt: null,
      };
      this.proofs.set(slug, fileId);
      this.current = null;
      this.sent.push(transfer);
      return success(transfer);
    });
  }

  read(slug: string): Promise<Result<WireTransfer>> {
    return this.answer(() => {
      const found = this.sent.find((each) => each.slug === slug);
      return found === undefined ? failed(refused(404, 'NOT_FOUND')) : success(found);
    });
  }

  /** What the review, or time, makes of a transfer. */
  change(slug: string, change: Partial<WireTransfer>): void {
    const at = this.sent.findIndex((each) => each.slug === slug);
    const known = this.sent[at];
    if (known !== undefined) this.sent[at] = { ...known, ...change };
  }
}
