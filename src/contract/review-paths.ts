/** The approvals' share of `paths.ts`. Plain data for the browser. */
const vm = '/private/companies/{companyId}/vm'

export const reviewPaths = {
  'reviews.list': `GET ${vm}/reviews`,
  'reviews.decide': `POST ${vm}/reviews/{date}/{meetingId}/{visitorId}`,
  'meetings.approve': `POST ${vm}/meetings/{meetingId}/approve`,
  'meetings.deny': `POST ${vm}/meetings/{meetingId}/deny`,
} as const
