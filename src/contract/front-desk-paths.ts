/** What the screens of the console call that are loaded on demand: notes of a visit, the directory of visitors. Plain data for the browser. */
const company = '/private/companies/{companyId}'
const visit = `${company}/vm/visits/{date}/{meetingId}/{visitorId}`

export const frontDeskPaths = {
  'comments.list': `GET ${visit}/comments`,
  'comments.add': `POST ${visit}/comments`,
  'attachments.list': `GET ${visit}/attachments`,
  'attachments.add': `POST ${visit}/attachments`,
  'attachments.get': `GET ${visit}/attachments/{attachmentId}`,
  'attachments.remove': `DELETE ${visit}/attachments/{attachmentId}`,
} as const
