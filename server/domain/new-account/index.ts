/** The exports that other areas may use. */
export { APPLICATION_SUBMITTED, demandTaxLevel, editableRequest, KindName, kindName } from './own-request.ts';
export { agreementsFor, agreementTitle, placeOfAgreement, AgreementTitle } from './agreements.ts';
export {
  endInvitation,
  invitationMs,
  invitationTo,
  inviteTokenOf,
  isLive,
  writeInvitation,
  writeOpened,
  type JointInvitation,
} from './joint-invitation.ts';
export { application, applied } from './seeds.ts';
