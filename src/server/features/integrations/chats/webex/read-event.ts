/** What a call of Webex is about: an id, because what was said is encrypted there. https://developer.webex.com/docs/api/guides/webhooks */
import { z } from 'zod'
import type { FetchedResource } from '#domain/integration/chat/chat-action.ts'

const id = z.string().min(1).max(300)
const event = z.object({
  resource: z.enum(['messages', 'attachmentActions']),
  event: z.literal('created'),
  data: z.object({ id, personId: id, roomType: z.string().max(50).optional() }),
})

export type WebexEvent = {
  readonly resource: FetchedResource
  readonly id: string
  readonly chatUserId: string
}

/** Null for what Foyer has not asked to be told, such as a space with several people in it. @param text as it came */
export function readEvent(text: string): WebexEvent | null {
  const read = event.safeParse(parsed(text))
  if (!read.success) return null
  const { resource, data } = read.data
  if (resource === 'messages' && data.roomType !== 'direct') return null
  return {
    resource: resource === 'messages' ? 'MESSAGE' : 'PRESS',
    id: data.id,
    chatUserId: data.personId,
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
