/** What the console calls, beside what it shares with the public areas (`publicPaths`). Plain data for the browser (Spec §7, vm/). */
import { publicPaths } from './public-paths.ts'
import type { walkInPaths } from './walk-in-paths.ts'

const company = '/private/companies/{companyId}'
const occurrence = `${company}/vm/meetings/{meetingId}/occurrences/{date}`
const visit = `${company}/vm/visits/{date}/{meetingId}/{visitorId}`

export const consolePaths = {
  'visits.list': `GET ${company}/vm/visits`,
  'visits.otherDays': `GET ${company}/vm/visits/other-days`,
  'visits.liveList': `GET ${company}/vm/visits/live`,
  'visits.get': `GET ${visit}`,
  'visits.timeline': `GET ${visit}/timeline`,
  'visits.approve': `POST ${visit}/approve`,
  'visits.reset': `POST ${visit}/reset`,
  'visits.createLink': `POST ${visit}/link`,
  'visits.deny': publicPaths['visits.deny'],
  'visits.checkIn': publicPaths['visits.checkIn'],
  'visits.preCheckIn': publicPaths['visits.preCheckIn'],
  'visits.onSite': publicPaths['visits.onSite'],
  'visitors.search': `GET ${company}/vm/visitors`,
  'visitors.setFrequent': `PUT ${company}/vm/visitors/{visitorId}/frequent`,
  'meetings.create': `POST ${company}/vm/meetings`,
  'meetings.cancel': `DELETE ${company}/vm/meetings/{meetingId}`,
  'meetings.get': `GET ${company}/vm/meetings/{meetingId}`,
  'meetings.recipients': `GET ${company}/vm/meetings/{meetingId}/recipients`,
  'meetings.invite': `POST ${company}/vm/meetings/{meetingId}/invite`,
  'meetings.changeOccurrences': `PUT ${occurrence}`,
  'meetings.cancelOccurrences': `POST ${occurrence}/cancel`,
  'meetings.restoreOccurrence': `POST ${occurrence}/restore`,
  // Its type alone is taken from there: who works here does not load the door's calls.
  'hosts.search':
    'GET /app/backend/host-users/{companyId}' satisfies (typeof walkInPaths)['hosts.search'],
  'customFields.list': `GET ${company}/vm/custom-fields`,
  'me.assistant': 'GET /me/assistant',
  'me.putAssistant': 'PUT /me/assistant',
  'visitFeeds.get': 'GET /me/visit-feed',
  'visitFeeds.create': 'POST /me/visit-feed',
  'visitFeeds.remove': 'DELETE /me/visit-feed',
  'me.visitColumns': 'GET /me/visit-columns',
  'me.putVisitColumns': 'PUT /me/visit-columns',
  'visits.checkOut': `POST ${visit}/check-out`,
} as const
