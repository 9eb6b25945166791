import * as alertChoices from '../../contract/alert-choices';
import { confirmLocation, decideLocation, inquireLocation } from '../../contract/address-checks';
import * as exports from '../../contract/exports';
import * as addresses from '../../contract/addresses';
import * as imports from '../../contract/imports';
import * as locations from '../../contract/locations';
import * as orderTemplates from '../../contract/order-templates';
import * as chat from '../../contract/chat';
import * as support from '../../contract/support';
import { addBranch, getBranch, getBranchActivity, updateBranch } from '../../contract/branches';
import * as customers from '../../contract/customers';
import { askAccountDeletion } from '../../contract/account-deletion';
import * as account from '../../contract/account';
import { cancelOrder, extendSearch, placeOrder, searchAgain, createQuote, getOrder } from '../../contract/order';
import { trackOrder } from '../../contract/ordering';
import { getProofPicture, trackProofPicture } from '../../contract/proofs';
import { getDeliveryPhoto, reportInaccurateDelivery } from '../../contract/inaccurate-deliveries';
import {
  confirmParcelsBack,
  orderSecondTrip,
  orderSecondTrips,
  priceSecondTrip,
  priceSecondTrips,
} from '../../contract/second-trips';
import { correctStop } from '../../contract/corrections';
import { rescheduleOrder } from '../../contract/reschedules';
import * as savedViews from '../../contract/saved-views';
import { cancelStop, priceStopCancellation } from '../../contract/stop-cancellations';
import { checkCode, sendCode, signUp } from '../../contract/signup';
import { logIn, logInWithCode } from '../../contract/identity';
import { askReset, checkReset, confirmReset } from '../../contract/reset';
import * as quickParcel from '../../contract/quick-parcel';
import { startPayment } from '../../contract/payments';
import { putTour } from '../../contract/tours';
import { addCard, makeCardDefault, removeCard } from '../../contract/cards';
import { setAutoTopUp } from '../../contract/auto-top-up';
import { calculateTopUp, chargeTopUp, createTopUp } from '../../contract/top-ups';
import { getInvoice, getInvoiceFile, listInvoiceLines } from '../../contract/invoices';
import { getTransaction } from '../../contract/transactions';
import { getWireTransfer, sendWireTransfer } from '../../contract/wire-transfers';
import { addBankAccount, cancelWithdrawal, requestWithdrawal } from '../../contract/withdrawals';
import { changePackage, subscribe, upgradePackage } from '../../contract/packages';
import { changePosSettings, connectPos, matchPosBranch, syncPosMenu } from '../../contract/pos';
import { settlePosDelivery, switchPosDeliveries } from '../../contract/pos-deliveries';
import { getUser, inviteAgain, inviteUser, updateUser } from '../../contract/team';
import * as webhooks from '../../contract/webhooks';
import {
  bhd,
  home,
  shop,
  template,
  location,
  customer,
  branchInput,
  dropOff,
  workplace,
  registration,
  quickPrice,
  quickOrder,
  webhook,
  bySlug,
} from './sample-values';
import type { Sample } from './sample';
import { DESK_SAMPLES } from './samples-of-desk';
import { STORE_SAMPLES } from './samples-of-store';

const VIEW = {
  view: 'history',
  search: '',
  state: null,
  payment: 'cash',
  size: null,
  from: null,
  to: null,
  sort: 'amount.desc',
  columns: 'where,money,eta',
} as const;

/**
 * A well-formed input for each call that takes one: the examples of the page of calls, and what the suites of rights, bad
 * input and 500s begin with.
 */
export const SAMPLES: Readonly<Record<string, Sample>> = {
  ...STORE_SAMPLES,
  ...DESK_SAMPLES,
  [logIn.id]: { body: { email: 'nobody@pearl.example', password: 'nothing' } },
  [logInWithCode.id]: { body: { challenge: 'none', code: '000000' } },
  [askReset.id]: { body: { email: 'nobody@pearl.example', language: 'en' } },
  [checkReset.id]: { body: { token: 'none' } },
  [confirmReset.id]: { body: { token: 'none', password: 'long-enough' } },
  [sendCode.id]: { body: { phone: '+97336123456', language: 'en' } },
  [checkCode.id]: { body: { id: 'none', code: '000000' } },
  [account.updateProfile.id]: { body: { name: 'Layla Hasan', phone: null, language: 'en' } },
  [account.changePassword.id]: { body: { current: 'wrong', next: 'long-enough' } },
  [account.endOneSession.id]: { params: { id: 'none' } },
  [account.startTwoStep.id]: { body: { password: 'wrong' } },
  [account.confirmTwoStep.id]: { body: { code: '000000' } },
  [account.stopTwoStep.id]: { body: { password: 'wrong', code: '000000' } },
  [account.renewRecoveryCodes.id]: { body: { password: 'wrong', code: '000000' } },
  [askAccountDeletion.id]: { body: { password: 'wrong', code: null } },
  [account.createCredential.id]: { body: { name: 'Till', scopes: ['orders:read'] } },
  [account.rollCredential.id]: { params: { id: 'none' } },
  [account.revokeCredential.id]: { params: { id: 'none' } },
  [webhooks.getWebhook.id]: { params: { id: 'none' } },
  [webhooks.addWebhook.id]: { body: webhook },
  [webhooks.updateWebhook.id]: { params: { id: 'none' }, body: { ...webhook, isOn: true, version: 1 } },
  [webhooks.replaceWebhookSecret.id]: { params: { id: 'none' } },
  [webhooks.removeWebhook.id]: { params: { id: 'none' } },
  [webhooks.listWebhookMessages.id]: { params: { id: 'none' } },
  [webhooks.testWebhook.id]: { params: { id: 'none' } },
  [webhooks.sendWebhookAgain.id]: { params: { id: 'none' } },
  [imports.readPlatformMenu.id]: { body: { token: 'none' } },
  [imports.getLatestImport.id]: { query: { kind: 'customers' } },
  [imports.uploadImport.id]: { query: { kind: 'customers' } },
  [imports.getImport.id]: { params: { id: 'none' } },
  [imports.getBadRows.id]: { params: { id: 'none' } },
  [imports.listImportRows.id]: { params: { id: 'none' }, query: { outcome: 'bad' } },
  [imports.stopImport.id]: { params: { id: 'none' } },
  [imports.changeImport.id]: { params: { id: 'none' }, body: { leaveOut: 'bad' } },
  [imports.commitImport.id]: { params: { id: 'none' }, body: { version: 1 } },
  [imports.undoImport.id]: { params: { id: 'none' } },
  [imports.discardImport.id]: { params: { id: 'none' } },
  [putTour.id]: { body: { tour: 'welcome', version: 1, step: 'places', outcome: 'none' } },
  [signUp.id]: { body: registration },
  [createQuote.id]: {
    body: {
      timing: { kind: 'instant' },
      pickUp: { position: home.position },
      dropOffs: [{ position: shop.position, size: 'small', cashToCollect: bhd(0) }],
      extraCharge: bhd(0),
    },
  },
  [placeOrder.id]: {
    body: {
      quoteId: 'none',
      timing: { kind: 'instant' },
      pickUp: { address: home, contact: { name: 'Layla', phone: '+97317123456' } },
      dropOffs: [dropOff],
      extraCharge: bhd(0),
      payment: { method: 'wallet' },
      allowDuplicate: false,
    },
  },
  [getOrder.id]: { params: { id: 'none' } },
  [searchAgain.id]: { params: { id: 'none' }, body: { extra: bhd(0), minutes: 15 } },
  [getDeliveryPhoto.id]: { params: { id: 'none', fileId: 'none' } },
  [reportInaccurateDelivery.id]: { params: { id: 'none' }, body: { reason: 'late', note: '', fileId: null } },
  [confirmParcelsBack.id]: { params: { id: 'none' }, body: {} },
  [rescheduleOrder.id]: { params: { id: 'none' }, body: { timing: { kind: 'instant' }, seen: { kind: 'instant' } } },
  [correctStop.id]: {
    params: { id: 'none', stopId: 'none' },
    body: {
      to: { name: 'Huda', phone: '+97336123456', note: '' },
      seen: { name: 'Huda', phone: '+97336123457', note: '' },
    },
  },
  [priceStopCancellation.id]: { params: { id: 'none', stopId: 'none' } },
  [cancelStop.id]: { params: { id: 'none', stopId: 'none' }, body: { total: bhd(1_100) } },
  [priceSecondTrip.id]: { params: { id: 'none', stopId: 'none' }, query: { kind: 'again' } },
  [orderSecondTrip.id]: {
    params: { id: 'none', stopId: 'none' },
    body: { kind: 'again', driver: 'new', timing: { kind: 'instant' }, payment: 'wallet', price: bhd(1_100) },
  },
  [priceSecondTrips.id]: { params: { id: 'none' }, query: { kind: 'again' } },
  [orderSecondTrips.id]: {
    params: { id: 'none' },
    body: {
      kind: 'again',
      driver: 'new',
      timing: { kind: 'instant' },
      payment: 'wallet',
      trips: [{ stopId: 'none', price: bhd(1_100) }],
    },
  },
  [extendSearch.id]: { params: { id: 'none' }, body: { minutes: 15 } },
  [cancelOrder.id]: { params: { id: 'none' }, body: { reason: 'other' } },
  [getUser.id]: { params: { id: 'none' } },
  [inviteUser.id]: {
    body: { name: 'Huda', email: 'huda@pearl.example', type: 'form-user', branches: [workplace], language: 'en' },
  },
  [updateUser.id]: {
    params: { id: 'none' },
    body: { version: 1, name: 'Huda', type: 'form-user', branches: [workplace], status: 'active' },
  },
  [inviteAgain.id]: { params: { id: 'none' } },
  [getBranchActivity.id]: { params: { id: 'none' } },
  [getBranch.id]: { params: { id: 'none' } },
  [updateBranch.id]: { params: { id: 'none' }, body: { version: 1, ...branchInput } },
  [addBranch.id]: { body: { regionCode: 'BH-manama', name: { en: 'Riffa', ar: 'الرفاع' } } },
  [quickParcel.exchangeGuestToken.id]: { body: { kind: 'proof', phone: '+97333112233', proof: 'none' } },
  [quickParcel.quoteQuickParcel.id]: { body: quickPrice },
  [quickParcel.placeQuickOrder.id]: { body: quickOrder },
  [quickParcel.getQuickOrder.id]: bySlug,
  [quickParcel.cancelQuickOrder.id]: bySlug,
  [quickParcel.payQuickOrderInCash.id]: bySlug,
  [addresses.forgetOrderAddresses.id]: { params: { id: 'none' } },
  [customers.getCustomer.id]: { params: { id: 'none' } },
  [customers.getCustomerHistory.id]: { params: { id: 'none' } },
  [customers.addCustomer.id]: { body: customer },
  [customers.updateCustomer.id]: { params: { id: 'none' }, body: { version: 1, ...customer } },
  [customers.findEndCustomer.id]: { query: { phone: '+97336123456' } },
  [customers.eraseCustomer.id]: { params: { id: 'none' } },
  [locations.getLocation.id]: { params: { id: 'none' } },
  [locations.addLocation.id]: { body: location },
  [locations.updateLocation.id]: { params: { id: 'none' }, body: { version: 1, ...location } },
  [locations.makeLocationDefault.id]: { params: { id: 'none' } },
  [locations.removeLocations.id]: { body: { ids: ['none'] } },
  [locations.restoreLocations.id]: { body: { ids: ['none'] } },
  [orderTemplates.getOrderTemplate.id]: { params: { id: 'none' } },
  [orderTemplates.addOrderTemplate.id]: { body: template },
  [orderTemplates.renameOrderTemplate.id]: { params: { id: 'none' }, body: { name: 'Daily', version: 1 } },
  [orderTemplates.fillFromTemplate.id]: { params: { id: 'none' } },
  [orderTemplates.getTemplateRepeat.id]: { params: { id: 'none' } },
  [orderTemplates.setTemplateRepeat.id]: {
    params: { id: 'none' },
    body: { version: 0, isOn: true, days: ['sunday', 'tuesday'], goal: 'pick-up', from: '09:00', to: '11:00' },
  },
  [orderTemplates.skipTemplateRun.id]: { params: { id: 'none' }, body: { day: '2026-12-01', isSkipped: true } },
  [orderTemplates.removeOrderTemplate.id]: { params: { id: 'none' } },
  [orderTemplates.restoreOrderTemplate.id]: { params: { id: 'none' } },
  [savedViews.getSavedView.id]: { params: { id: 'none' } },
  [savedViews.addSavedView.id]: { body: { name: 'Cash today', asks: VIEW } },
  [savedViews.changeSavedView.id]: { params: { id: 'none' }, body: { name: 'Cash', version: 1 } },
  [savedViews.removeSavedView.id]: { params: { id: 'none' } },
  [alertChoices.chooseAlert.id]: { body: { kind: 'answer', way: 'mail', isOn: false } },
  [alertChoices.stopAlertMails.id]: { body: { link: 'none' } },
  [alertChoices.stopAlertMailsAtOnce.id]: { params: { link: 'none' } },
  [chat.sendChatMessage.id]: { body: { body: 'Which gate?' } },
  [chat.switchChat.id]: { body: { isOn: true } },
  [support.getTicket.id]: { params: { id: 'none' } },
  [support.openTicket.id]: { body: { subject: 'Wrong gate', category: 'delivery', body: 'Gate 5', order: null } },
  [support.answerTicket.id]: { params: { id: 'none' }, body: { body: 'Gate 5' } },
  [support.getTicketFile.id]: { params: { id: 'none', fileId: 'none' } },
  [support.moveTicket.id]: { params: { id: 'none' }, body: { move: 'close' } },
  [support.markTicketRead.id]: { params: { id: 'none' } },
  [getTransaction.id]: { params: { id: 'none' } },
  [getInvoice.id]: { params: { id: 'none' } },
  [listInvoiceLines.id]: { params: { id: 'none' } },
  [getInvoiceFile.id]: { params: { id: 'none' }, query: { language: 'en' } },
  [setAutoTopUp.id]: {
    body: {
      version: 0,
      isOn: false,
      threshold: bhd(10_000),
      amount: bhd(25_000),
      monthlyCap: bhd(200_000),
      cardId: null,
    },
  },
  [getProofPicture.id]: { params: { id: 'none', stopId: 'none' } },
  [trackProofPicture.id]: { params: { slug: 'a'.repeat(22) } },
  [calculateTopUp.id]: { body: { amount: bhd(10_000) } },
  [createTopUp.id]: { body: { amount: bhd(10_000), fee: bhd(150) } },
  [addCard.id]: { body: { language: 'en', planId: null } },
  [makeCardDefault.id]: { params: { id: 'none' } },
  [removeCard.id]: { params: { id: 'none' } },
  [chargeTopUp.id]: { params: { slug: 'a'.repeat(24) }, body: { cardId: 'none' } },
  [sendWireTransfer.id]: { params: { slug: `wire-${'a'.repeat(24)}` }, body: { amount: bhd(10_000), fileId: 'none' } },
  [getWireTransfer.id]: { params: { slug: `wire-${'a'.repeat(24)}` } },
  [addBankAccount.id]: {
    body: { iban: 'BH67BMAG00001299123456', bankName: 'Bank of Manama', secret: 'not-the-password' },
  },
  [connectPos.id]: { body: { code: 'none', state: 'none' } },
  [syncPosMenu.id]: { body: { fingerprint: 'none' } },
  [changePosSettings.id]: { body: { leads: 'board' } },
  [matchPosBranch.id]: { body: { branchId: 'none', posId: null } },
  [switchPosDeliveries.id]: { body: { branchId: 'none', isOn: false } },
  [settlePosDelivery.id]: { params: { id: 'none' }, body: { move: 'dismiss' } },
  [subscribe.id]: { body: { planId: 'none', price: bhd(46_000), cardId: 'none', isTrial: false } },
  [upgradePackage.id]: { body: { subscriptionId: 'none', planId: 'none', charge: bhd(46_000) } },
  [changePackage.id]: { body: { subscriptionId: 'none', endsThen: true } },
  [requestWithdrawal.id]: { body: { amount: bhd(10_000), bankAccountId: 'none' } },
  [cancelWithdrawal.id]: { params: { id: 'none' } },
  [inquireLocation.id]: { params: { id: 'none' }, body: { stopId: 'none' } },
  [decideLocation.id]: { params: { id: 'none' }, body: { stopId: 'none', place: null } },
  [confirmLocation.id]: { body: { link: 'a-link-that-is-none-of-ours', answer: null } },
  [exports.startExport.id]: { body: { kind: 'orders', query: {}, format: 'csv', language: 'en' } },
  [exports.listExports.id]: { query: { kind: 'orders' } },
  [exports.getExport.id]: { params: { id: 'none' } },
  [exports.cancelExport.id]: { params: { id: 'none' } },
  [exports.downloadExport.id]: { params: { id: 'none' } },
  [startPayment.id]: { params: { slug: 'a'.repeat(22) }, body: { language: 'en' } },
  [trackOrder.id]: { params: { slug: 'a'.repeat(22) } },
};
