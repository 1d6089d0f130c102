/** Does one thing at Eptura Engage: reads a day, brings one booking into step, or asks for notifications. Issue 15 §4. */
import { z } from 'zod'
import { readText } from '#domain/call-template/json-pointer.ts'
import { readBookings, type ListedBooking } from '#domain/engage/read-bookings.ts'
import { addDays } from '#domain/time/local-date.ts'
import type { Performed, SeveralCalls } from '#server/platform/integrations/integration.ts'
import { openDesks, type AskDesks, type DesksAnswer, type SessionTokens } from './ask-desks.ts'
import { findDesks } from './queries.ts'
import { desksSettingsOf, openDesksSecrets } from './stored-desks.ts'

/** What is kept of an event until it is done, and in the log. */
export const deskTask = z.discriminatedUnion('act', [
  z.object({ act: z.literal('READ'), date: z.string(), location: z.string() }),
  z.object({ act: z.literal('LISTEN'), isOn: z.boolean() }),
  z.object({
    act: z.literal('BRING'),
    date: z.string(),
    location: z.string(),
    /** `BO-…` */
    bookingId: z.string(),
    /** To be cancelled, as Engage names them. */
    ends: z.array(z.string()),
    /** To stand there; null: nothing is. */
    makes: z
      .object({
        deskId: z.string(),
        desk: z.string(),
        deskNumber: z.string(),
        email: z.string(),
        accountId: z.string(),
        firstname: z.string(),
        lastname: z.string(),
      })
      .nullable(),
    /** Too many would be cancelled at once: somebody has to look first. */
    isHeld: z.boolean(),
  }),
])
export type DeskTask = z.output<typeof deskTask>
type Bringing = Extract<DeskTask, { act: 'BRING' }>

/** What came of it, for whoever keeps it. */
export const deskOutcome = z.object({
  bookings: z
    .array(
      z.object({
        id: z.string(),
        person: z.string(),
        desk: z.string(),
        date: z.string(),
        part: z.enum(['DAY', 'MORNING', 'AFTERNOON']),
      }),
    )
    .default([]),
  ended: z.array(z.string()).default([]),
  madeId: z.string().nullable().default(null),
  /** Somebody else has the desk there, or the person another one. */
  isRival: z.boolean().default(false),
})
export type DeskOutcome = z.output<typeof deskOutcome>

/** Desk bookings: Eptura Knowledge Center, “Register a listener”. */
const deskEvents = 2
const publishProvider = 2
const mostPages = 50

export function tellDesks(tokens: SessionTokens): SeveralCalls['perform'] {
  return async ({ body }, { deps, place, reach }) => {
    const task = deskTask.parse(JSON.parse(body))
    const row = await findDesks(deps.db.system, place.companyId)
    const secrets = row === undefined ? null : openDesksSecrets(deps, row)
    if (row === undefined || secrets === null) return unopened()
    const settings = desksSettingsOf(row)
    const ask = openDesks(reach, { settings, secrets }, tokens)
    const made: DesksAnswer[] = []
    const noting: AskDesks = {
      call: async (template, values) => note(made, await ask.call(template, values)),
      published: async (...call) => note(made, await ask.published(...call)),
    }
    if (task.act === 'LISTEN') {
      const notificationUrl = `${deps.config.publicUrl}/engage/bookings/${secrets.listener}`
      const listener = { secretKey: secrets.secret, notificationUrl }
      await noting.published(
        task.isOn ? 'POST' : 'DELETE',
        '/api/V1/listener',
        task.isOn
          ? {
              ...listener,
              eventTypes: [deskEvents],
              resourceIds: [],
              queueProvider: publishProvider,
            }
          : listener,
      )
      // Nobody reads the address in the log.
      return performed(
        made.map((one) => ({ ...one, answer: '' })),
        {},
      )
    }
    const calls = settings.calls
    if (task.act === 'READ') return read({ ask: noting, made, calls }, task)
    return bring({ ask: noting, made, calls }, task)
  }
}

type Work = {
  readonly ask: AskDesks
  /** The calls that were made, in their order. */
  readonly made: DesksAnswer[]
  readonly calls: ReturnType<typeof desksSettingsOf>['calls']
}

async function read(work: Work, task: { date: string; location: string }): Promise<Performed> {
  const bookings = await listDay(work, task)
  return performed(work.made, bookings === null ? {} : { bookings: [...bookings] })
}

/** @returns null where the last call says why */
export async function listDay(
  { ask, made, calls }: Work,
  { date, location }: { readonly date: string; readonly location: string },
): Promise<readonly ListedBooking[] | null> {
  const found = new Map<string, ListedBooking>()
  const isPaged = `${calls.list.path}${calls.list.body}`.includes('{{page}}')
  for (let page = 1; page <= mostPages; page += 1) {
    const answer = await ask.call(calls.list, { ...dayOf(date), location, page })
    if (answer.error !== null) return null
    const read = readBookings(answer.json, calls.list)
    if (read === null) return refuse(made, 'not_understood')
    const before = found.size
    for (const one of read) found.set(one.id, one)
    if (!isPaged || found.size === before) {
      return [...found.values()].filter((one) => one.date === date)
    }
  }
  return refuse(made, 'long_answer')
}

async function bring(work: Work, task: Bringing): Promise<Performed> {
  const { ask, made, calls } = work
  const { date, location, bookingId, makes } = task
  const day = { ...dayOf(date), location }
  if (task.isHeld) {
    // It is looked at, so that what is said of Engage is true, and left as it is.
    await listDay(work, task)
    const result = performed(made, {})
    return result.error === null
      ? { ...result, error: 'held', judged: 'TAKEN', isFinal: true }
      : result
  }
  const ended: string[] = []
  for (const id of task.ends) {
    const answer = await ask.call(calls.cancel, { ...day, id })
    const isGone = answer.status === 404 || answer.status === 410
    if (answer.error !== null && !isGone) return performed(made, { ended })
    if (isGone) settle(made)
    ended.push(id)
  }
  if (makes === null) return performed(made, { ended })
  // It may stand there already: an answer was lost, or somebody has made it there meanwhile.
  const before = await listDay(work, task)
  if (before === null) return performed(made, { ended })
  const own = ownIn(before, makes)
  if (own !== undefined) return performed(made, { ended, madeId: own.id })
  if (before.some((one) => isRival(one, makes))) {
    refuse(made, 'not_taken')
    return performed(made, { ended, isRival: true })
  }
  const { desk, deskNumber, email, accountId, firstname, lastname } = makes
  const values = { desk, deskNumber, email, accountId, firstname, lastname, reference: bookingId }
  const answer = await ask.call(calls.create, { ...day, ...values })
  if (answer.error !== null) return performed(made, { ended })
  const id = calls.create.id === '' ? null : readText(answer.json, calls.create.id)
  if (id !== null && id !== '' && id.length <= 200) return performed(made, { ended, madeId: id })
  const after = await listDay(work, task)
  if (after === null) return performed(made, { ended })
  const found = ownIn(after, makes)
  // It said yes, and nothing is there: the next attempt looks first.
  if (found === undefined) refuse(made, 'unreadable')
  return performed(made, { ended, madeId: found?.id ?? null })
}

const isOwn = (person: string, { email, accountId }: { email: string; accountId: string }) =>
  person.toLowerCase() === email.toLowerCase() || (accountId !== '' && person === accountId)

function ownIn(listed: readonly ListedBooking[], makes: NonNullable<Bringing['makes']>) {
  return listed.find(({ desk, person }) => desk === makes.desk && isOwn(person, makes))
}

function isRival({ desk, person }: ListedBooking, makes: NonNullable<Bringing['makes']>): boolean {
  return (desk === makes.desk) !== isOwn(person, makes)
}

const dayOf = (date: string) => ({ date, nextDate: addDays(date, 1) })

function note(made: DesksAnswer[], answer: DesksAnswer): DesksAnswer {
  made.push(answer)
  return answer
}

/** What the last call brought is nothing that it should. */
function refuse(made: DesksAnswer[], error: NonNullable<DesksAnswer['error']>): null {
  const last = made.pop()
  if (last !== undefined) made.push({ ...last, error })
  return null
}

/** What the last call was to end is gone, which is as good. */
function settle(made: DesksAnswer[]): void {
  const last = made.pop()
  if (last !== undefined) made.push({ ...last, error: null })
}

function performed(made: readonly DesksAnswer[], outcome: Partial<DeskOutcome>): Performed {
  const last = made.at(-1)
  // Nothing had to be asked.
  if (last === undefined)
    return { ...unopened(), error: null, judged: 'TAKEN', text: write(outcome) }
  const { json: _, ...exchange } = last
  const isOfThisOne =
    exchange.error === 'not_taken' || [400, 409, 422].includes(exchange.status ?? 0)
  const isWell = exchange.error === null || isOfThisOne
  const isUnread = exchange.error === 'not_understood' || exchange.error === 'long_answer'
  return {
    ...exchange,
    error: isOfThisOne ? 'not_taken' : exchange.error,
    text: write(outcome),
    judged: exchange.error === 'refused_for_now' ? 'BUSY' : isWell ? 'TAKEN' : 'FAILED',
    isFinal: isOfThisOne || isUnread,
    foundId: null,
    earlier: made.slice(0, -1).map(({ json: _json, ...call }) => call),
  }
}

const write = (outcome: Partial<DeskOutcome>): string => JSON.stringify(deskOutcome.parse(outcome))

/** Without its secrets nobody can be asked anything: somebody types them again. */
function unopened(): Performed {
  const nothing = { durationMs: 0, status: null, answer: '', text: '{}', retryAfterSeconds: null }
  return {
    ...nothing,
    error: 'client',
    headers: {},
    judged: 'FAILED',
    isFinal: false,
    foundId: null,
    earlier: [],
  }
}
