/** The job that compares what a system has with what it should have, and mends it where somebody has said so. */
import { shownDifferences, type Resync } from '#contract/integrations/doors.ts'
import { compareListing, type Difference, type ListedItem } from '#domain/door/compare-listing.ts'
import { doorLevels } from '#domain/door/door-level.ts'
import { readToken } from '#domain/door/token-number.ts'
import { credentialReference, referencePrefix } from '#domain/door/rest-mapping.ts'
import type { DoorSettings } from '#contract/integrations/door-settings.ts'
import type { Deps } from '#server/deps.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { tryLockIntegration, type Place } from '#server/platform/integrations/queries.ts'
import type { JobContext, JobOutcome } from '#server/platform/jobs/job-queue.ts'
import { resyncQueue, sendQueue } from '../queues.ts'
import { exchangeOf } from '../sending/exchange-of.ts'
import { listAllGrants, type Grant } from '../sending/queries-grants.ts'
import { openSystem } from '../sending/send-changes.ts'
import type { DoorSystem } from '../sending/door-system.ts'
import { insertExchanges, type NewExchange } from '../systems/queries-log.ts'
import { findSystem, updateSystem } from '../systems/queries.ts'
import { settingsOf } from '../systems/stored-system.ts'
import { noCounts, resyncOf } from './ask-resync.ts'
import { mendGrants, type Mended } from './queries-mend.ts'

type ResyncDeps = Pick<Deps, 'clock' | 'companies' | 'config' | 'log' | 'secrets'>
const busySeconds = 2

export async function runResync(
  { tx, enqueue }: JobContext,
  place: Place,
  deps: ResyncDeps,
): Promise<JobOutcome> {
  // Nothing is told meanwhile: what is compared stands still on our side.
  if (!(await tryLockIntegration(tx, place.integrationId))) {
    await enqueue(resyncQueue, [place], busySeconds)
    return 'done'
  }
  const row = await findSystem(tx, place)
  const before = row === undefined ? null : resyncOf(row)
  const isAsked = before?.state === 'READING' || before?.state === 'REPAIRING'
  if (row === undefined || before === null || !isAsked) return 'done'
  const at = deps.clock.now()
  const end = async (values: Partial<Resync>): Promise<void> => {
    const ended: Resync = { ...before, at, counts: noCounts, shown: [], error: null, ...values }
    await updateSystem(tx, place, { resync: JSON.stringify(ended) })
  }
  const company = await deps.companies.find(row.company_id)
  const system = company === null ? null : openSystem(deps, row, company.name)
  if (system === null) {
    await end({ state: 'FAILED', error: 'secret_unreadable' })
    return 'done'
  }
  const listing = await system.list(() => findSystem(tx, place))
  const logged = listing.made.map((made) => exchangeOf(made, 'LIST', null, at))
  if (!listing.ok) {
    await insertExchanges(tx, place, logged)
    await end({ state: 'FAILED', error: listing.error })
    return 'done'
  }
  const settings = settingsOf(row)
  const grants = await listAllGrants(tx, place)
  const compared = compare(grants, listing.items, settings, place.integrationId)
  const found = { counts: compared.counts, shown: compared.shown }
  if (before.state === 'READING') {
    await insertExchanges(tx, place, logged)
    await end({ state: 'READY', ...found })
    return 'done'
  }
  const withdrawn = await withdrawExtra(
    tx,
    place,
    { system, grants, items: listing.items, at },
    compared.differences,
  )
  await insertExchanges(tx, place, [...logged, ...withdrawn])
  await mend(tx, place, settings, compared.differences)
  await enqueue(sendQueue, [place])
  const failed = withdrawn.find(({ error, status }) => error !== null && status !== 404)
  await end({
    state: failed === undefined ? 'DONE' : 'FAILED',
    ...found,
    error: failed?.error ?? null,
  })
  return 'done'
}

function compare(
  grants: readonly Grant[],
  items: Parameters<typeof compareListing>[1],
  settings: DoorSettings,
  integrationId: string,
) {
  const kept = grants.map((grant) => ({
    credentialId: grant.credential_id,
    token: grant.token,
    reference: credentialReference(integrationId, grant.credential_id),
    level: grant.wanted === null ? null : settings.mapping.levels[grant.wanted],
    remoteId: grant.remote_id,
    wasTold: grant.given !== null || grant.asked_at !== null,
  }))
  const { differences, same, foreign } = compareListing(kept, items, referencePrefix(integrationId))
  const counts = { ...noCounts, same, foreign }
  for (const { kind } of differences) counts[kind] += 1
  const tokens = new Map(grants.map((grant) => [grant.credential_id, grant.token]))
  const shown = differences.slice(0, shownDifferences).map((one) => ({
    kind: one.kind,
    token: one.credentialId === null ? null : (tokens.get(one.credentialId) ?? null),
    remoteId: 'remoteId' in one ? one.remoteId : null,
    level: one.kind === 'WRONG_LEVEL' ? one.level : null,
  }))
  return { differences, counts, shown }
}

type Withdrawing = {
  readonly system: DoorSystem
  readonly grants: readonly Grant[]
  readonly items: readonly ListedItem[]
  readonly at: string
}

/** Records that were made here and should not be there, one after the other: there are few of them. */
async function withdrawExtra(
  tx: Tx,
  place: Place,
  { system, grants, items, at }: Withdrawing,
  differences: readonly Difference[],
): Promise<readonly NewExchange[]> {
  const byId = new Map(grants.map((grant) => [grant.credential_id, grant]))
  const tokens = new Map(items.map(({ id, token }) => [id, readToken(token) ?? 0]))
  const made: NewExchange[] = []
  for (const one of differences) {
    if (one.kind !== 'EXTRA') continue
    const known = byId.get(one.credentialId ?? '')
    const grant = known ?? { ...orphan, token: tokens.get(one.remoteId) ?? 0 }
    const told = await system.tell(
      'WITHDRAW',
      { ...grant, remote_id: one.remoteId, wanted: null },
      at,
    )
    made.push(exchangeOf(told, 'WITHDRAW', known ?? null, at))
    await findSystem(tx, place)
  }
  return made
}

/** Whose record it was, nobody knows any more. */
const orphan: Grant = {
  credential_id: '00000000-0000-0000-0000-000000000000',
  subject: null,
  visit_credential_id: null,
  look_at: null,
  token: 0,
  wanted: null,
  given: null,
  remote_id: null,
  asked_at: null,
  attempts: 0,
  user_id: null,
  firstname: '',
  lastname: '',
  company_name: '',
  license_plate: '',
  host_firstname: '',
  host_lastname: '',
  start_at: null,
  end_at: null,
}

/** What is known of the other side's records is put right; the rest is told by the usual way. */
async function mend(
  tx: Tx,
  place: Place,
  { mapping: { levels } }: DoorSettings,
  differences: readonly Difference[],
): Promise<void> {
  const mended = differences.flatMap((one): readonly Mended[] => {
    if (one.credentialId === null) return []
    const common = { credentialId: one.credentialId, remoteId: null, given: null }
    switch (one.kind) {
      case 'MISSING':
      case 'GONE':
        return [{ ...common, keepsGiven: false }]
      case 'WRONG_LEVEL': {
        const given = doorLevels.find((level) => levels[level] === one.level) ?? null
        return [
          { ...common, remoteId: one.remoteId, given: given ?? 'NO_ACCESS', keepsGiven: false },
        ]
      }
      case 'FOUND':
        return [{ ...common, remoteId: one.remoteId, keepsGiven: true }]
      case 'EXTRA':
        return []
    }
  })
  await mendGrants(tx, place, mended)
}
