/** What the console calls, beside what it shares with the public areas (`publicPaths`). Plain data for the browser (Spec §7, vm/). */
import { publicPaths } from './public-paths.ts'

const company = '/private/companies/{companyId}'
const visit = `${company}/vm/visits/{date}/{meetingId}/{visitorId}`

export const consolePaths = {
  'visits.list': `GET ${company}/vm/visits`,
  'visits.liveList': `GET ${company}/vm/visits/live`,
  'visits.get': `GET ${visit}`,
  'visits.timeline': `GET ${visit}/timeline`,
  'visits.approve': `POST ${visit}/approve`,
  'visits.reset': `POST ${visit}/reset`,
  'visits.createLink': `POST ${visit}/link`,
  'visits.deny': publicPaths['visits.deny'],
  'visits.checkIn': publicPaths['visits.checkIn'],
  'visits.onSite': publicPaths['visits.onSite'],
  'customFields.list': `GET ${company}/vm/custom-fields`,
  'visits.checkOut': `POST ${visit}/check-out`,
} as const
