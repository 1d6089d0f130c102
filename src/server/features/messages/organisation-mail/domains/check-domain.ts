/** Looks whether the records of a sending domain are there, and signs by the key whose record is. */
import { asCompany, mintOrganisationId, type OrganisationId } from '#server/platform/auth/tenant.ts'
import { nextCheckAt, type RecordState } from '#domain/mail/sending-domain.ts'
import type { Deps } from '#server/deps.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { outsideId } from '#contract/ids.ts'
import { appendEvent } from '#server/platform/events.ts'
import type { JobContext, JobOutcome } from '#server/platform/jobs/job-queue.ts'
import { findMailSettings } from '../queries.ts'
import { signingKey } from './keys.ts'
import { dkimOf, dmarcOf, lookUp, spfOf, type Found } from './look-up.ts'
import * as queries from './queries.ts'
import { domainCheckQueue, type DomainCheckRequest } from './queues.ts'

type CheckDeps = Pick<Deps, 'db' | 'config' | 'clock'>

/** @returns whether there is a domain */
export async function checkDomain(
  deps: CheckDeps,
  organisationId: OrganisationId,
): Promise<boolean> {
  const before = await queries.findDomain(deps.db.system, organisationId)
  if (before === undefined) return false
  const found = await lookUp(deps, before, await queries.listKeys(deps.db.system, before))
  await deps.db.inSystem(async (tx) => {
    const row = await queries.lockDomain(tx, organisationId)
    // Another one meanwhile: what was found says nothing about it.
    if (row?.domain === before.domain) await keepFound(tx, deps, row, found)
  })
  return true
}

async function keepFound(
  tx: Tx,
  deps: CheckDeps,
  row: queries.DomainRow,
  found: Found,
): Promise<void> {
  const now = deps.clock.now()
  const organisationId = mintOrganisationId(row.organisation_id)
  const keys = await queries.listKeys(tx, row)
  const settings = await findMailSettings(tx, organisationId)
  const live = keys.filter(({ retired_at }) => retired_at === null)
  const judged = live.map((key) => ({ key, state: dkimOf(found, key).state }))
  const after = judged.map(({ key, state }) => ({ ...key, found_at: foundAt(key, state, now) }))
  const signing = signingKey(after)
  for (const [index, key] of after.entries()) {
    const isOlder = signing !== undefined && index > after.indexOf(signing)
    const values = { found_at: key.found_at, ...(isOlder && { retired_at: now }) }
    if (isOlder || key.found_at !== live[index]?.found_at) await queries.updateKey(tx, key, values)
  }
  const spf = spfOf(deps, found, row.domain, settings).state
  const dmarc = dmarcOf(found, row.domain).state
  const states = [...judged.map(({ state }) => state), spf, dmarc]
  await queries.updateDomain(tx, organisationId, {
    checked_at: now,
    next_check_at: nextCheckAt(
      states.every((one) => one === 'GOOD'),
      row.created_at,
      now,
    ),
    found: JSON.stringify(found),
    has_spf: spf === 'UNKNOWN' ? row.has_spf : spf === 'GOOD',
  })
  const before = signingKey(live)
  if (before?.selector === signing?.selector) return
  const kind = signing === undefined ? 'sending_domain.lost' : 'sending_domain.signing'
  await appendEvent(
    tx,
    asCompany(organisationId),
    { actor: { kind: 'system' }, commandId: null, at: now },
    {
      kind,
      subject: `organisation:${outsideId('OR', organisationId)}`,
      payload: { name: row.domain },
    },
  )
}

function foundAt({ found_at }: queries.KeyRow, state: RecordState, now: string): string | null {
  if (state === 'UNKNOWN') return found_at
  return state === 'GOOD' ? (found_at ?? now) : null
}

/** Adds a check of each domain that is due, by the clock. */
export async function findDueDomains(
  { tx, enqueue }: Pick<JobContext, 'tx' | 'enqueue'>,
  _: object,
  { clock }: Pick<Deps, 'clock'>,
): Promise<JobOutcome> {
  const due = await queries.listDueDomains(tx, clock.now())
  await enqueue(
    domainCheckQueue,
    due.map((organisationId) => ({ organisationId: mintOrganisationId(organisationId) })),
  )
  return 'done'
}

export async function checkDueDomain(
  _: JobContext,
  { organisationId }: DomainCheckRequest,
  deps: CheckDeps,
): Promise<JobOutcome> {
  await checkDomain(deps, organisationId)
  return 'done'
}
