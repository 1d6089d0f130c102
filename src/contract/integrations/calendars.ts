/** Calendars that Foyer reads, so that meetings in them that visitors come to are visits here. Issue 15 §4. */
import { z } from 'zod'
import {
  calendarConnectionFaults,
  calendarKinds,
  calendarSteps,
  calendarWrites,
} from '#domain/calendar/connection.ts'
import { pushReasons } from '#domain/calendar/push.ts'
import { consentProblems, consentStates } from '#domain/integration/consent.ts'
import { isStorageAddress } from '#domain/storage/storage.ts'
import { defineEndpoint } from '../endpoint.ts'
import { idInput, idOutput } from '../ids.ts'
import { companyPath } from '../place-paths.ts'
import { instantOutput, lineOfText, localDate, text } from '../shapes.ts'
import { emailInput } from '../visitors/visitors.ts'
import { domainName, messageCodes, messageStates } from './mailboxes.ts'

const params = z.object({ companyId: idInput('CO') })
const ofCalendar = params.extend({ calendarId: idInput('WH') })
const ofEntry = ofCalendar.extend({ entryId: z.uuid() })
const tag = 'Calendars'
const path = `${companyPath}/integrations/calendars` as const
const answer = z.object({ id: idOutput('WH') })

const needed = (max: number) => lineOfText(max).pipe(z.string().min(1, 'common_error_required'))

/** Without the password. */
export const calendarSettings = z.object({
  name: needed(100),
  address: needed(1_000).meta({
    description:
      'of the calendar itself (CalDAV); its id at a vendor, or `primary`: the calendar of whoever consents',
  }),
  account: lineOfText(200)
    .refine((name) => /^[\w.-]*$/.test(name), 'storage_error_bucket')
    .default('')
    .meta({ description: 'of Microsoft 365: the directory (tenant), by its id or domain' }),
  user: needed(300).meta({ description: 'the account, or the client id of the app at a vendor' }),
  addresses: z
    .array(
      emailInput
        .pipe(z.string().min(1, 'common_error_required'))
        .overwrite((value) => value.toLowerCase()),
    )
    .max(50)
    .meta({ description: 'whose calendar it is: rooms and people who are no visitors' }),
  writes: z.enum(calendarWrites).default('NOTHING').meta({
    description:
      'what Foyer writes into it: nothing, the meetings of hosts whose address it has, or all of the location',
  }),
  ownDomains: z
    .array(domainName)
    .max(50)
    .meta({ description: 'whoever has an address there is no visitor' }),
})

const kind = z.enum(calendarKinds)
const password = text(1_000).meta({
  description:
    'empty keeps the one that is stored, for the same server and account alone; at a vendor: the secret of the app',
})
const isDavAddress = ({ kind: of, address }: { readonly kind: string; readonly address: string }) =>
  of !== 'CALDAV' || isStorageAddress(address)
const calendarInput = calendarSettings
  .extend({ kind: kind.default('CALDAV'), password })
  .refine(isDavAddress, { message: 'storage_error_address', path: ['address'] })
  .refine(({ kind: of, account }) => of !== 'MICROSOFT' || account !== '', {
    message: 'common_error_required',
    path: ['account'],
  })

const offered = z.array(z.object({ address: z.string(), name: z.string() }))

const calendar = calendarSettings.extend({
  id: idOutput('WH'),
  kind,
  state: z.enum(['ACTIVE', 'PAUSED']),
  createdAt: instantOutput,
  restoredFrom: instantOutput.nullable(),
  readAt: instantOutput.nullable().meta({ description: 'when it was last read well' }),
  failingSince: instantOutput.nullable(),
  fault: z.enum(calendarConnectionFaults).nullable(),
  consent: z
    .object({
      state: z.enum(consentStates),
      problem: z.enum(consentProblems).nullable(),
      grantedAt: instantOutput.nullable(),
    })
    .nullable()
    .meta({ description: 'of a vendor’s calendar: whether somebody has let Foyer in there' }),
  push: z
    .object({
      how: z.enum(['AT_ONCE', 'EACH_MINUTE']),
      why: z.enum(pushReasons).nullable().meta({ description: 'why its vendor doesn’t call' }),
    })
    .nullable()
    .meta({
      description:
        'of a vendor’s calendar that is read: whether changes come at once, by its calls, or are asked for every minute',
    }),
  held: z.int().meta({ description: 'meetings that somebody has to look at' }),
  goneTogether: z.int().meta({
    description:
      'of these: have disappeared from the calendar together, so their visits wait for somebody’s word',
  }),
  written: z.int().meta({ description: 'entries that Foyer has written into it' }),
  refused: z.int().meta({ description: 'entries that its server did not take' }),
})

export const listCalendars = defineEndpoint('calendars.list', `GET ${path}`, {
  summary: 'The calendars of a location, and how they are doing; never their passwords.',
  tag,
  params,
  response: z.array(calendar),
  errors: [],
})
export const addCalendar = defineEndpoint('calendars.add', `POST ${path}`, {
  summary: 'Connect a calendar. What is to come in it is read.',
  tag,
  params,
  body: calendarInput,
  response: answer,
  errors: [],
})
export const putCalendar = defineEndpoint('calendars.put', `PUT ${path}/{calendarId}/settings`, {
  summary: 'Change where a calendar is, and whose it is.',
  tag,
  params: ofCalendar,
  body: calendarInput,
  response: answer,
  errors: [],
})
export const testCalendar = defineEndpoint('calendars.test', `POST ${path}/test`, {
  summary:
    'Try a calendar before it is stored. Of a server that has none at the address, the calendars of the account are found.',
  tag,
  params,
  body: z.object({
    address: calendarSettings.shape.address.refine(isStorageAddress, 'storage_error_address'),
    user: calendarSettings.shape.user,
    password,
    id: idInput('WH').optional(),
  }),
  asks: true,
  response: z.object({
    steps: z.array(
      z.object({
        step: z.enum(calendarSteps),
        isGood: z.boolean(),
        fault: z.enum(calendarConnectionFaults).nullable(),
        detail: z.string().meta({ description: 'what the other side said' }),
      }),
    ),
    calendars: offered.meta({
      description: 'what the account has, where the address is no calendar',
    }),
  }),
  errors: [],
})
export const getApp = defineEndpoint('calendars.app', `GET ${path}/app`, {
  summary: 'What a company registers with its app at a vendor of calendars.',
  tag,
  params,
  response: z.object({
    returnAddress: z.string().meta({ description: 'where the vendor sends a browser back to' }),
  }),
  errors: [],
})
export const askCalendarConsent = defineEndpoint(
  'calendars.consent',
  `POST ${path}/{calendarId}/consent`,
  {
    summary: 'Where the caller’s browser goes to let Foyer into a vendor’s calendar.',
    tag,
    params: ofCalendar,
    response: z.object({ address: z.string() }),
    errors: ['conflict'],
  },
)
export const listOffered = defineEndpoint('calendars.offered', `GET ${path}/{calendarId}/offered`, {
  summary: 'The calendars that whoever consented sees at the vendor, to choose one.',
  tag,
  params: ofCalendar,
  response: z.object({
    fault: z.enum(calendarConnectionFaults).nullable(),
    calendars: offered,
  }),
  errors: ['conflict'],
})
export const readCalendar = defineEndpoint('calendars.read', `POST ${path}/{calendarId}/read`, {
  summary: 'Read it now.',
  tag,
  params: ofCalendar,
  response: answer,
  errors: ['conflict'],
})
export const listEntries = defineEndpoint('calendars.entries', `GET ${path}/{calendarId}/entries`, {
  summary: 'What was read of a calendar, the latest first, and what came of it.',
  tag,
  params: ofCalendar,
  query: z.object({
    state: z.enum(messageStates).optional(),
    before: z.uuid().optional().meta({ description: '`next` of the page before' }),
    pageSize: z.coerce.number().int().min(1).max(200).default(50),
  }),
  response: z.object({
    entries: z.array(
      z.object({
        id: z.uuid(),
        readAt: instantOutput,
        organiser: z.string(),
        startAt: instantOutput.nullable(),
        state: z.enum(messageStates),
        code: z.enum(messageCodes).nullable(),
        isGone: z.boolean().meta({ description: 'it is not in the calendar any more' }),
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
})
export const readEntryAgain = defineEndpoint(
  'calendars.readAgain',
  `POST ${path}/{calendarId}/entries/{entryId}/read`,
  {
    summary: 'Read an entry again, for example once its organiser has been added.',
    tag,
    params: ofEntry,
    response: z.object({ id: z.uuid() }),
    errors: ['conflict'],
  },
)
export const letGo = defineEndpoint('calendars.letGo', `POST ${path}/{calendarId}/let-go`, {
  summary:
    'End the meetings that have disappeared from a calendar together, as far as they are still gone.',
  tag,
  params: ofCalendar,
  response: z.object({ meetings: z.int() }),
  errors: ['conflict'],
})
export const pauseCalendar = defineEndpoint('calendars.pause', `POST ${path}/{calendarId}/pause`, {
  summary: 'Read it no more for now. What changes meanwhile is read later.',
  tag,
  params: ofCalendar,
  response: answer,
  errors: ['conflict'],
})
export const activateCalendar = defineEndpoint(
  'calendars.activate',
  `POST ${path}/{calendarId}/activate`,
  {
    summary: 'Read it again.',
    tag,
    params: ofCalendar,
    response: answer,
    errors: ['conflict'],
  },
)
export const removeCalendar = defineEndpoint('calendars.remove', `DELETE ${path}/{calendarId}`, {
  summary: 'Disconnect it. Its password and its log are removed; the meetings stay.',
  tag,
  params: ofCalendar,
  response: answer,
  errors: [],
})
