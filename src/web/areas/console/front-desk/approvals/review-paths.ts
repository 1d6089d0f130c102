// The calls of these folders, written by `npm run paths`. Plain data for the browser (scripts/web-paths.ts).
// of: .
export const reviewPaths = {
  'meetings.approve': 'POST /private/companies/{companyId}/vm/meetings/{meetingId}/approve',
  'reviews.decide': 'POST /private/companies/{companyId}/vm/reviews/{date}/{meetingId}/{visitorId}',
  'reviews.list': 'GET /private/companies/{companyId}/vm/reviews',
} as const
