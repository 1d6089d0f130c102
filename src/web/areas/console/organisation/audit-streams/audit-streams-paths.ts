// The calls of these folders, written by `npm run paths`. Plain data for the browser (scripts/web-paths.ts).
// of: .
export const auditStreamsPaths = {
  'auditStreams.activate': 'POST /private/audit/streams/{streamId}/activate',
  'auditStreams.create': 'POST /private/audit/streams',
  'auditStreams.deliveries': 'GET /private/audit/streams/{streamId}/deliveries',
  'auditStreams.delivery': 'GET /private/audit/streams/{streamId}/deliveries/{number}',
  'auditStreams.list': 'GET /private/audit/streams',
  'auditStreams.pause': 'POST /private/audit/streams/{streamId}/pause',
  'auditStreams.remove': 'DELETE /private/audit/streams/{streamId}',
  'auditStreams.replay': 'POST /private/audit/streams/{streamId}/replay',
  'auditStreams.rotate': 'POST /private/audit/streams/{streamId}/secret',
  'auditStreams.test': 'POST /private/audit/streams/{streamId}/test',
  'auditStreams.update': 'PUT /private/audit/streams/{streamId}',
} as const
