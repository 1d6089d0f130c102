/** The share of `paths.ts` of what people are told, and by which way. Plain data for the browser. */
const params = '/private/companies/{companyId}/vm/params'
const notifications = '/private/companies/{companyId}/vm/notifications'

export const channelPaths = {
  'messageChannels.list': `GET ${notifications}/channels`,
  'messageChannels.create': `POST ${notifications}/channels`,
  'messageChannels.update': `PUT ${notifications}/channels/{channelId}`,
  'messageChannels.remove': `DELETE ${notifications}/channels/{channelId}`,
  'messageChannels.test': `POST ${notifications}/channels/{channelId}/test`,
  'sentMessages.list': `GET ${notifications}/sent`,
  'sentMessages.resend': `POST ${notifications}/sent/{sentMessageId}/resend`,
  'sentMessages.get': `GET ${notifications}/sent/{sentMessageId}`,
  'notices.defaults': `GET ${notifications}/defaults`,
  'notices.putDefaults': `PUT ${notifications}/defaults`,
  'messageTexts.list': `GET ${notifications}/texts`,
  'messageTexts.get': `GET ${notifications}/texts/{kind}/{language}`,
  'messageTexts.put': `PUT ${notifications}/texts/{kind}/{language}`,
  'messageTexts.remove': `DELETE ${notifications}/texts/{kind}/{language}`,
  'messageTexts.preview': `POST ${notifications}/texts/{kind}/{language}/preview`,
  'params.visitorCheckEmail': `GET ${params}/visitor-check-email`,
  'params.putVisitorCheckEmail': `PUT ${params}/visitor-check-email`,
} as const
