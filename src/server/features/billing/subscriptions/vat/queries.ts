/** All SQL of what the register of VAT numbers said. */
import { sql } from 'kysely'
import type { OrganisationId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { uuid7 } from '#server/platform/ids.ts'
import type { VatAnswer } from './vat-register.ts'

export type StandingRow = {
  readonly organisation_id: OrganisationId
  readonly details: unknown
  readonly vat_proved: boolean | null
  readonly vat_checked_at: string | null
  readonly vat_pending_since: string | null
  readonly vat_fault: string | null
}

const columns = [
  'organisation_id',
  'details',
  'vat_proved',
  'vat_checked_at',
  'vat_pending_since',
  'vat_fault',
] as const

export async function findStanding(
  tx: Tx,
  organisationId: OrganisationId,
): Promise<StandingRow | undefined> {
  const row = await tx
    .selectFrom('billing_customers')
    .select(columns)
    .where('organisation_id', '=', organisationId)
    .executeTakeFirst()
  return row && { ...row, organisation_id: organisationId }
}

/** Whoever has a VAT number and a subscription that bills. */
export async function listStandings(tx: Tx): Promise<readonly StandingRow[]> {
  const { rows } = await sql<StandingRow>`
    select c.organisation_id, c.details, c.vat_proved, c.vat_checked_at, c.vat_pending_since, c.vat_fault
    from billing_customers c join subscriptions s using (organisation_id)
    where c.details ->> 'vatNumber' <> '' and s.state <> 'CANCELLED' order by c.organisation_id`.execute(
    tx,
  )
  return rows
}

type Standing = Pick<StandingRow, 'vat_proved' | 'vat_pending_since' | 'vat_fault'> & {
  readonly vat_checked_at?: string
}

/** @returns false where another number was entered meanwhile: that one is asked about by itself */
export async function saveStanding(
  tx: Tx,
  organisationId: OrganisationId,
  vatNumber: string,
  standing: Standing,
): Promise<boolean> {
  const saved = await tx
    .updateTable('billing_customers')
    .set(standing)
    .where('organisation_id', '=', organisationId)
    .where(sql`details ->> 'vatNumber'`, '=', vatNumber)
    .returning('organisation_id')
    .execute()
  return saved.length > 0
}

export async function insertCheck(
  tx: Tx,
  organisationId: OrganisationId,
  vatNumber: string,
  { isValid, consultation, name, address }: Extract<VatAnswer, { is: 'ANSWERED' }>,
  now: string,
): Promise<void> {
  await tx
    .insertInto('vat_checks')
    .values({
      check_id: uuid7(),
      organisation_id: organisationId,
      vat_number: vatNumber,
      is_valid: isValid,
      consultation,
      name,
      address,
      checked_at: now,
    })
    .execute()
}

/** The last answer about a number. */
export async function findLastCheck(tx: Tx, organisationId: OrganisationId, vatNumber: string) {
  return tx
    .selectFrom('vat_checks')
    .select(['consultation', 'name'])
    .where('organisation_id', '=', organisationId)
    .where('vat_number', '=', vatNumber)
    .orderBy('checked_at', 'desc')
    .limit(1)
    .executeTakeFirst()
}
