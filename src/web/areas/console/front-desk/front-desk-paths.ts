// The calls of these folders, written by `npm run paths`. Plain data for the browser (scripts/web-paths.ts).
// of: ./access ./notes ./identity ./answers ./badge ./door ./text ./arrival ./beside-the-log ./several ./command ../visitors/directory ./invitation ./meeting ./panel
export const frontDeskPaths = {
  'attachments.add':
    'POST /private/companies/{companyId}/vm/visits/{date}/{meetingId}/{visitorId}/attachments',
  'attachments.get':
    'GET /private/companies/{companyId}/vm/visits/{date}/{meetingId}/{visitorId}/attachments/{attachmentId}',
  'attachments.list':
    'GET /private/companies/{companyId}/vm/visits/{date}/{meetingId}/{visitorId}/attachments',
  'attachments.remove':
    'DELETE /private/companies/{companyId}/vm/visits/{date}/{meetingId}/{visitorId}/attachments/{attachmentId}',
  'badges.get': 'GET /private/companies/{companyId}/vm/visits/{date}/{meetingId}/{visitorId}/badge',
  'badges.print':
    'POST /private/companies/{companyId}/vm/visits/{date}/{meetingId}/{visitorId}/badge/print',
  'badges.printing':
    'GET /private/companies/{companyId}/vm/visits/{date}/{meetingId}/{visitorId}/badge/print',
  'comments.add':
    'POST /private/companies/{companyId}/vm/visits/{date}/{meetingId}/{visitorId}/comments',
  'comments.list':
    'GET /private/companies/{companyId}/vm/visits/{date}/{meetingId}/{visitorId}/comments',
  'comments.searchReaders':
    'GET /private/companies/{companyId}/vm/visits/{date}/{meetingId}/{visitorId}/comments/readers',
  'contacts.create': 'POST /private/companies/{companyId}/vm/contacts',
  'contacts.list': 'GET /private/companies/{companyId}/vm/contacts',
  'credentials.end': 'POST /private/companies/{companyId}/vm/credentials/{credentialId}/end',
  'credentials.ofVisit':
    'GET /private/companies/{companyId}/vm/visits/{date}/{meetingId}/{visitorId}/credentials',
  'credentials.renew':
    'POST /private/companies/{companyId}/vm/visits/{date}/{meetingId}/{visitorId}/credentials',
  'customFields.list': 'GET /private/companies/{companyId}/vm/custom-fields',
  'directory.duplicates': 'GET /private/companies/{companyId}/vm/visitors/{visitorId}/duplicates',
  'directory.erase': 'POST /private/companies/{companyId}/vm/visitors/{visitorId}/erase',
  'directory.export': 'GET /private/companies/{companyId}/vm/visitors/{visitorId}/export',
  'directory.get': 'GET /private/companies/{companyId}/vm/visitors/{visitorId}',
  'directory.list': 'GET /private/companies/{companyId}/vm/visitors/directory',
  'directory.matches': 'GET /private/companies/{companyId}/vm/visitors/{visitorId}/match',
  'directory.merge': 'POST /private/companies/{companyId}/vm/visitors/{visitorId}/merge',
  'directory.mergePreview': 'GET /private/companies/{companyId}/vm/visitors/{visitorId}/merge',
  'doors.ofVisit':
    'GET /private/companies/{companyId}/vm/visits/{date}/{meetingId}/{visitorId}/door',
  'doors.unblock':
    'POST /private/companies/{companyId}/vm/visits/{date}/{meetingId}/{visitorId}/door/unblock',
  'hosts.search': 'GET /app/backend/host-users/{companyId}',
  'idScans.ask':
    'POST /private/companies/{companyId}/vm/visits/{date}/{meetingId}/{visitorId}/id-scan',
  'idScans.get':
    'GET /private/companies/{companyId}/vm/visits/{date}/{meetingId}/{visitorId}/id-scan',
  'idScans.picture':
    'GET /private/companies/{companyId}/vm/visits/{date}/{meetingId}/{visitorId}/id-scan/picture',
  'idScans.remove':
    'DELETE /private/companies/{companyId}/vm/visits/{date}/{meetingId}/{visitorId}/id-scan',
  'kiosks.closeConflict': 'POST /private/companies/{companyId}/vm/kiosk/conflicts/{actId}/close',
  'kiosks.conflicts': 'GET /private/companies/{companyId}/vm/kiosk/conflicts',
  'me.assistant': 'GET /me/assistant',
  'me.putVisitColumns': 'PUT /me/visit-columns',
  'meetings.cancel': 'DELETE /private/companies/{companyId}/vm/meetings/{meetingId}',
  'meetings.cancelOccurrences':
    'POST /private/companies/{companyId}/vm/meetings/{meetingId}/occurrences/{date}/cancel',
  'meetings.changeOccurrences':
    'PUT /private/companies/{companyId}/vm/meetings/{meetingId}/occurrences/{date}',
  'meetings.create': 'POST /private/companies/{companyId}/vm/meetings',
  'meetings.get': 'GET /private/companies/{companyId}/vm/meetings/{meetingId}',
  'meetings.invite': 'POST /private/companies/{companyId}/vm/meetings/{meetingId}/invite',
  'meetings.recipients': 'GET /private/companies/{companyId}/vm/meetings/{meetingId}/recipients',
  'meetings.restoreOccurrence':
    'POST /private/companies/{companyId}/vm/meetings/{meetingId}/occurrences/{date}/restore',
  'returnedMails.ofVisit':
    'GET /private/companies/{companyId}/vm/visits/{date}/{meetingId}/{visitorId}/returned-mails',
  'returnedMails.sendAgain':
    'POST /private/companies/{companyId}/vm/visits/{date}/{meetingId}/{visitorId}/returned-mails/send-again',
  'salesforce.search': 'GET /private/companies/{companyId}/vm/salesforce-people',
  'signatures.pdf': 'GET /private/companies/{companyId}/vm/signatures/{signatureId}/pdf',
  'users.list': 'GET /private/companies/{companyId}/users',
  'visitors.issuePermanentPass':
    'POST /private/companies/{companyId}/vm/visitors/{visitorId}/permanent-pass',
  'visitors.permanentPass':
    'GET /private/companies/{companyId}/vm/visitors/{visitorId}/permanent-pass',
  'visitors.picture':
    'GET /private/companies/{companyId}/vm/visits/{date}/{meetingId}/{visitorId}/picture',
  'visitors.putPicture':
    'POST /private/companies/{companyId}/vm/visits/{date}/{meetingId}/{visitorId}/picture',
  'visitors.removePicture':
    'DELETE /private/companies/{companyId}/vm/visits/{date}/{meetingId}/{visitorId}/picture',
  'visitors.revokePermanentPass':
    'DELETE /private/companies/{companyId}/vm/visitors/{visitorId}/permanent-pass',
  'visitors.search': 'GET /private/companies/{companyId}/vm/visitors',
  'visitors.sendPermanentPass':
    'POST /private/companies/{companyId}/vm/visitors/{visitorId}/permanent-pass/send',
  'visitors.setFrequent': 'PUT /private/companies/{companyId}/vm/visitors/{visitorId}/frequent',
  'visits.answerArrival':
    'POST /private/companies/{companyId}/vm/visits/{date}/{meetingId}/{visitorId}/arrival',
  'visits.checkIn':
    'POST /private/companies/{companyId}/vm/visits/{date}/{meetingId}/{visitorId}/check-in',
  'visits.checkOut':
    'POST /private/companies/{companyId}/vm/visits/{date}/{meetingId}/{visitorId}/check-out',
  'visits.createLink':
    'POST /private/companies/{companyId}/vm/visits/{date}/{meetingId}/{visitorId}/link',
  'visits.customFields':
    'GET /private/companies/{companyId}/vm/visits/{date}/{meetingId}/{visitorId}/custom-fields',
  'visits.get': 'GET /private/companies/{companyId}/vm/visits/{date}/{meetingId}/{visitorId}',
  'visits.list': 'GET /private/companies/{companyId}/vm/visits',
  'visits.otherDays': 'GET /private/companies/{companyId}/vm/visits/other-days',
  'visits.putCustomFields':
    'PUT /private/companies/{companyId}/vm/visits/{date}/{meetingId}/{visitorId}/custom-fields',
  'visits.rating':
    'GET /private/companies/{companyId}/vm/visits/{date}/{meetingId}/{visitorId}/rate',
  'visits.sendTextMessage':
    'POST /private/companies/{companyId}/vm/visits/{date}/{meetingId}/{visitorId}/send-text-message',
  'visits.timeline':
    'GET /private/companies/{companyId}/vm/visits/{date}/{meetingId}/{visitorId}/timeline',
  'visits.verify':
    'POST /private/companies/{companyId}/vm/visits/{date}/{meetingId}/{visitorId}/verify',
  'walkIn.register': 'POST /private/companies/{companyId}/vm/walk-in/visits',
} as const
