// The calls of these folders, written by `npm run paths`. Plain data for the browser (scripts/web-paths.ts).
// of: .
export const faceEnginePaths = {
  'faceEngines.activate':
    'POST /private/companies/{companyId}/integrations/face-engines/{engineId}/activate',
  'faceEngines.create': 'POST /private/companies/{companyId}/integrations/face-engines',
  'faceEngines.list': 'GET /private/companies/{companyId}/integrations/face-engines',
  'faceEngines.pause':
    'POST /private/companies/{companyId}/integrations/face-engines/{engineId}/pause',
  'faceEngines.remove':
    'DELETE /private/companies/{companyId}/integrations/face-engines/{engineId}',
  'faceEngines.update': 'PUT /private/companies/{companyId}/integrations/face-engines/{engineId}',
} as const
