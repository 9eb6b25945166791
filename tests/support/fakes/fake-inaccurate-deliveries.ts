import type { InaccurateDeliveriesPort } from '../../../src/application/ports/records/inaccurate-deliveries.port';
import type { LocalFile, Upload } from '../../../src/application/ports/signup.port';
import {
  isReportable,
  isReportOpen,
  reportNoteError,
  reportStopError,
} from '../../../src/domain/ordering/inaccurate-delivery';
import type { InaccuracyInput } from '../../../src/domain/ordering/inaccurate-delivery';
import type { Order } from '../../../src/domain/ordering/order';
import { failed, success } from '../../../src/domain/shared/result';
import type { Result } from '../../../src/domain/shared/result';
import type { UploadedFile } from '../../../src/domain/signup/registration';
import { Answered } from './answered';
import { Failing, refused } from './failing';

/** Reports about orders in memory; passes the same contract suite as the real adapter. */
export class FakeInaccurateDeliveries extends Failing implements InaccurateDeliveriesPort {
  readonly files: UploadedFile[] = [];
  readonly reported: InaccuracyInput[] = [];
  private readonly answered = new Answered<Order>();
  private readonly orders = new Map<string, Order>();

  constructor(orders: readonly Order[] = []) {
    super();
    for (const order of orders) this.orders.set(order.id, order);
  }

  upload(file: LocalFile, progress: (share: number) => void): Upload {
    progress(1);
    return {
      answer: this.answer((): Result<UploadedFile> => {
        if (!/\.(pdf|png|jpe?g)$/.test(file.name)) return failed(refused(415, 'FILE_TYPE'));
        const taken = { id: `file-${this.files.length + 1}`, name: file.name, type: file.type, size: file.size };
        this.files.push(taken);
        return success(taken);
      }),
      cancel: () => undefined,
    };
  }

  photo(orderId: string, fileId: string): Promise<Result<ArrayBuffer>> {
    return this.answer(() => {
      const has = this.orders.get(orderId)?.report?.photo?.id === fileId;
      return has ? success(new ArrayBuffer(8)) : failed(refused(404, 'NOT_FOUND'));
    });
  }

  report(input: InaccuracyInput, idempotencyKey: string): Promise<Result<Order>> {
    return this.answer(() =>
      this.answered.once(idempotencyKey, input, () => {
        const order = this.orders.get(input.orderId);
        if (order === undefined) return failed(refused(404, 'ORDER_NOT_FOUND'));
        if (!isReportable(order.state)) return failed(refused(409, 'NOT_NOW'));
        const wrongStop = reportStopError(order.dropOffs, input.stopId);
        if (wrongStop !== null) return failed(refused(400, 'VALIDATION', [{ path: 'stopId', code: wrongStop }]));
        const wrong = reportNoteError(input.reason, input.note);
        if (wrong !== null) return failed(refused(400, 'VALIDATION', [{ path: 'note', code: wrong }]));
        if (order.report !== null && isReportOpen(order.report.state)) return failed(refused(409, 'DELIVERY_REPORTED'));
        const photo = this.files.find(({ id }) => id === input.fileId);
        if (input.fileId !== null && photo === undefined) return failed(refused(409, 'DOCUMENT_UNKNOWN'));
        const { stopId, reason, note } = input;
        const place = order.dropOffs.findIndex(({ id }) => id === stopId);
        const stop = order.dropOffs[place];
        const answer: Order = {
          ...order,
          report: {
            id: `report-${this.reported.length + 1}`,
            state: 'reported',
            stop: stop === undefined ? null : { id: stop.id, number: place + 1, recipientName: stop.recipient.name },
            reason,
            note,
            photo: photo ?? null,
            reportedAt: '2026-11-20T10:00:00.000Z',
            refund: null,
            declined: null,
            answeredAt: null,
          },
        };
        this.orders.set(order.id, answer);
        this.reported.push(input);
        return success(answer);
      }),
    );
  }
}
