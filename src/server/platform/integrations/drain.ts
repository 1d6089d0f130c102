/** The jobs that send what waits for one other system, a slice at a time. */
import { failuresToRest, mostAttempts, nextAttemptSeconds } from '#domain/integration/delivery.ts'
import { healthAfter, readWarned } from '#domain/integration/health.ts'
import { integrationManifests } from '#domain/integration/manifest.ts'
import { epochMs } from '#domain/time/instant.ts'
import { plusMs } from '#domain/time/write-instant.ts'
import type { Deps } from '#server/deps.ts'
import { uuid7 } from '../ids.ts'
import type { JobContext, JobOutcome } from '../jobs/job-queue.ts'
import { SecretError } from '../secrets/sealed-value.ts'
import { exchange } from './exchange.ts'
import { exchangeReach } from './exchange-reach.ts'
import type { Integration, Telling } from './integration.ts'
import { noteTurn } from './note-turn.ts'
import { callByProtocol } from './protocol-call.ts'
import {
  dropNeedless,
  findIntegration,
  findNextTry,
  hurryWaiting,
  listAwake,
  listDue,
  listSecrets,
  recordSent,
  tryLockIntegration,
  updateActive,
  type DueEvent,
  type IntegrationRow,
  type Place,
  type SentEvent,
} from './queries.ts'
import { drainQueue } from './queues.ts'
import { integrationSecretPlace } from './secret-place.ts'
import { writeByLocation } from './write-by-location.ts'
import { sendBatch, sendSlice, type Outcome, type Slice } from './send-slice.ts'

const busySeconds = 2
const lockedSeconds = 60
const longestNapSeconds = 60

/**
 * Sends some of what waits. Nothing is written before the last call has come back: a transaction that has written keeps the relay
 * waiting. A process that dies meanwhile leaves all of the slice to be sent once more, with the same ids.
 */
export async function drainIntegration(
  integration: Integration,
  { tx, enqueue }: JobContext,
  place: Place,
  deps: Deps,
): Promise<JobOutcome> {
  const later = (seconds: number) => enqueue(drainQueue(integration.kind), [place], seconds)
  if (!(await tryLockIntegration(tx, place.integrationId))) {
    await later(busySeconds)
    return 'done'
  }
  const row = await findIntegration(tx, place)
  if (row?.kind !== integration.kind || row.state !== 'ACTIVE') return 'done'
  if (await isSwitchedOff(row, deps)) return 'done'
  const now = deps.clock.now()
  if (row.rests_until !== null && epochMs(row.rests_until) > epochMs(now)) return 'done'
  // One call finds out whether it is there again.
  const isTrial = row.rests_until !== null
  const { limits, inOrder = false } = integrationManifests[integration.kind]
  const { callsAtOnce, eventsInATurn } = limits
  const limit = isTrial ? 1 : eventsInATurn
  const due = await listDue(tx, place, { now, limit, evenEarly: isTrial, inOrder })
  if (due.length === 0) {
    const nap = napUntil(await findNextTry(tx, place), now)
    if (nap !== null) await later(nap)
    return 'done'
  }
  const { isWrittenAnew = false } = integration
  const unwritten = due.filter(({ body }) => isWrittenAnew || body === null)
  const written = await writeByLocation(tx, { deps, place }, integration, unwritten)
  const send = await openSend(integration, { tx, row, place, deps, now })
  if (send === null) {
    await later(lockedSeconds)
    return 'done'
  }
  const { ready, needless } = sortDue(due, written, integration)
  if (ready.length === 0) {
    await dropNeedless(tx, place, needless, now)
    await later(0)
    return 'done'
  }
  const { batch } = integration
  const slice =
    batch !== undefined
      ? await sendBatch(batch, ready, send.telling)
      : await sendSlice(ready, {
          send: send.one,
          failures: row.failures,
          callsAtOnce,
          inOrder,
          mayGoOn: async () => (await findIntegration(tx, place))?.state === 'ACTIVE',
        })
  // After the last call: whatever is written keeps the relay waiting.
  if (needless.length > 0) await dropNeedless(tx, place, needless, deps.clock.now())
  const wait = await settle({ tx, enqueue, place, deps, row, integration }, slice)
  // What stood behind the needless ones may go now.
  if (wait !== null) await later(needless.length > 0 ? 0 : wait)
  return 'done'
}

/** What is to be sent, and what there is nothing to say of any more. */
function sortDue(
  due: readonly DueEvent[],
  written: ReadonlyMap<number, string>,
  { dropsUnwritten }: Integration,
) {
  const bodies = due.map((event) => ({
    ...event,
    body:
      written.get(event.number) ??
      (dropsUnwritten === true ? undefined : (event.body ?? undefined)),
  }))
  return {
    ready: bodies.flatMap(({ body, ...event }) => (body === undefined ? [] : [{ ...event, body }])),
    needless: bodies.flatMap(({ body, number }) => (body === undefined ? [number] : [])),
  }
}

/** A location that is switched off calls nobody; an organisation has no such switch. */
async function isSwitchedOff(row: IntegrationRow, { companies }: Deps): Promise<boolean> {
  if (row.organisation_id !== null) return false
  const company = await companies.find(row.company_id)
  return company === null || company.disabled
}

/** Wakes every integration of this kind that has something to send: after a pause, and where a job was lost. */
export async function wakeIntegrations(
  { tx, enqueue }: JobContext,
  kind: Integration['kind'],
  { clock }: Pick<Deps, 'clock'>,
): Promise<JobOutcome> {
  const awake = await listAwake(tx, kind, clock.now())
  const places = awake.map((row) => ({
    companyId: row.company_id,
    integrationId: row.integration_id,
  }))
  await enqueue(drainQueue(kind), places)
  return 'done'
}

type Sending = Pick<JobContext, 'tx'> & {
  readonly row: IntegrationRow
  readonly place: Place
  readonly deps: Deps
}

/** Null where the secrets cannot be opened: whoever runs Foyer may bring the key back. */
async function openSend(
  integration: Integration,
  { tx, row, place, deps, now }: Sending & { readonly now: string },
) {
  const { protocol, several } = integration
  const { clock, log, secrets: keys } = deps
  const sealed = await listSecrets(tx, place, now)
  const { needs } = integrationManifests[integration.kind]
  if (needs.includes('SIGNING_SECRET') && sealed.length === 0) return null
  let secrets: readonly string[]
  try {
    secrets = sealed.map((one) => keys.open(integrationSecretPlace(one), one.value))
  } catch (error) {
    if (!(error instanceof SecretError)) throw error
    log.error({ reason: error.message }, 'Nothing can be sent to an integration.')
    return null
  }
  const reach = { ...exchangeReach(deps), certificate: row.certificate }
  const telling: Telling = { deps, place, reach, address: row.address, secrets }
  const one = async (event: DueEvent & { readonly body: string }) => {
    if (several !== undefined) {
      // Nobody asks the database anything meanwhile: all requests have the time of one.
      const endsAtMs = performance.now() + reach.timeoutMs
      return several.perform(event, { ...telling, reach: { ...reach, endsAtMs } })
    }
    const { messageId, body } = event
    const call = { messageId, body, epochMs: clock.epochMs(), secrets }
    const headers = integration.headers(call)
    if (protocol === undefined) {
      return { headers, isFinal: false, ...(await exchange(reach, row.address, headers, body)) }
    }
    const answer = await callByProtocol(protocol, reach, { ...call, address: row.address }, headers)
    return { headers, isFinal: false, ...answer }
  }
  return { one, telling }
}

type Settling = Sending & Pick<JobContext, 'enqueue'> & { readonly integration: Integration }

/** Writes down what came of a slice. @returns in how many seconds more may be sent; null: when somebody or the clock says so. */
async function settle(
  { tx, enqueue, place, deps, row, integration }: Settling,
  { outcomes, isOver }: Slice,
): Promise<number | null> {
  const now = deps.clock.now()
  const before = {
    failures: row.failures,
    failingSince: row.failing_since,
    restsUntil: row.rests_until,
    warned: readWarned(row.warned),
  }
  const health = healthAfter(before, outcomes, now, Math.random())
  const { inOrder = false } = integrationManifests[integration.kind]
  const isDown = health.failures >= failuresToRest
  const sent = outcomes.map((outcome) => sentEvent(outcome, now, isDown))
  const { disabledReason: reason, failures, restsUntil } = health
  const isStillActive = await updateActive(tx, place, {
    failures,
    failing_since: health.failingSince,
    rests_until: restsUntil,
    warned: health.warned,
    last_error:
      outcomes.findLast(({ error }) => error !== null)?.error ??
      (failures === 0 ? null : row.last_error),
    ...(outcomes.some(({ error }) => error === null) && { last_taken_at: now }),
    ...(reason && { state: 'DISABLED', disabled_reason: reason }),
  })
  // The integration before its events: so do those who replay.
  await recordSent(tx, place, sent)
  const answered = outcomes.map((outcome, index) => ({
    ...outcome,
    isGivenUp: sent[index]?.state === 'GIVEN_UP',
  }))
  const { learn } = integration.several ?? integration.protocol ?? {}
  await learn?.({ tx, enqueue, deps }, place, answered, now)
  if (!isStillActive) return null
  await noteTurn(tx, { place, row }, before.warned, health)
  if (reason !== null) return null
  if (before.failures >= failuresToRest && failures === 0) await hurryWaiting(tx, place)
  if (restsUntil !== null) return napUntil(restsUntil, now)
  // Whoever came for something new meanwhile has found it locked, and gone.
  const isMore =
    !isOver || (await listDue(tx, place, { now, limit: 1, evenEarly: false, inOrder })).length > 0
  return isMore ? 0 : napUntil(await findNextTry(tx, place), now)
}

/** In seconds; null where there is nothing to wait for, or the clock will wake it (`wakeIntegrations`). */
function napUntil(next: string | null, now: string): number | null {
  if (next === null) return null
  const seconds = Math.max(1, Math.ceil((epochMs(next) - epochMs(now)) / 1_000))
  return seconds <= longestNapSeconds ? seconds : null
}

/** What became of one event. Where nothing arrives at all, no event is given up: then the other side is. */
function sentEvent(outcome: Outcome, now: string, isDown: boolean): SentEvent {
  const { event, headers, durationMs, status, answer, error, isFinal, earlier = [] } = outcome
  const attempts = isDown ? Math.min(event.attempts + 1, mostAttempts - 1) : event.attempts + 1
  const isTriedAgain = error !== null && !isFinal
  const wait = isTriedAgain ? nextAttemptSeconds(attempts, outcome, Math.random()) : null
  // Their ids say their order.
  const before = earlier.map((call) => ({
    exchangeId: uuid7(),
    at: now,
    durationMs: call.durationMs,
    headers: call.headers,
    status: call.status,
    answer: call.answer,
    error: call.error,
  }))
  return {
    number: event.number,
    state: error === null ? 'TAKEN' : wait === null ? 'GIVEN_UP' : 'WAITING',
    body: event.body,
    nextTryAt: wait === null ? null : plusMs(now, wait * 1_000),
    exchangeId: uuid7(),
    at: now,
    durationMs,
    headers,
    status,
    answer,
    error,
    earlier: before,
  }
}
