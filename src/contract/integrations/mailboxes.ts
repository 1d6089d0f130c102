/** The mailboxes that colleagues invite to their meetings, so that the visits exist here. Issue 15 §4. */
import { z } from 'zod'
import { calendarFaults } from '#domain/calendar/calendar-event.ts'
import { mailboxEncryptions } from '#domain/calendar/mailbox.ts'
import { heldCodes, ignoredCodes, plannedRefusals } from '#domain/calendar/plan-message.ts'
import { senderTrusts } from '#domain/calendar/sender.ts'
import { defineEndpoint } from '../endpoint.ts'
import { idInput, idOutput } from '../ids.ts'
import { companyPath } from '../place-paths.ts'
import { instantOutput, lineOfText, localDate, text } from '../shapes.ts'
import { emailInput } from '../visitors/visitors.ts'

const params = z.object({ companyId: idInput('CO') })
const ofMailbox = params.extend({ mailboxId: idInput('WH') })
const ofMessage = ofMailbox.extend({ messageId: z.uuid() })
const tag = 'Calendars'
const path = `${companyPath}/integrations/mailboxes` as const
const answer = z.object({ id: idOutput('WH') })

const needed = (max: number) => lineOfText(max).pipe(z.string().min(1, 'common_error_required'))
export const domainName = lineOfText(253)
  .overwrite((value) => value.toLowerCase())
  .pipe(z.string().regex(/^(?:[a-z0-9-]+\.)+[a-z]{2,}$/, 'mailboxes_error_domain'))

/** Without the password. */
export const mailboxSettings = z.object({
  addresses: z
    .array(
      emailInput
        .pipe(z.string().min(1, 'common_error_required'))
        .overwrite((value) => value.toLowerCase()),
    )
    .min(1, 'common_error_required')
    .max(50)
    .meta({ description: 'under which it is invited; the first answers where none is named' }),
  host: needed(253),
  port: z.int().min(1).max(65_535),
  encryption: z.enum(mailboxEncryptions),
  certificate: text(50_000)
    .overwrite((value) => value.trim())
    .meta({ description: 'PEM of the authority that signed its certificate; empty: a public one' }),
  user: needed(254),
  folder: needed(300),
  trust: z.enum(senderTrusts).meta({
    description:
      'whose messages count: those that the receiving server has found to be from whom they say, or all that reach the mailbox',
  }),
  serverName: lineOfText(253).meta({
    description: 'the name under which the receiving server writes Authentication-Results',
  }),
  ownDomains: z
    .array(domainName)
    .max(50)
    .meta({ description: 'whoever has an address there is no visitor' }),
})

export const mailboxInput = mailboxSettings.extend({
  password: text(1_000).meta({
    description: 'empty keeps the one that is stored, for the same server and account alone',
  }),
})
const soundInput = mailboxInput.refine(
  ({ trust, serverName }) => trust === 'MAILBOX' || serverName !== '',
  { message: 'common_error_required', path: ['serverName'] },
)

export const mailboxSteps = ['ADDRESS', 'CONNECTION', 'ENCRYPTION', 'SIGN_IN', 'FOLDER'] as const

/** What keeps a mailbox from being read. */
export const mailboxFaults = [
  'address_not_allowed',
  'address_unknown',
  'refused',
  'timeout',
  'plain_not_allowed',
  'certificate_expired',
  'certificate_name',
  'certificate_unknown',
  'certificate_unreadable',
  'encryption_failed',
  'sign_in_refused',
  'secret_unreadable',
  'folder_missing',
  'connection_lost',
  'failed',
] as const

export const messageStates = ['DONE', 'IGNORED', 'HELD', 'REFUSED', 'FAILED'] as const

/** What a meeting was refused for when it was made, changed or cancelled. */
export const appliedRefusals = [
  'not_permitted',
  'two_occurrences_a_day',
  'too_many_visits',
  'visitor_on_site',
  'location_closed',
  'not_possible',
] as const

export const messageCodes = [
  ...ignoredCodes,
  ...heldCodes,
  ...plannedRefusals,
  ...appliedRefusals,
  ...calendarFaults,
  'message_gone',
  'gone_together',
  'failed',
] as const

const mailbox = mailboxSettings.extend({
  id: idOutput('WH'),
  state: z.enum(['ACTIVE', 'PAUSED']),
  createdAt: instantOutput,
  restoredFrom: instantOutput.nullable(),
  readAt: instantOutput.nullable().meta({ description: 'when it was last read well' }),
  failingSince: instantOutput.nullable(),
  fault: z.enum(mailboxFaults).nullable(),
  held: z.int().meta({ description: 'messages that somebody has to look at' }),
})

export const listMailboxes = defineEndpoint('mailboxes.list', `GET ${path}`, {
  summary: 'The mailboxes of a location, and how they are doing; never their passwords.',
  tag,
  params,
  response: z.array(mailbox),
  errors: [],
})
export const addMailbox = defineEndpoint('mailboxes.add', `POST ${path}`, {
  summary: 'Connect a mailbox. What came in the last 30 days is read.',
  tag,
  params,
  body: soundInput,
  response: answer,
  errors: [],
})
export const putMailbox = defineEndpoint('mailboxes.put', `PUT ${path}/{mailboxId}/settings`, {
  summary: 'Change where a mailbox is, and whose messages count.',
  tag,
  params: ofMailbox,
  body: soundInput,
  response: answer,
  errors: [],
})
export const testMailbox = defineEndpoint('mailboxes.test', `POST ${path}/test`, {
  summary: 'Try a mailbox before it is stored: which steps work, and what its server calls itself.',
  tag,
  params,
  body: mailboxInput.extend({ id: idInput('WH').optional() }),
  asks: true,
  response: z.object({
    steps: z.array(
      z.object({
        step: z.enum(mailboxSteps),
        isGood: z.boolean(),
        fault: z.enum(mailboxFaults).nullable(),
        detail: z.string().meta({ description: 'what the other side said' }),
      }),
    ),
    serverNames: z
      .array(z.string())
      .meta({ description: 'who wrote Authentication-Results into the latest messages' }),
  }),
  errors: [],
})
export const readMailbox = defineEndpoint('mailboxes.read', `POST ${path}/{mailboxId}/read`, {
  summary: 'Read it now.',
  tag,
  params: ofMailbox,
  response: answer,
  errors: ['conflict'],
})
export const listMessages = defineEndpoint(
  'mailboxes.messages',
  `GET ${path}/{mailboxId}/messages`,
  {
    summary: 'What came to a mailbox, the newest first, and what came of it.',
    tag,
    params: ofMailbox,
    query: z.object({
      state: z.enum(messageStates).optional(),
      before: z.uuid().optional().meta({ description: '`next` of the page before' }),
      pageSize: z.coerce.number().int().min(1).max(200).default(50),
    }),
    response: z.object({
      messages: z.array(
        z.object({
          id: z.uuid(),
          readAt: instantOutput,
          sender: z.string(),
          method: z.string(),
          state: z.enum(messageStates),
          code: z.enum(messageCodes).nullable(),
          listedUntil: localDate
            .nullable()
            .meta({ description: 'the last day of a series that is kept as single days' }),
          meetingId: idOutput('M').nullable(),
          isAgain: z.boolean().meta({ description: 'it waits to be read again' }),
        }),
      ),
      next: z.uuid().nullable(),
    }),
    errors: [],
  },
)
export const readMessageAgain = defineEndpoint(
  'mailboxes.readAgain',
  `POST ${path}/{mailboxId}/messages/{messageId}/read`,
  {
    summary: 'Read a message again, for example once its organiser has been added.',
    tag,
    params: ofMessage,
    response: z.object({ id: z.uuid() }),
    errors: ['conflict'],
  },
)
export const pauseMailbox = defineEndpoint('mailboxes.pause', `POST ${path}/{mailboxId}/pause`, {
  summary: 'Read it no more for now. What comes meanwhile is read later.',
  tag,
  params: ofMailbox,
  response: answer,
  errors: ['conflict'],
})
export const activateMailbox = defineEndpoint(
  'mailboxes.activate',
  `POST ${path}/{mailboxId}/activate`,
  {
    summary: 'Read it again.',
    tag,
    params: ofMailbox,
    response: answer,
    errors: ['conflict'],
  },
)
export const removeMailbox = defineEndpoint('mailboxes.remove', `DELETE ${path}/{mailboxId}`, {
  summary: 'Disconnect it. Its password and its log are removed; the meetings stay.',
  tag,
  params: ofMailbox,
  response: answer,
  errors: [],
})
