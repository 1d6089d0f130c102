// The calls of these folders, written by `npm run paths`. Plain data for the browser (scripts/web-paths.ts).
// of: .. ../../own/notices
export const channelPaths = {
  'me.addPushDevice': 'POST /me/devices',
  'me.assistant': 'GET /me/assistant',
  'me.notifications': 'GET /me/notifications',
  'me.pushDevices': 'GET /me/devices',
  'me.putAssistant': 'PUT /me/assistant',
  'me.putNotifications': 'PUT /me/notifications',
  'me.removePushDevice': 'DELETE /me/devices/{pushDeviceId}',
  'me.testPushDevice': 'POST /me/devices/{pushDeviceId}/test',
  'messageChannels.create': 'POST /private/companies/{companyId}/vm/notifications/channels',
  'messageChannels.list': 'GET /private/companies/{companyId}/vm/notifications/channels',
  'messageChannels.remove':
    'DELETE /private/companies/{companyId}/vm/notifications/channels/{channelId}',
  'messageChannels.test':
    'POST /private/companies/{companyId}/vm/notifications/channels/{channelId}/test',
  'messageChannels.update':
    'PUT /private/companies/{companyId}/vm/notifications/channels/{channelId}',
  'messageTexts.get': 'GET /private/companies/{companyId}/vm/notifications/texts/{kind}/{language}',
  'messageTexts.list': 'GET /private/companies/{companyId}/vm/notifications/texts',
  'messageTexts.preview':
    'POST /private/companies/{companyId}/vm/notifications/texts/{kind}/{language}/preview',
  'messageTexts.put': 'PUT /private/companies/{companyId}/vm/notifications/texts/{kind}/{language}',
  'messageTexts.remove':
    'DELETE /private/companies/{companyId}/vm/notifications/texts/{kind}/{language}',
  'notices.defaults': 'GET /private/companies/{companyId}/vm/notifications/defaults',
  'notices.putDefaults': 'PUT /private/companies/{companyId}/vm/notifications/defaults',
  'params.putVisitorCheckEmail': 'PUT /private/companies/{companyId}/vm/params/visitor-check-email',
  'params.visitorCheckEmail': 'GET /private/companies/{companyId}/vm/params/visitor-check-email',
  'sentMessages.get': 'GET /private/companies/{companyId}/vm/notifications/sent/{sentMessageId}',
  'sentMessages.list': 'GET /private/companies/{companyId}/vm/notifications/sent',
  'sentMessages.resend':
    'POST /private/companies/{companyId}/vm/notifications/sent/{sentMessageId}/resend',
} as const
