/** The approvals' share of `paths.ts`. Plain data for the browser. */
const reviews = '/private/companies/{companyId}/vm/reviews'

export const reviewPaths = {
  'reviews.list': `GET ${reviews}`,
  'reviews.decide': `POST ${reviews}/{date}/{meetingId}/{visitorId}`,
} as const
