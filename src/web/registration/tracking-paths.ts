// The calls of these folders, written by `npm run paths`. Plain data for the browser (scripts/web-paths.ts).
// of: ./tracking.ts
export const trackingPaths = {
  'tracking.record': 'POST /app/backend/usage-stats',
} as const
