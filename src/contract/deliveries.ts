/** What was, or is to be, sent: one list over mails, text messages and chats (issue 5 §3). */
import { z } from 'zod'
import { deliveryStates, deliveryWays } from '#domain/notification/delivery.ts'
import { idOutput } from './ids.ts'
import { instantOutput } from './shapes.ts'

export const delivery = z.object({
  id: idOutput('MS'),
  way: z.enum(deliveryWays),
  template: z.string(),
  to: z.string().meta({ description: 'an address, a number, or the name of a chat' }),
  toName: z.string(),
  state: z.enum(deliveryStates),
  attempts: z.number().int(),
  error: z.string().nullable().meta({ description: 'a code; null where nothing went wrong' }),
  answer: z.string().nullable().meta({ description: 'what the other side said last' }),
  at: instantOutput.meta({ description: 'when it was written' }),
  sentAt: instantOutput.nullable(),
  nextTryAt: instantOutput.nullable(),
})
