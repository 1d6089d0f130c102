// The calls of these folders, written by `npm run paths`. Plain data for the browser (scripts/web-paths.ts).
// of: .
export const installationPaths = {
  'announcements.dismiss':
    'POST /private/companies/{companyId}/announcements/{announcementId}/dismiss',
  'installationState.get': 'GET /private/companies/{companyId}/installation-state',
} as const
