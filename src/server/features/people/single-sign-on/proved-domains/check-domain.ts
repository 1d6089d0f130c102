/** Looks whether the record of a domain is there, and whose it is from then on. Decision 0562. */
import {
  afterLook,
  judgeProof,
  nextLookAt,
  type Standing,
  type StandingChange,
  type TextsByName,
} from '#domain/access/proved-domain.ts'
import type { Deps } from '#server/deps.ts'
import { mintOrganisationId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { JobContext, JobOutcome } from '#server/platform/jobs/job-queue.ts'
import { lookUp, shortened } from './look-up.ts'
import { noteDomain } from './note-domain.ts'
import * as queries from './queries.ts'
import { provedCheckQueue } from './queues.ts'

type CheckDeps = Pick<Deps, 'db' | 'config' | 'clock'>

/** @returns whether the organisation has entered the domain */
export async function checkDomain(deps: CheckDeps, key: queries.DomainKey): Promise<boolean> {
  const { db, clock } = deps
  if ((await queries.findDomain(db.system, key)) === undefined) return false
  const found = await lookUp(deps, key.domain)
  await db.inSystem(async (tx) => {
    const all = await queries.lockEverywhere(tx, key.domain)
    const row = all.find((one) => one.organisation_id === key.organisationId)
    if (row !== undefined) await judge(tx, row, all, found, clock.now())
  })
  return true
}

async function judge(
  tx: Tx,
  row: queries.DomainRow,
  all: readonly queries.DomainRow[],
  found: TextsByName,
  now: string,
): Promise<void> {
  const findingOf = ({ domain, token }: queries.DomainRow) =>
    judgeProof(domain, token, found).finding
  const holder = all.find((one) => one.proved_at !== null && one !== row)
  const { after, change } = afterLook(
    standingOf(row),
    findingOf(row),
    holder === undefined ? null : findingOf(holder),
    now,
  )
  const isMoving = holder !== undefined && change === 'PROVED'
  // The former holder first: the database takes no two.
  if (isMoving) await keep(tx, holder, unproved, 'LOST', found, now)
  await keep(tx, row, after, change, found, now)
}

const unproved: Standing = { provedAt: null, missingSince: null, isTaken: false }
const kinds = {
  PROVED: 'proved_domain.proved',
  MISSING: 'proved_domain.missing',
  LOST: 'proved_domain.lost',
} as const

async function keep(
  tx: Tx,
  row: queries.DomainRow,
  after: Standing,
  change: StandingChange,
  found: TextsByName,
  now: string,
): Promise<void> {
  await queries.updateDomain(tx, row, {
    found: JSON.stringify(shortened(found)),
    checked_at: now,
    next_check_at: nextLookAt(after, row.created_at, now),
    proved_at: after.provedAt,
    missing_since: after.missingSince,
    is_taken: after.isTaken,
    // What counted because of the proof is said anew by whoever proves it again.
    ...(after.provedAt === null && {
      needs_sign_on: false,
      joins_at: null,
      join_roles: [],
      join_news_at: null,
    }),
  })
  if (change === null) return
  const organisationId = mintOrganisationId(row.organisation_id)
  const act = { actor: { kind: 'system' }, commandId: null, at: now } as const
  await noteDomain(tx, organisationId, act, kinds[change], row.domain)
}

export function standingOf(row: queries.DomainRow): Standing {
  return { provedAt: row.proved_at, missingSince: row.missing_since, isTaken: row.is_taken }
}

/** Adds a look for each domain that is due, by the clock. */
export async function findDueDomains(
  { tx, enqueue }: Pick<JobContext, 'tx' | 'enqueue'>,
  _: object,
  { clock }: Pick<Deps, 'clock'>,
): Promise<JobOutcome> {
  const due = await queries.listDue(tx, clock.now())
  await enqueue(
    provedCheckQueue,
    due.map(({ organisation_id: id, domain }) => ({
      organisationId: mintOrganisationId(id),
      domain,
    })),
  )
  return 'done'
}

export async function checkDueDomain(
  _: JobContext,
  key: queries.DomainKey,
  deps: CheckDeps,
): Promise<JobOutcome> {
  await checkDomain(deps, key)
  return 'done'
}
