// Written by `npm run new -- --lists` from the machines and the rules of records in src.
import type { AnyStateMachine } from 'xstate';
import { recordEditorOf } from '../domain/records/record-editor.machine';
import { appMachine } from './app.machine';
import { credentialChangeMachine } from '../domain/account/credential-change.machine';
import { deletionMachine } from '../domain/account/deletion.machine';
import { endSessionsMachine } from '../domain/account/end-sessions.machine';
import { passwordChangeMachine } from '../domain/account/password-change.machine';
import { twoStepMachine } from '../domain/account/two-step.machine';
import { addressCheckMachine } from '../domain/address-check/address-check.machine';
import { alertCycleMachine } from '../domain/alerts/alert-cycle.machine';
import { alertsMachine } from '../domain/alerts/alerts.machine';
import { regionDialogMachine } from '../domain/branches/region-dialog.machine';
import { chatMachine } from '../domain/chat/chat.machine';
import { drivingMachine } from '../domain/driving/driving.machine';
import { stepsMachine } from '../domain/driving/steps.machine';
import { exportMachine } from '../domain/exports/export.machine';
import { webhookSendMachine } from '../domain/extensions/webhook-send.machine';
import { foldsMachine } from '../domain/forms/folds.machine';
import { problemReportMachine } from '../domain/help/problem-report.machine';
import { askResetMachine } from '../domain/identity/ask-reset.machine';
import { resetMachine } from '../domain/identity/reset.machine';
import { sessionMachine } from '../domain/identity/session.machine';
import { importMachine } from '../domain/imports/import.machine';
import { addingMachine } from '../domain/operations/adding.machine';
import { decisionMachine } from '../domain/operations/decision.machine';
import { deskMachine } from '../domain/operations/desk.machine';
import { bulkCancelMachine } from '../domain/ordering/bulk-cancel.machine';
import { cancelOrderMachine } from '../domain/ordering/cancel-order.machine';
import { cancelStopMachine } from '../domain/ordering/cancel-stop.machine';
import { correctStopMachine } from '../domain/ordering/correct-stop.machine';
import { inaccurateDeliveryMachine } from '../domain/ordering/inaccurate-delivery.machine';
import { requestMachine } from '../domain/ordering/request.machine';
import { rescheduleMachine } from '../domain/ordering/reschedule.machine';
import { secondTripMachine } from '../domain/ordering/second-trip.machine';
import { outageMachine } from '../domain/outage/outage.machine';
import { paletteMachine } from '../domain/palette/palette.machine';
import { paymentMachine } from '../domain/payments/payment.machine';
import { posConnectionMachine } from '../domain/pos/pos-connection.machine';
import { guestMachine } from '../domain/quick-parcel/guest.machine';
import { quickParcelMachine } from '../domain/quick-parcel/quick-parcel.machine';
import { realtimeMachine } from '../domain/realtime/realtime.machine';
import { followMachine } from '../domain/regions/follow.machine';
import { locateMachine } from '../domain/regions/locate.machine';
import { releaseMachine } from '../domain/release/release.machine';
import { shellMachine } from '../domain/shell/shell.machine';
import { signupMachine } from '../domain/signup/signup.machine';
import { uploadMachine } from '../domain/signup/upload.machine';
import { cartMachine } from '../domain/store-orders/cart.machine';
import { kitchenStepsMachine } from '../domain/store-orders/kitchen-steps.machine';
import { kitchenMachine } from '../domain/store-orders/kitchen.machine';
import { availabilityMachine } from '../domain/store/availability.machine';
import { paceMachine } from '../domain/store/pace.machine';
import { pictureMachine } from '../domain/store/picture.machine';
import { storeAddressMachine } from '../domain/store/store-address.machine';
import { storeClosingMachine } from '../domain/store/store-closing.machine';
import { storeSetupMachine } from '../domain/store/store-setup.machine';
import { toastsMachine } from '../domain/toasts/toasts.machine';
import { toursMachine } from '../domain/tours/tours.machine';
import { verificationMachine } from '../domain/verification/verification.machine';
import { addCardMachine } from '../domain/wallet/add-card.machine';
import { bankAccountMachine } from '../domain/wallet/bank-account.machine';
import { subscribeMachine } from '../domain/wallet/subscribe.machine';
import { subscriptionMachine } from '../domain/wallet/subscription.machine';
import { topUpMachine } from '../domain/wallet/top-up.machine';
import { wireTransferMachine } from '../domain/wallet/wire-transfer.machine';
import { withdrawalMachine } from '../domain/wallet/withdrawal.machine';
import { credentialRules } from '../domain/account/credential';
import { branchDetailsRules } from '../domain/branches/branch-details.rules';
import { customerRules } from '../domain/customers/customer.rules';
import { newWebhookRules, webhookRules } from '../domain/extensions/webhook.rules';
import { orderTemplateRules } from '../domain/order-templates/order-template.rules';
import { savedViewRules } from '../domain/saved-views/saved-view.rules';
import { ticketRules, ticketAnswerRules } from '../domain/support/ticket.rules';
import { invitationRules, memberRules } from '../domain/team/team.rules';

/** Every machine that is exported under a name of its own, with its file. */
export const MACHINE_LIST: readonly (readonly [file: string, machine: AnyStateMachine])[] = [
  ['src/application/app.machine.ts', appMachine],
  ['src/domain/account/credential-change.machine.ts', credentialChangeMachine],
  ['src/domain/account/deletion.machine.ts', deletionMachine],
  ['src/domain/account/end-sessions.machine.ts', endSessionsMachine],
  ['src/domain/account/password-change.machine.ts', passwordChangeMachine],
  ['src/domain/account/two-step.machine.ts', twoStepMachine],
  ['src/domain/address-check/address-check.machine.ts', addressCheckMachine],
  ['src/domain/alerts/alert-cycle.machine.ts', alertCycleMachine],
  ['src/domain/alerts/alerts.machine.ts', alertsMachine],
  ['src/domain/branches/region-dialog.machine.ts', regionDialogMachine],
  ['src/domain/chat/chat.machine.ts', chatMachine],
  ['src/domain/driving/driving.machine.ts', drivingMachine],
  ['src/domain/driving/steps.machine.ts', stepsMachine],
  ['src/domain/exports/export.machine.ts', exportMachine],
  ['src/domain/extensions/webhook-send.machine.ts', webhookSendMachine],
  ['src/domain/forms/folds.machine.ts', foldsMachine],
  ['src/domain/help/problem-report.machine.ts', problemReportMachine],
  ['src/domain/identity/ask-reset.machine.ts', askResetMachine],
  ['src/domain/identity/reset.machine.ts', resetMachine],
  ['src/domain/identity/session.machine.ts', sessionMachine],
  ['src/domain/imports/import.machine.ts', importMachine],
  ['src/domain/operations/adding.machine.ts', addingMachine],
  ['src/domain/operations/decision.machine.ts', decisionMachine],
  ['src/domain/operations/desk.machine.ts', deskMachine],
  ['src/domain/ordering/bulk-cancel.machine.ts', bulkCancelMachine],
  ['src/domain/ordering/cancel-order.machine.ts', cancelOrderMachine],
  ['src/domain/ordering/cancel-stop.machine.ts', cancelStopMachine],
  ['src/domain/ordering/correct-stop.machine.ts', correctStopMachine],
  ['src/domain/ordering/inaccurate-delivery.machine.ts', inaccurateDeliveryMachine],
  ['src/domain/ordering/request.machine.ts', requestMachine],
  ['src/domain/ordering/reschedule.machine.ts', rescheduleMachine],
  ['src/domain/ordering/second-trip.machine.ts', secondTripMachine],
  ['src/domain/outage/outage.machine.ts', outageMachine],
  ['src/domain/palette/palette.machine.ts', paletteMachine],
  ['src/domain/payments/payment.machine.ts', paymentMachine],
  ['src/domain/pos/pos-connection.machine.ts', posConnectionMachine],
  ['src/domain/quick-parcel/guest.machine.ts', guestMachine],
  ['src/domain/quick-parcel/quick-parcel.machine.ts', quickParcelMachine],
  ['src/domain/realtime/realtime.machine.ts', realtimeMachine],
  ['src/domain/regions/follow.machine.ts', followMachine],
  ['src/domain/regions/locate.machine.ts', locateMachine],
  ['src/domain/release/release.machine.ts', releaseMachine],
  ['src/domain/shell/shell.machine.ts', shellMachine],
  ['src/domain/signup/signup.machine.ts', signupMachine],
  ['src/domain/signup/upload.machine.ts', uploadMachine],
  ['src/domain/store-orders/cart.machine.ts', cartMachine],
  ['src/domain/store-orders/kitchen-steps.machine.ts', kitchenStepsMachine],
  ['src/domain/store-orders/kitchen.machine.ts', kitchenMachine],
  ['src/domain/store/availability.machine.ts', availabilityMachine],
  ['src/domain/store/pace.machine.ts', paceMachine],
  ['src/domain/store/picture.machine.ts', pictureMachine],
  ['src/domain/store/store-address.machine.ts', storeAddressMachine],
  ['src/domain/store/store-closing.machine.ts', storeClosingMachine],
  ['src/domain/store/store-setup.machine.ts', storeSetupMachine],
  ['src/domain/toasts/toasts.machine.ts', toastsMachine],
  ['src/domain/tours/tours.machine.ts', toursMachine],
  ['src/domain/verification/verification.machine.ts', verificationMachine],
  ['src/domain/wallet/add-card.machine.ts', addCardMachine],
  ['src/domain/wallet/bank-account.machine.ts', bankAccountMachine],
  ['src/domain/wallet/subscribe.machine.ts', subscribeMachine],
  ['src/domain/wallet/subscription.machine.ts', subscriptionMachine],
  ['src/domain/wallet/top-up.machine.ts', topUpMachine],
  ['src/domain/wallet/wire-transfer.machine.ts', wireTransferMachine],
  ['src/domain/wallet/withdrawal.machine.ts', withdrawalMachine],
];

/** The editors of records whose rules are the same everywhere. */
export const EDITORS: readonly AnyStateMachine[] = [
  recordEditorOf(credentialRules),
  recordEditorOf(branchDetailsRules),
  recordEditorOf(customerRules),
  recordEditorOf(newWebhookRules),
  recordEditorOf(webhookRules),
  recordEditorOf(orderTemplateRules),
  recordEditorOf(savedViewRules),
  recordEditorOf(ticketRules),
  recordEditorOf(ticketAnswerRules),
  recordEditorOf(invitationRules),
  recordEditorOf(memberRules),
];
