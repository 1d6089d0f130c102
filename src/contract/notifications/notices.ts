/** What people who work here are told, and by which way (Spec §7, Me: notifications; reference §7, V-NOTIFALL). */
import { z } from 'zod'
import { hostNotices, notices, noticeWays } from '#domain/notification/notice.ts'
import { defineEndpoint } from '../endpoint.ts'
import { companyPath } from '../place-paths.ts'
import { idInput, idOutput } from '../ids.ts'

const companyParams = z.object({ companyId: idInput('CO') })
const tag = 'Notifications'

const setting = z.object({
  notice: z.enum(notices),
  way: z.enum(noticeWays),
  enabled: z.boolean(),
})
const defaultSetting = setting.extend({ notice: z.enum(hostNotices) })
const most = notices.length * noticeWays.length

export const getNotifications = defineEndpoint('me.notifications', 'GET /me/notifications', {
  summary: 'What the person who is signed in is told at this location, and by which way.',
  tag,
  response: z.object({
    notifications: z.array(setting),
    hasPhone: z.boolean().meta({ description: 'without a number nothing comes by SMS' }),
    hasGateway: z.boolean().meta({ description: 'the location can send text messages' }),
  }),
  errors: [],
})
export const putNotifications = defineEndpoint('me.putNotifications', 'PUT /me/notifications', {
  summary: 'Enable and disable notifications; what is not named stays as it is.',
  tag,
  body: z.object({ notifications: z.array(setting).max(most) }),
  response: z.object({ id: idOutput('US') }),
  errors: [],
})
export const getNoticeDefaults = defineEndpoint(
  'notices.defaults',
  `GET ${companyPath}/vm/notifications/defaults`,
  {
    summary: 'What counts at a location for whoever has set nothing.',
    tag,
    params: companyParams,
    response: z.object({ notifications: z.array(defaultSetting) }),
    errors: [],
  },
)
export const putNoticeDefaults = defineEndpoint(
  'notices.putDefaults',
  `PUT ${companyPath}/vm/notifications/defaults`,
  {
    summary: 'Change what counts for whoever has set nothing; what is not named stays as it is.',
    tag,
    params: companyParams,
    body: z.object({ notifications: z.array(defaultSetting).max(most) }),
    response: z.object({ id: idOutput('CO') }),
    errors: [],
  },
)
