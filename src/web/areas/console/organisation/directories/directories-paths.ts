// The calls of these folders, written by `npm run paths`. Plain data for the browser (scripts/web-paths.ts).
// of: .
export const directoriesPaths = {
  'directories.activate': 'POST /private/directories/{directoryId}/activate',
  'directories.calls': 'GET /private/directories/{directoryId}/calls',
  'directories.create': 'POST /private/directories',
  'directories.decide': 'POST /private/directories/{directoryId}/waiting',
  'directories.list': 'GET /private/directories',
  'directories.pause': 'POST /private/directories/{directoryId}/pause',
  'directories.remove': 'DELETE /private/directories/{directoryId}',
  'directories.rotate': 'POST /private/directories/{directoryId}/token',
  'directories.update': 'PUT /private/directories/{directoryId}',
  'directories.waiting': 'GET /private/directories/{directoryId}/waiting',
  'homeRules.get': 'GET /private/home-rules',
  'homeRules.put': 'PUT /private/home-rules',
} as const
