// The calls of these folders, written by `npm run paths`. Plain data for the browser (scripts/web-paths.ts).
// of: .
export const aiAssistantsPaths = {
  'aiAssistants.disconnect': 'DELETE /private/ai-assistants/{assistantId}',
  'aiAssistants.get': 'GET /private/ai-assistants',
  'aiAssistants.putRules': 'PUT /private/ai-assistants',
} as const
