// The calls of this folder, written by `npm run paths`. Plain data for the browser (scripts/web-paths.ts).
// of: .
export const locationsPaths = {
  'me.locations': 'GET /me/locations',
} as const
