// The calls of these folders, written by `npm run paths`. Plain data for the browser (scripts/web-paths.ts).
// of: .
export const customersPaths = {
  'partner.customer': 'GET /partner/customers/{organisationId}',
  'partner.customers': 'GET /partner/customers',
  'partner.renewTrial': 'POST /partner/invitations/{invitationId}/again',
  'partner.startTrial': 'POST /partner/customers',
  'partner.withdrawTrial': 'DELETE /partner/invitations/{invitationId}',
} as const
