/** SQL of systems that the frame calls for visits, and of what visits have of them. Jobs run it, so every statement names its company. */
import { sql } from 'kysely'
import type { CompanyId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { IntegrationKind } from '#domain/integration/manifest.ts'
import {
  healthColumns,
  healthJoins,
  type HealthRow,
} from '#server/platform/integrations/queries-health.ts'
import { deleteIntegration, type Place } from '#server/platform/integrations/queries.ts'

/** How it gives, as `credential_systems` names it; the kind of its row in `integrations` too. */
export type CalledWay = Extract<IntegrationKind, 'UNIFI' | 'RADIUS'>

export type CalledRow = HealthRow & {
  readonly name: string
  readonly address: string
  readonly certificate: string
  readonly settings: unknown
  readonly is_leaving: boolean
  readonly given: number
  readonly ending: number
}

/** With what waits for each, and what visits have of it. */
export async function listCalled(
  tx: Tx,
  companyId: CompanyId,
  way: CalledWay,
): Promise<readonly CalledRow[]> {
  const { rows } = await sql<CalledRow>`
    select ${healthColumns}, i.name, i.address, i.certificate, s.settings, s.state = 'LEAVING' as is_leaving, of_visits.*
    from integrations i
    ${healthJoins}
    join credential_systems s on s.company_id = i.company_id and s.system_id = i.integration_id
    cross join lateral (
      select count(*) filter (where v.state = 'ACTIVE')::int as given, count(*) filter (where v.state = 'ENDING')::int as ending
      from visit_credentials v where v.company_id = i.company_id and v.system_id = i.integration_id and v.ended_at is null) of_visits
    where i.company_id = ${companyId} and i.kind = ${way} order by i.created_at, i.integration_id`.execute(
    tx,
  )
  return rows
}

export async function insertCalled(
  tx: Tx,
  { companyId, integrationId }: Place,
  system: {
    readonly way: CalledWay
    readonly name: string
    readonly address: string
    readonly certificate: string
    readonly createdBy: string | null
    readonly madeByAccount: string | null
    readonly at: string
  },
): Promise<void> {
  const own = { company_id: companyId, integration_id: integrationId }
  const { way, name, address, certificate, createdBy, madeByAccount, at } = system
  await tx
    .insertInto('integrations')
    .values({
      ...own,
      kind: way,
      name,
      address,
      certificate,
      // None is followed: the base of credentials says what is sent.
      events: ['visit.checked_in'],
      state: 'ACTIVE',
      created_by: createdBy,
      made_by_account: madeByAccount,
      created_at: at,
      rehearsed_at: at,
    })
    .execute()
  await tx.insertInto('integration_numbers').values(own).execute()
}

export function findCalled(tx: Tx, { companyId, integrationId }: Place, way: CalledWay) {
  return tx
    .selectFrom('credential_systems')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('system_id', '=', integrationId)
    .where('way', '=', way)
    .executeTakeFirst()
}

/** Sealed; null: the network has none. */
export async function putNetworkPassword(
  tx: Tx,
  { companyId, integrationId }: Place,
  value: string | null,
): Promise<void> {
  await tx
    .updateTable('credential_systems')
    .set({ network_password: value })
    .where('company_id', '=', companyId)
    .where('system_id', '=', integrationId)
    .execute()
}

/** With what it had, its log and its secret. */
export async function deleteCalled(
  tx: Tx,
  { companyId, integrationId }: Place,
  way: CalledWay,
): Promise<void> {
  await deleteIntegration(tx, { companyId, integrationId }, [way])
  for (const table of ['visit_credentials', 'credential_systems'] as const) {
    await tx
      .deleteFrom(table)
      .where('company_id', '=', companyId)
      .where('system_id', '=', integrationId)
      .execute()
  }
}

/** What is tried later may go now. */
export async function hurryCalls(
  tx: Tx,
  { companyId, integrationId }: Place,
  subject: string,
): Promise<void> {
  await sql`update integration_events set next_try_at = null
    where owner_id = ${companyId} and integration_id = ${integrationId} and subject = ${subject}
      and state = 'WAITING' and next_try_at is not null`.execute(tx)
}

export type HeldCredential = {
  readonly credential_id: string
  readonly state: string
  readonly remote_id: string | null
  readonly valid_until: string | null
  readonly look_at: string | null
  readonly given_at: string | null
  readonly ended_at: string | null
}

/** What visits should have, by the ids of credentials. */
export async function listHeld(
  tx: Tx,
  companyId: CompanyId,
  credentialIds: readonly string[],
): Promise<readonly HeldCredential[]> {
  const { rows } = await sql<HeldCredential>`
    select credential_id, state, remote_id, valid_until, look_at, given_at, ended_at from visit_credentials
    where company_id = ${companyId} and credential_id = any (${[...credentialIds]}::uuid[])`.execute(
    tx,
  )
  return rows
}

/** Why it isn't given or ended yet, for those who look. `error` is a code. */
export async function setProblem(
  tx: Tx,
  companyId: CompanyId,
  credentialId: string,
  error: string,
): Promise<void> {
  await sql`update visit_credentials set last_error = ${error}
    where company_id = ${companyId} and credential_id = ${credentialId} and ended_at is null
      and (state = 'ENDING' or given_at is null)`.execute(tx)
}

/** Whether a visit should have it. */
export function isWanted({ state }: Pick<HeldCredential, 'state'>): boolean {
  return state === 'PLANNED' || state === 'ACTIVE'
}
