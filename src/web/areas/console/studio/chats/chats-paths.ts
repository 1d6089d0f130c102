// The calls of these folders, written by `npm run paths`. Plain data for the browser (scripts/web-paths.ts).
// of: .
export const chatsPaths = {
  'chats.activate': 'POST /private/companies/{companyId}/integrations/chats/{chatId}/activate',
  'chats.connect': 'POST /private/companies/{companyId}/integrations/chats/{chatId}/connection',
  'chats.connectTeams': 'POST /private/companies/{companyId}/integrations/chats/{chatId}/bot',
  'chats.connectWebex': 'POST /private/companies/{companyId}/integrations/chats/{chatId}/webex',
  'chats.create': 'POST /private/companies/{companyId}/integrations/chats',
  'chats.list': 'GET /private/companies/{companyId}/integrations/chats',
  'chats.package': 'GET /private/companies/{companyId}/integrations/chats/{chatId}/package',
  'chats.pause': 'POST /private/companies/{companyId}/integrations/chats/{chatId}/pause',
  'chats.remove': 'DELETE /private/companies/{companyId}/integrations/chats/{chatId}',
} as const
