/** What people who work here write to a visitor's phone (Spec §7, vm/ visits: send-text-message). */
import { z } from 'zod'
import { longestShort } from '#domain/notification/message-text.ts'
import { defineEndpoint } from '../endpoint.ts'
import { visitPath } from '../place-paths.ts'
import { idOutput, visitParams } from '../ids.ts'
import { text } from '../shapes.ts'

export const sendTextMessage = defineEndpoint(
  'visits.sendTextMessage',
  `POST ${visitPath}/send-text-message`,
  {
    summary:
      'Write a text message to the visitor, for whoever may see the visit. It is sent in the background; the list of sentMessages says how that went.',
    tag: 'Visits',
    params: visitParams,
    body: z.object({
      text: text(longestShort)
        .overwrite((value) => value.trim())
        .refine((value) => value !== '', 'common_error_required'),
    }),
    response: z.object({
      id: idOutput('MS'),
      parts: z.number().int().meta({ description: 'how many text messages that makes' }),
    }),
    errors: ['visit_past', 'visitor_without_phone', 'text_gateway_missing'],
  },
)
