/** All SQL about sentences that an organisation holds its locations to. */
import { sql } from 'kysely'
import type { LockedSentence } from '#domain/flow/studio/locked/locked-sentence.ts'
import type { AdministratorScope } from '#domain/rights/organisation-right.ts'
import type { CompanyId, OrganisationId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'

export type LockedGuarantee = {
  readonly guaranteeId: string
  readonly sentence: LockedSentence
  readonly why: string
  readonly lockedAt: string
  /** The uuid of an account. */
  readonly lockedBy: string | null
}

const shown = [
  'g.guarantee_id as guaranteeId',
  // Whoever writes this column has read the sentence by the contract.
  sql<LockedSentence>`g.sentence`.as('sentence'),
  'g.why',
  'g.locked_at as lockedAt',
  'g.locked_by as lockedBy',
] as const

/** Whoever locks waits for those who are changing what it concerns, and they for whoever locks. */
export async function lockOrganisation(tx: Tx, organisationId: OrganisationId): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`guarantees:${organisationId}`}, 0))`.execute(
    tx,
  )
}

/** At one location one change after the other: two that hold alone could break it together. */
export async function lockLocation(tx: Tx, companyId: CompanyId): Promise<void> {
  await sql`
    select pg_advisory_xact_lock_shared(hashtextextended('guarantees:' || organisation_id, 0)),
      pg_advisory_xact_lock(hashtextextended('guarantees:' || company_id, 0))
    from companies where company_id = ${companyId}`.execute(tx)
}

/** What a location is held to, the longest first. */
export function listLockedAt(tx: Tx, companyId: CompanyId): Promise<LockedGuarantee[]> {
  return tx
    .selectFrom('organisation_guarantees as g')
    .innerJoin('companies as c', 'c.organisation_id', 'g.organisation_id')
    .select(shown)
    .where('c.company_id', '=', companyId)
    .where((e) =>
      e.or([
        e('g.everywhere', '=', true),
        e.exists(
          e
            .selectFrom('organisation_guarantee_locations as l')
            .select('l.location_id')
            .whereRef('l.organisation_id', '=', 'g.organisation_id')
            .whereRef('l.guarantee_id', '=', 'g.guarantee_id')
            .where('l.location_id', '=', companyId),
        ),
      ]),
    )
    .orderBy('g.locked_at')
    .orderBy('g.guarantee_id')
    .execute()
}

/** Of an organisation, the newest first. */
export async function listLocked(
  tx: Tx,
  organisationId: OrganisationId,
): Promise<readonly (LockedGuarantee & { readonly locations: AdministratorScope<CompanyId> })[]> {
  const rows = await tx
    .selectFrom('organisation_guarantees as g')
    .select(shown)
    .select([
      'g.everywhere',
      sql<CompanyId[]>`array(select l.location_id from organisation_guarantee_locations l
        where l.organisation_id = g.organisation_id and l.guarantee_id = g.guarantee_id)`.as(
        'some',
      ),
    ])
    .where('g.organisation_id', '=', organisationId)
    .orderBy('g.locked_at', 'desc')
    .orderBy('g.guarantee_id', 'desc')
    .execute()
  return rows.map(({ everywhere, some, ...locked }) => ({
    ...locked,
    locations: everywhere ? ('ALL' as const) : some,
  }))
}

export async function insertLocked(
  tx: Tx,
  organisationId: OrganisationId,
  { locations, ...locked }: LockedGuarantee & { readonly locations: 'ALL' | readonly CompanyId[] },
): Promise<void> {
  const key = { organisation_id: organisationId, guarantee_id: locked.guaranteeId }
  await tx
    .insertInto('organisation_guarantees')
    .values({
      ...key,
      sentence: JSON.stringify(locked.sentence),
      everywhere: locations === 'ALL',
      why: locked.why,
      locked_at: locked.lockedAt,
      locked_by: locked.lockedBy,
    })
    .execute()
  if (locations === 'ALL') return
  await tx
    .insertInto('organisation_guarantee_locations')
    .values(locations.map((companyId) => ({ ...key, location_id: companyId })))
    .execute()
}

export async function deleteLocked(
  tx: Tx,
  organisationId: OrganisationId,
  guaranteeId: string,
): Promise<void> {
  await tx
    .deleteFrom('organisation_guarantees')
    .where('organisation_id', '=', organisationId)
    .where('guarantee_id', '=', guaranteeId)
    .execute()
}
