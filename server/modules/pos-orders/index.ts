/** What other parts of the server may use of this module. */
export { askAbout } from './send-again';
export {
  ID_LENGTH as POS_ID_LENGTH,
  isSecret,
  orderIn,
  POS_WEBHOOK_TOKEN,
  posWebhookPath,
  REPORT_BYTES,
} from './webhook';
export { register } from './routes';
