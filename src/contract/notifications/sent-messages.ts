/** What was, or is to be, sent: one list over mails, text messages and chats (issue 5 §3). */
import { z } from 'zod'
import { sentMessageStates, sentMessageWays } from '#domain/notification/sent-message.ts'
import { defineEndpoint } from '../endpoint.ts'
import { companyPath } from '../place-paths.ts'
import { idInput, idOutput, insideId } from '../ids.ts'
import { instantOutput, lineOfText, localDate } from '../shapes.ts'

const companyParams = z.object({ companyId: idInput('CO') })
const tag = 'Notifications'

/** A mail (`ML-…`) or a message (`MS-…`). */
const sentMessageIdInput = z.string().transform((outside, context) => {
  const mailId = insideId('ML', outside)
  const id = mailId ?? insideId('MS', outside)
  if (id !== null) return { isMail: mailId !== null, id }
  context.addIssue({ code: 'custom', message: 'common_error_id' })
  return z.NEVER
})
const sentMessageParams = companyParams.extend({ sentMessageId: sentMessageIdInput })

const sentMessage = z.object({
  id: z.union([idOutput('ML'), idOutput('MS')]),
  way: z.enum(sentMessageWays),
  template: z.string(),
  line: z.string().meta({ description: 'the subject of a mail, or how a message begins' }),
  to: z.string().meta({ description: 'an address, a number, or the name of a chat' }),
  toName: z.string(),
  visitId: z
    .string()
    .nullable()
    .meta({ description: 'date/M-…/V-… (Spec §3) of what is about a visit' }),
  state: z.enum(sentMessageStates),
  attempts: z.number().int(),
  error: z.string().nullable().meta({ description: 'a code; null where nothing went wrong' }),
  answer: z.string().nullable().meta({ description: 'what the other side said last' }),
  at: instantOutput.meta({ description: 'when it was written' }),
  sentAt: instantOutput.nullable(),
  nextTryAt: instantOutput.nullable(),
  mayResend: z.boolean(),
})

export const listSentMessages = defineEndpoint(
  'sentMessages.list',
  `GET ${companyPath}/vm/notifications/sent`,
  {
    summary: 'What was sent, to whom and by which way, the newest first.',
    tag,
    params: companyParams,
    query: z.object({
      way: z.enum(sentMessageWays).optional(),
      state: z.enum(sentMessageStates).optional(),
      q: lineOfText(100).optional().meta({ description: 'a part of the address, number or name' }),
      visitId: z.string().max(100).optional().meta({ description: 'what is about this visit' }),
      from: localDate.optional(),
      to: localDate.optional(),
      before: z.uuid().optional().meta({ description: '`next` of the page before' }),
      pageSize: z.coerce.number().int().min(1).max(200).default(50),
    }),
    response: z.object({
      sentMessages: z.array(sentMessage),
      next: z.uuid().nullable().meta({ description: 'null where there are no more' }),
    }),
    errors: [],
  },
)
export const getSentMessage = defineEndpoint(
  'sentMessages.get',
  `GET ${companyPath}/vm/notifications/sent/{sentMessageId}`,
  {
    summary: 'How it went with one mail or message.',
    tag,
    params: sentMessageParams,
    response: sentMessage,
    errors: [],
  },
)
export const resendSentMessage = defineEndpoint(
  'sentMessages.resend',
  `POST ${companyPath}/vm/notifications/sent/{sentMessageId}/resend`,
  {
    summary: 'Send something anew that has left or was given up.',
    tag,
    params: sentMessageParams,
    response: z.object({ id: z.union([idOutput('ML'), idOutput('MS')]) }),
    errors: ['conflict'],
  },
)
