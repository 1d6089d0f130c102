import { outsideId } from '#contract/ids.ts'
import { sendTextMessage as endpoint } from '#contract/visits/text-messages.ts'
import { textLength } from '#domain/notification/text-parts.ts'
import { route, type Route } from '#server/platform/http/route.ts'
import { visitKeyOfPath } from '#server/features/visits/visit-record/visit-key-of-path.ts'
import { sendTextMessage } from './send-text-message.ts'

export const textMessageRoutes: readonly Route[] = [
  route(
    endpoint,
    { allow: ['employee', 'client'], audit: 'visit.text_sent' },
    async ({ tx, company, act, params, body: { text } }) => {
      const id = await sendTextMessage(tx, company, act, visitKeyOfPath(params), text)
      return { id: outsideId('MS', id), parts: textLength(text).parts }
    },
  ),
]
