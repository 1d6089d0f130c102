/** Connects a calendar, changes whose it is, pauses and disconnects it. */
import type { HandlerInput } from '#contract/endpoint.ts'
import {
  calendarSettings,
  type addCalendar,
  type testCalendar,
} from '#contract/integrations/calendars.ts'
import type { Deps } from '#server/deps.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Act, AnyAct, NewEvent } from '#server/platform/events.ts'
import { ApiError, mustFind } from '#server/platform/http/answers/api-error.ts'
import { uuid7 } from '#server/platform/ids.ts'
import { beginConsent } from '#server/platform/integrations/consent/begin-consent.ts'
import { endConsent } from '#server/platform/integrations/consent/end-consent.ts'
import { saveClient } from '#server/platform/integrations/consent/save-client.ts'
import { noteIntegration } from '#server/platform/integrations/note-integration.ts'
import { isConsented } from '#domain/calendar/connection.ts'
import { calendarsPath } from '#domain/console/console-view.ts'
import { HOUR_MS } from '#domain/time/instant.ts'
import { localDateOf } from '#domain/time/local-date.ts'
import { plusMs } from '#domain/time/write-instant.ts'
import type { CompanyCard } from '#server/platform/auth/company-card.ts'
import { forgetCopies, waitForAll } from '../writing/queries.ts'
import { CalendarFault } from '../dav/calendar-fault.ts'
import { calendarVendor } from '../calendar-vendor.ts'
import { inviterRights, refuseLesser } from '../mail/save-mailbox.ts'
import { forgetSource } from '../meetings/queries.ts'
import { listWatches } from '../push/queries.ts'
import { partingOf } from '../push/watch-there.ts'
import * as queries from './queries.ts'
import { lookAtGoneAgain } from './queries-gone.ts'
import { deleteEntries, lockEntry, updateEntry } from './queries-entries.ts'
import {
  calendarPasswordPlace,
  kindOf,
  openStored,
  type CalendarSettings,
} from './stored-calendar.ts'

type Input = HandlerInput<typeof addCalendar>['body']
type SaveDeps = Pick<Deps, 'secrets'>

/** @returns its id. @throws ApiError forbidden | validation_failed */
export async function connectCalendar(
  tx: Tx,
  deps: SaveDeps,
  { companyId, timeZone }: Pick<CompanyCard, 'companyId' | 'timeZone'>,
  act: Act,
  input: Input,
): Promise<string> {
  refuseLesser(act)
  const calendarId = uuid7()
  const key = { companyId, calendarId }
  const today = localDateOf(act.at, timeZone)
  const { actor } = act
  await queries.insertCalendar(tx, {
    company_id: companyId,
    calendar_id: calendarId,
    created_at: act.at,
    created_by: actor.kind === 'employee' ? actor.userId : null,
    kind: input.kind,
    ...columnsOf(deps, key, undefined, input),
  })
  await saveApp(tx, deps, key, input)
  await waitForAll(tx, key, today)
  await note(tx, key, act, 'integration.created', input)
  return calendarId
}

/** What stood in another calendar is nothing to the one that is read now. @throws ApiError not_found | forbidden | validation_failed */
export async function changeCalendar(
  tx: Tx,
  deps: SaveDeps,
  key: queries.CalendarKey & Pick<CompanyCard, 'timeZone'>,
  act: Act,
  input: Input,
): Promise<void> {
  refuseLesser(act)
  const before = mustFind(await queries.lockCalendar(tx, key))
  if (before.kind !== input.kind) throw fault('kind', 'calendars_error_kind')
  const isSame = isSameCalendar(calendarSettings.parse(before.settings), input)
  if (!isSame) {
    await deleteEntries(tx, key)
    await forgetCopies(tx, key)
    await forgetSource(tx, key.companyId, key.calendarId)
  }
  await queries.updateCalendar(tx, key, {
    ...columnsOf(deps, key, before, input),
    rests_until: null,
    ...(!isSame && { cursor: null }),
  })
  await saveApp(tx, deps, key, input)
  await waitForAll(tx, key, localDateOf(act.at, key.timeZone))
  const from = calendarSettings.parse(before.settings)
  await note(tx, key, act, 'integration.updated', input, {
    from,
    to: calendarSettings.parse(input),
  })
}

function columnsOf(
  deps: SaveDeps,
  { companyId, calendarId }: queries.CalendarKey,
  before: queries.CalendarRow | undefined,
  input: Input,
) {
  const settings = calendarSettings.parse(input)
  if (isConsented(input.kind)) return { settings: JSON.stringify(settings), secret: null }
  const place = { company_id: companyId, calendar_id: calendarId, settings }
  const secret = deps.secrets.seal(calendarPasswordPlace(place), passwordOf(deps, before, input))
  return { settings: JSON.stringify(settings), secret }
}

/** Which calendar `primary` is depends on whose app is asked, and who consents to it. */
function isSameCalendar(
  before: CalendarSettings,
  { address, kind, user, account }: Input,
): boolean {
  const isSameApp = before.user === user && before.account === account
  return before.address === address && (!isConsented(kind) || isSameApp)
}

/** The company's own app at the vendor. @throws ApiError validation_failed */
async function saveApp(
  tx: Tx,
  deps: SaveDeps,
  { companyId, calendarId }: queries.CalendarKey,
  { kind, account, user, password }: Input,
): Promise<void> {
  if (!isConsented(kind)) return
  const place = { companyId, integrationId: calendarId }
  await saveClient(tx, deps, place, {
    vendor: calendarVendor(kind, account),
    clientId: user,
    clientSecret: password,
    secretField: 'body.password',
  })
}

/** Where the browser of whoever asks goes to consent at the vendor. @throws ApiError not_found | forbidden | conflict where there is none */
export async function askConsent(
  tx: Tx,
  deps: Pick<Deps, 'config' | 'secrets'>,
  key: queries.CalendarKey,
  act: Act,
): Promise<string> {
  refuseLesser(act)
  const row = mustFind(await queries.findCalendar(tx, key))
  if (!isConsented(kindOf(row))) throw new ApiError('conflict')
  const place = { companyId: key.companyId, integrationId: key.calendarId }
  return beginConsent(tx, deps, place, act, { screen: calendarsPath, rights: inviterRights })
}

function fault(field: keyof Input, code: string): ApiError {
  return new ApiError('validation_failed', [{ field: `body.${field}`, code }])
}

/**
 * The one that was typed, else the one that is stored for the same server and account.
 * @throws ApiError validation_failed
 */
export function passwordOf(
  deps: SaveDeps,
  before: queries.CalendarRow | undefined,
  input: Omit<HandlerInput<typeof testCalendar>['body'], 'id'>,
): string {
  if (input.password !== '') return input.password
  const required = fault('password', 'common_error_required')
  if (before === undefined) throw required
  try {
    const { settings, password } = openStored(deps, before)
    const isSame = new URL(settings.address).origin === new URL(input.address).origin
    if (isSame && settings.user === input.user) return password
  } catch (error) {
    if (!(error instanceof CalendarFault)) throw error
  }
  throw required
}

/** @throws ApiError not_found | conflict */
export async function setState(
  tx: Tx,
  key: queries.CalendarKey,
  act: Act,
  state: 'ACTIVE' | 'PAUSED',
): Promise<void> {
  const row = mustFind(await queries.lockCalendar(tx, key))
  if (row.state === state) throw new ApiError('conflict')
  await queries.updateCalendar(tx, key, { state, restored_from: null, rests_until: null })
  const kind = state === 'PAUSED' ? 'integration.paused' : 'integration.activated'
  await note(tx, key, act, kind, row.settings)
}

/** Reads it without waiting for the clock. @throws ApiError not_found | conflict while it is paused */
export async function askRead(tx: Tx, key: queries.CalendarKey, act: Act): Promise<void> {
  const row = mustFind(await queries.lockCalendar(tx, key))
  if (row.state !== 'ACTIVE') throw new ApiError('conflict')
  await queries.updateCalendar(tx, key, { rests_until: null })
  await note(tx, key, act, 'integration.sync_asked', row.settings)
}

/** @throws ApiError not_found | forbidden | conflict while it is paused, or what it says was done */
export async function askAgain(
  tx: Tx,
  key: queries.CalendarKey,
  act: Act,
  entryId: string,
): Promise<void> {
  refuseLesser(act)
  await askRead(tx, key, act)
  const entry = mustFind(await lockEntry(tx, key, entryId))
  if (entry.state === 'DONE') throw new ApiError('conflict')
  await updateEntry(tx, key, entryId, { due_at: act.at, failures: 0 })
}

/**
 * What has disappeared together ends, as far as it is still gone, and so does whatever else disappears within the hour.
 * @returns how many meetings. @throws ApiError not_found | forbidden | conflict while it is paused, or nothing waits
 */
export async function letGo(tx: Tx, key: queries.CalendarKey, act: Act): Promise<number> {
  refuseLesser(act)
  const row = mustFind(await queries.lockCalendar(tx, key))
  const count = row.state === 'ACTIVE' ? await lookAtGoneAgain(tx, key, act.at) : 0
  if (count === 0) throw new ApiError('conflict')
  const lets = { lets_go_until: plusMs(act.at, HOUR_MS), rests_until: null }
  await queries.updateCalendar(tx, key, lets)
  const { name } = calendarSettings.parse(row.settings)
  const place = { companyId: key.companyId, integrationId: key.calendarId }
  await noteIntegration(tx, place, act, 'integration.gone_confirmed', { name, count })
  return count
}

/** Its password and its log go; the meetings stay, and are changed by hand from now on. @throws ApiError not_found | forbidden */
export async function disconnectCalendar(
  tx: Tx,
  key: queries.CalendarKey,
  act: AnyAct,
): Promise<void> {
  refuseLesser(act)
  const row = mustFind(await queries.lockCalendar(tx, key))
  const kind = kindOf(row)
  const watches = isConsented(kind) ? await listWatches(tx, key) : []
  const partings = watches.flatMap(({ watchId, remoteId }) =>
    remoteId === null || !isConsented(kind) ? [] : [partingOf(kind, { watchId, remoteId })],
  )
  await queries.deleteCalendar(tx, key)
  await forgetSource(tx, key.companyId, key.calendarId)
  await endConsent(tx, { companyId: key.companyId, integrationId: key.calendarId }, partings)
  await note(tx, key, act, 'integration.removed', row.settings)
}

function note(
  tx: Tx,
  { companyId, calendarId }: queries.CalendarKey,
  act: AnyAct,
  kind: `integration.${'created' | 'updated' | 'paused' | 'activated' | 'sync_asked' | 'removed'}`,
  settings: unknown,
  changed?: NewEvent['changed'],
): Promise<void> {
  const { name } = calendarSettings.parse(settings)
  const place = { companyId, integrationId: calendarId }
  return noteIntegration(tx, place, act, kind, { name }, changed)
}
