import * as driving from '../../contract/driving';
import * as operations from '../../contract/operations';
import { home } from './sample-values';
import type { Sample } from './sample';

/** Inputs of the calls of our desk and of drivers. */
export const DESK_SAMPLES: Readonly<Record<string, Sample>> = {
  [operations.signInOperator.id]: { body: { email: 'nobody@mersal.example', password: 'not-the-password' } },
  [operations.signOutOperator.id]: { body: {} },
  [operations.decideDeskBusiness.id]: {
    params: { id: 'none' },
    body: { seen: 'unverified', decision: { state: 'verified' } },
  },
  [operations.getBusinessDocument.id]: { params: { id: 'none', fileId: 'none' } },
  [operations.getTransferProof.id]: { params: { id: 'none', fileId: 'none' } },
  [operations.decideDeskWireTransfer.id]: {
    params: { id: 'none' },
    body: { seen: 'pending', decision: { decision: 'refuse', reason: 'unreadable' } },
  },
  [operations.getReportPhoto.id]: { params: { id: 'none', fileId: 'none' } },
  [operations.decideDeskReport.id]: {
    params: { id: 'none' },
    body: { seen: 'reported', decision: { decision: 'review' } },
  },
  [operations.getDeskBusiness.id]: { params: { id: 'none' } },
  [operations.getDeskTicket.id]: { params: { id: 'none' } },
  [operations.getDeskTicketFile.id]: { params: { id: 'none', fileId: 'none' } },
  [operations.decideDeskTicket.id]: {
    params: { id: 'none' },
    body: { seen: '2026-11-20T09:00:00.000Z', decision: { move: 'take' } },
  },
  [operations.getDeskChat.id]: { params: { id: 'none' } },
  [operations.decideDeskChat.id]: {
    params: { id: 'none' },
    body: { seen: '2026-11-20T09:00:00.000Z', decision: { move: 'end' } },
  },
  [operations.inviteDriver.id]: {
    body: { name: 'Yusuf Janahi', phone: '+97333990055', regionCode: 'BH-manama', vehicle: 'Motorbike' },
  },
  [operations.decideDeskDriver.id]: { params: { id: 'none' }, body: { seen: false, decision: { isBlocked: true } } },
  [operations.assignDelivery.id]: {
    params: { id: 'none' },
    body: { seen: 'free', decision: { reference: 'MN-1', reason: 'waits-long' } },
  },
  [operations.listDriverPlaces.id]: { query: { region: 'BH-manama' } },
  [operations.getDeskCash.id]: { params: { id: 'none' } },
  [operations.findDeskCash.id]: { body: { code: '123456' } },
  [operations.decideDeskCash.id]: {
    params: { id: 'none' },
    body: { seen: 0, decision: { counted: { minor: 1, currency: 'BHD' } } },
  },
  [operations.decideDeskPayout.id]: {
    params: { id: 'none' },
    body: { seen: { open: 0, payouts: 0 }, decision: { reference: 'TR-1' } },
  },
  [operations.decideDeskUnclaimed.id]: {
    params: { id: 'none' },
    body: { seen: 0, decision: { reason: 'owner', reference: 'TR-1' } },
  },
  [operations.makeVoucher.id]: {
    body: {
      code: 'SPRING',
      kind: 'percent',
      value: 10,
      cap: null,
      currency: 'BHD',
      businessTypes: null,
      legalStatuses: null,
      paymentMethods: null,
      validFrom: '2026-01-01T00:00:00.000Z',
      validUntil: '2126-01-01T00:00:00.000Z',
      maxUses: null,
      maxUsesEach: null,
    },
  },
  [operations.decideDeskVoucher.id]: { params: { id: 'none' }, body: { seen: false, decision: { isStopped: true } } },
  [operations.decideDeskWithdrawal.id]: {
    params: { id: 'none' },
    body: { seen: 'pending', decision: { outcome: 'paid' } },
  },
  [driving.signInDriver.id]: { body: { phone: '+97333112233', proof: 'none' } },
  [driving.signOutDriver.id]: { body: {} },
  [driving.announceHandIn.id]: { body: { amount: { minor: 1, currency: 'BHD' } } },
  [driving.setDuty.id]: { body: { on: true } },
  [driving.answerOffer.id]: { params: { id: 'none' }, body: { kind: 'accept' } },
  [driving.reportStep.id]: {
    body: {
      orderId: 'none',
      stopId: null,
      to: 'arrived',
      handedTo: '',
      failureReason: null,
      at: '2026-01-05T09:00:00.000Z',
    },
  },
  [driving.handInProof.id]: { params: { id: 'none' } },
  [driving.reportDriverPosition.id]: { body: { position: home.position, heading: null } },
};
