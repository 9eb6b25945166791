import type { AnyStateMachine } from 'xstate';
import { credentialChangeMachine } from '../domain/account/credential-change.machine';
import { credentialRules } from '../domain/account/credential';
import { endSessionsMachine } from '../domain/account/end-sessions.machine';
import { passwordChangeMachine } from '../domain/account/password-change.machine';
import { addressCheckMachine } from '../domain/address-check/address-check.machine';
import { profileRules } from '../domain/account/profile.rules';
import { twoStepMachine } from '../domain/account/two-step.machine';
import { alertCycleMachine } from '../domain/alerts/alert-cycle.machine';
import { alertsMachine } from '../domain/alerts/alerts.machine';
import { branchRules } from '../domain/branches/branch.rules';
import { regionDialogMachine } from '../domain/branches/region-dialog.machine';
import { problemReportMachine } from '../domain/help/problem-report.machine';
import { askResetMachine } from '../domain/identity/ask-reset.machine';
import { resetMachine } from '../domain/identity/reset.machine';
import { sessionMachine } from '../domain/identity/session.machine';
import { toastsMachine } from '../domain/toasts/toasts.machine';
import { cancelOrderMachine } from '../domain/ordering/cancel-order.machine';
import { requestMachine } from '../domain/ordering/request.machine';
import { outageMachine } from '../domain/outage/outage.machine';
import { paymentMachine } from '../domain/payments/payment.machine';
import { guestMachine } from '../domain/quick-parcel/guest.machine';
import { quickParcelMachine } from '../domain/quick-parcel/quick-parcel.machine';
import { realtimeMachine } from '../domain/realtime/realtime.machine';
import { recordActionOf } from '../domain/records/record-action.machine';
import { recordEditorOf } from '../domain/records/record-editor.machine';
import { locateMachine } from '../domain/regions/locate.machine';
import { REGIONS } from '../domain/regions/region';
import { releaseMachine } from '../domain/release/release.machine';
import { shellMachine } from '../domain/shell/shell.machine';
import { signupMachine } from '../domain/signup/signup.machine';
import { uploadMachine } from '../domain/signup/upload.machine';
import { invitationRules, memberRules } from '../domain/team/team.rules';
import { toursMachine } from '../domain/tours/tours.machine';
import { verificationMachine } from '../domain/verification/verification.machine';
import { appMachine } from './app.machine';

const EDITOR = 'src/domain/records/record-editor.machine.ts';
const regions = Object.values(REGIONS);

/** Every machine of the product with its file. */
const ALL: readonly (readonly [file: string, machine: AnyStateMachine])[] = [
  ['src/application/app.machine.ts', appMachine],
  ['src/domain/account/credential-change.machine.ts', credentialChangeMachine],
  ['src/domain/account/end-sessions.machine.ts', endSessionsMachine],
  ['src/domain/account/password-change.machine.ts', passwordChangeMachine],
  ['src/domain/account/two-step.machine.ts', twoStepMachine],
  ['src/domain/address-check/address-check.machine.ts', addressCheckMachine],
  ['src/domain/alerts/alert-cycle.machine.ts', alertCycleMachine],
  ['src/domain/alerts/alerts.machine.ts', alertsMachine],
  ['src/domain/branches/region-dialog.machine.ts', regionDialogMachine],
  ['src/domain/help/problem-report.machine.ts', problemReportMachine],
  ['src/domain/identity/ask-reset.machine.ts', askResetMachine],
  ['src/domain/identity/reset.machine.ts', resetMachine],
  ['src/domain/identity/session.machine.ts', sessionMachine],
  ['src/domain/toasts/toasts.machine.ts', toastsMachine],
  ['src/domain/ordering/cancel-order.machine.ts', cancelOrderMachine],
  ['src/domain/ordering/request.machine.ts', requestMachine],
  ['src/domain/outage/outage.machine.ts', outageMachine],
  ['src/domain/payments/payment.machine.ts', paymentMachine],
  ['src/domain/quick-parcel/guest.machine.ts', guestMachine],
  ['src/domain/quick-parcel/quick-parcel.machine.ts', quickParcelMachine],
  ['src/domain/realtime/realtime.machine.ts', realtimeMachine],
  ['src/domain/records/record-action.machine.ts', recordActionOf()],
  [EDITOR, recordEditorOf(credentialRules)],
  [EDITOR, recordEditorOf(invitationRules)],
  [EDITOR, recordEditorOf(memberRules)],
  ...[...new Set(regions.map(({ countryCode }) => countryCode))].map(
    (country) => [EDITOR, recordEditorOf(profileRules(country))] as const,
  ),
  ...regions.map(({ regionCode }) => [EDITOR, recordEditorOf(branchRules(regionCode))] as const),
  ['src/domain/regions/locate.machine.ts', locateMachine],
  ['src/domain/release/release.machine.ts', releaseMachine],
  ['src/domain/shell/shell.machine.ts', shellMachine],
  ['src/domain/signup/signup.machine.ts', signupMachine],
  ['src/domain/signup/upload.machine.ts', uploadMachine],
  ['src/domain/tours/tours.machine.ts', toursMachine],
  ['src/domain/verification/verification.machine.ts', verificationMachine],
];

/** Today's charts by their ids: what traces are replayed with [R10.06]. */
export const MACHINES: Readonly<Record<string, AnyStateMachine>> = Object.fromEntries(
  ALL.map(([, machine]) => [machine.id, machine]),
);

/** The file of each machine, for messages about a departure. */
export const SOURCES: Readonly<Record<string, string>> = Object.fromEntries(
  ALL.map(([file, machine]) => [machine.id, file]),
);
