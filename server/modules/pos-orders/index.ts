/** What other parts of the server may use of this module. */
export { POS_WEBHOOK_TOKEN, posWebhookPath } from './webhook';
export { register } from './routes';
