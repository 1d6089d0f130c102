/** The job that tells a system what its credentials open now, a slice at a time. */
import { failuresToRest } from '#domain/integration/delivery.ts'
import { healthAfter } from '#domain/integration/health.ts'
import { integrationManifests } from '#domain/integration/manifest.ts'
import { variablesIn } from '#domain/call-template/call-template.ts'
import type { DoorSettings } from '#contract/integrations/door-settings.ts'
import { epochMs } from '#domain/time/instant.ts'
import type { Deps } from '#server/deps.ts'
import { noteIntegration } from '#server/platform/integrations/note-integration.ts'
import { tryLockIntegration, type Place } from '#server/platform/integrations/queries.ts'
import type { JobContext, JobOutcome } from '#server/platform/jobs/job-queue.ts'
import { SecretError } from '#server/platform/secrets/sealed-value.ts'
import { sendQueue } from '../queues.ts'
import { insertExchanges } from '../systems/queries-log.ts'
import { deleteSystem, findSystem, updateSystem, type SystemRow } from '../systems/queries.ts'
import { doorSecretPlace, settingsOf } from '../systems/stored-system.ts'
import { settleVisit } from '../visits/settle-visit.ts'
import { adoptAsked, isUnsure } from './adopt-asked.ts'
import { exchangeOf } from './exchange-of.ts'
import { callFor, isAnswered, judgeTold, type Outcome } from './judge-told.ts'
import * as queries from './queries-grants.ts'
import type { DoorSystem, Made } from './door-system.ts'
import { openRest } from './rest-system.ts'

type SendDeps = Pick<Deps, 'clock' | 'companies' | 'config' | 'db' | 'log' | 'secrets'>

const { callsAtOnce, eventsInATurn } = integrationManifests.DOORS.limits
const busySeconds = 2
const lockedSeconds = 60
const longestNapSeconds = 60
/** Others have their turn after so long. */
const turnMs = 5_000

export async function sendChanges(
  { tx, enqueue }: JobContext,
  place: Place,
  deps: SendDeps,
): Promise<JobOutcome> {
  const row = await findSystem(tx, place)
  // Of a broker it is told by whoever holds the connection to it.
  if (row === undefined || settingsOf(row).carrier !== 'HTTP') return 'done'
  const later = (seconds: number) => enqueue(sendQueue, [place], seconds)
  await tellSystem({ tx, later }, place, deps, (now, location) => openSystem(deps, now, location))
  return 'done'
}

type Turn = {
  readonly tx: JobContext['tx']
  /** Asks for one more turn. */
  readonly later: (seconds: number) => Promise<void>
}

/**
 * What is about to be inserted is written down before the call, in a transaction of its own: whoever comes after a process that died
 * meanwhile asks the other side first. All else is written after the last call.
 */
export async function tellSystem(
  { tx, later }: Turn,
  place: Place,
  deps: SendDeps,
  open: (row: SystemRow, location: string) => DoorSystem | null,
): Promise<void> {
  if (!(await tryLockIntegration(tx, place.integrationId))) {
    await later(busySeconds)
    return
  }
  const row = await findSystem(tx, place)
  if (row === undefined || row.state === 'PAUSED') return
  const now = deps.clock.now()
  if (row.rests_until !== null && epochMs(row.rests_until) > epochMs(now)) return
  const company = await deps.companies.find(row.company_id)
  if (company === null || company.disabled) return
  // One call finds out whether it is there again.
  const isTrial = row.rests_until !== null
  const limit = isTrial ? 1 : eventsInATurn
  const due = await queries.listDue(tx, place, { now, limit, evenEarly: isTrial })
  if (due.length === 0) {
    if (await endWhereDone(tx, place, row)) return
    const nap = napUntil(await queries.findNextTry(tx, place), now)
    if (nap !== null) await later(nap)
    return
  }
  const system = open(row, company.name)
  if (system === null) {
    await later(lockedSeconds)
    return
  }
  const slice = await tellSlice(tx, due, { system, place, deps, row, now })
  const isOver = await settle(tx, { place, row, now, deps }, slice)
  if (!isOver) await later(0)
}

type Slice = {
  readonly outcomes: readonly Outcome[]
  /** Without a call: nothing had to be said. */
  readonly settled: readonly Settled[]
  readonly listed: readonly Made[]
  readonly needsId: boolean
}

type Settled = { readonly grant: queries.Grant; readonly told: queries.Told }

type Telling = {
  readonly system: DoorSystem
  readonly place: Place
  readonly deps: SendDeps
  readonly row: SystemRow
  readonly now: string
}

/** @param tx is asked something between calls: a transaction that is not would be ended */
async function tellSlice(
  tx: JobContext['tx'],
  due: readonly queries.Grant[],
  { system, place, deps, row, now }: Telling,
): Promise<Slice> {
  const settings = settingsOf(row)
  const needsId = usesId(settings)
  let grants = due
  let listed: readonly Made[] = []
  if (system.isListed && due.some(isUnsure)) {
    const listing = await system.list(() => findSystem(tx, place))
    listed = listing.made
    // Nothing that may be there is told once more before it was looked for.
    grants = listing.ok
      ? adoptAsked(due, listing, settings, place.integrationId)
      : due.filter((grant) => !isUnsure(grant))
  }
  const settled: Settled[] = []
  const calls = grants.flatMap((grant) => {
    const call = callFor(grant)
    const isUnnamed = needsId && grant.remote_id === null && call !== 'INSERT'
    if (call === null || (isUnnamed && call === 'WITHDRAW' && isUnsure(grant) && system.isListed)) {
      const told = { ...untouched(grant), given: null, remoteId: null, askedAt: null }
      settled.push({ grant, told })
      return []
    }
    if (!isUnsure(grant) && grant.asked_at !== null && grant.given === grant.wanted) {
      // It was found, and is as it should be.
      settled.push({ grant, told: { ...untouched(grant), askedAt: null, attempts: 0 } })
      return []
    }
    if (isUnnamed) {
      settled.push({ grant, told: { ...untouched(grant), isGivenUp: true, error: 'no_id' } })
      return []
    }
    return [{ grant, call, askedAt: grant.asked_at ?? now }]
  })
  const inserted = calls.filter(({ call }) => call === 'INSERT')
  if (inserted.length > 0) {
    const ids = inserted.map(({ grant }) => grant.credential_id)
    await deps.db.inSystem((own) => queries.noteAsked(own, place, ids, now))
  }
  const begun = performance.now()
  const outcomes: Outcome[] = []
  for (let from = 0; from < calls.length; from += callsAtOnce) {
    const wave = calls.slice(from, from + callsAtOnce).map(async (one): Promise<Outcome> => {
      const { id, ...made } = await system.tell(one.call, one.grant, one.askedAt)
      return { ...one, made, id }
    })
    outcomes.push(...(await Promise.all(wave)))
    const isRefused = outcomes.some(({ made }) => made.status === 429)
    const isDown = failuresIn(row.failures, outcomes) >= failuresToRest
    if (isRefused || isDown || performance.now() - begun > turnMs) break
    // Somebody may have paused it.
    if ((await findSystem(tx, place))?.state !== row.state) break
  }
  return { outcomes, settled, listed, needsId }
}

/** @returns whether nothing more can be told by now */
async function settle(
  tx: JobContext['tx'],
  { place, row, now, deps }: Omit<Telling, 'system'>,
  { outcomes, settled, listed, needsId }: Slice,
): Promise<boolean> {
  const before = {
    failures: row.failures,
    failingSince: row.failing_since,
    restsUntil: row.rests_until,
    warned: 0 as const,
  }
  const answers = [
    ...listed.map(({ status, retryAfterSeconds }) => ({ status, retryAfterSeconds })),
    ...outcomes.map((one) => ({
      status: isAnswered(one) ? 200 : one.made.status === 410 ? 404 : one.made.status,
      retryAfterSeconds: one.made.retryAfterSeconds,
    })),
  ]
  const health = healthAfter(before, answers, now, Math.random())
  const isDown = health.failures >= failuresToRest
  const told = outcomes.map((one) => ({
    grant: one.grant,
    told: judgeTold(one, { now, isDown, needsId }),
  }))
  const failed = [...listed, ...outcomes.map(({ made }) => made)].findLast(
    ({ error }) => error !== null,
  )
  const isThere = await updateSystem(tx, place, {
    failures: health.failures,
    failing_since: health.failingSince,
    rests_until: health.restsUntil,
    last_error: failed?.error ?? (health.failures === 0 ? null : row.last_error),
    ...(outcomes.some(isAnswered) && { last_taken_at: now }),
  })
  if (!isThere) return true
  const all = [...settled, ...told]
  await queries.recordTold(
    tx,
    place,
    all.map((one) => one.told),
  )
  const { format } = settingsOf(row)
  for (const one of all) {
    await settleVisit(tx, deps, place, one.grant, one.told, { at: now, format })
  }
  await insertExchanges(tx, place, [
    ...listed.map((made) => exchangeOf(made, 'LIST', null, now)),
    ...outcomes.map(({ made, call, grant }) => exchangeOf(made, call, grant, now)),
  ])
  if (before.failures >= failuresToRest && health.failures === 0) {
    await queries.hurryGrants(tx, place)
  }
  return health.restsUntil !== null || (outcomes.length > 0 && !outcomes.some(isAnswered))
}

/** Of a system that leaves and has nothing any more. @returns whether it is gone */
async function endWhereDone(tx: JobContext['tx'], place: Place, row: SystemRow): Promise<boolean> {
  if (row.state !== 'LEAVING' || (await queries.hasLeft(tx, place))) return false
  await deleteSystem(tx, place)
  const act = { actor: { kind: 'system' }, commandId: null } as const
  await noteIntegration(tx, place, act, 'integration.removed', { name: row.name, given: 0 })
  return true
}

/** Null where the secret cannot be opened: whoever runs Foyer may bring the key back. */
export function openSystem(
  deps: Pick<Deps, 'config' | 'clock' | 'secrets' | 'log'>,
  row: SystemRow,
  location: string,
): DoorSystem | null {
  try {
    const secret = deps.secrets.open(doorSecretPlace(row), row.secret)
    const { integration_id: integrationId } = row
    return openRest(deps, settingsOf(row), { secret, location, integrationId })
  } catch (error) {
    if (!(error instanceof SecretError)) throw error
    deps.log.error({ reason: error.message }, 'Nothing can be told to an access control system.')
    return null
  }
}

function usesId({ mapping: { change, withdraw } }: DoorSettings): boolean {
  return [change, withdraw].some(({ path, body }) =>
    [...variablesIn(path), ...variablesIn(body)].includes('id'),
  )
}

function untouched(grant: queries.Grant): queries.Told {
  return {
    credentialId: grant.credential_id,
    given: grant.given,
    remoteId: grant.remote_id,
    askedAt: grant.asked_at,
    attempts: grant.attempts,
    nextTryAt: null,
    isGivenUp: false,
    error: null,
  }
}

function failuresIn(before: number, outcomes: readonly Outcome[]): number {
  return outcomes.reduce((failures, one) => (isAnswered(one) ? 0 : failures + 1), before)
}

/** In seconds; null where there is nothing to wait for, or the clock will wake it. */
function napUntil(next: string | null, now: string): number | null {
  if (next === null) return null
  const seconds = Math.max(1, Math.ceil((epochMs(next) - epochMs(now)) / 1_000))
  return seconds <= longestNapSeconds ? seconds : null
}
