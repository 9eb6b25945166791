import type { BilingualText } from '../../../src/domain/shared/result';

/** First-strong isolates: a name or a number keeps its own direction inside a sentence of the other direction. */
const alone = (text: string): string => `\u2068${text}\u2069`;

/** The text for a delivery that goes to the given address because nobody confirmed it [R4.11]. */
export function timeoutAlert({ reference, toArea }: { readonly reference: string; readonly toArea: BilingualText }) {
  return {
    type: 'Location Inquiry Timeout',
    message: `Nobody confirmed where delivery ${alone(reference)} goes. It goes on to the address you gave, in ${alone(toArea.en)}.`,
    messageAr: `لم يؤكد أحد موقع تسليم الطلب ${alone(reference)}، لذلك سيُسلَّم في العنوان الذي أدخلته في ${alone(toArea.ar)}.`,
  } as const;
}

/** What people are told when a question to a recipient waits for a limit of messages [T.49]. */
export function waitingAlert({
  reference,
  recipientName,
}: {
  readonly reference: string;
  readonly recipientName: string;
}) {
  return {
    type: 'Message Waiting',
    message: `The message to ${alone(recipientName)} about delivery ${alone(reference)} waits, because you have reached your limit of messages. The delivery goes on, and we send the message as soon as there is room.`,
    messageAr: `الرسالة إلى ${alone(recipientName)} بشأن الطلب ${alone(reference)} تنتظر لأنك بلغت الحد المسموح من الرسائل. يستمر التوصيل، وسنرسلها حالما يُسمح بذلك.`,
  } as const;
}
