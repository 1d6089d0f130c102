/** SQL of where credentials come from, for features that set one up. */
import { sql } from 'kysely'
import type { CredentialKind } from '#domain/credential/kinds.ts'
import type { CompanyId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { noteIntegration } from '#server/platform/integrations/note-integration.ts'
import { deleteIntegration } from '#server/platform/integrations/queries.ts'

export type SystemPlace = { readonly companyId: CompanyId; readonly systemId: string }

export async function insertSystem(
  tx: Tx,
  { companyId, systemId }: SystemPlace,
  system: {
    readonly kind: CredentialKind
    readonly way: string
    readonly name: string
    readonly settings: object
    readonly createdBy: string | null
    readonly at: string
  },
): Promise<void> {
  await tx
    .insertInto('credential_systems')
    .values({
      company_id: companyId,
      system_id: systemId,
      kind: system.kind,
      way: system.way,
      name: system.name,
      settings: JSON.stringify(system.settings),
      created_by: system.createdBy,
      created_at: system.at,
    })
    .execute()
}

export function lockSystem(tx: Tx, { companyId, systemId }: SystemPlace) {
  return tx
    .selectFrom('credential_systems')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('system_id', '=', systemId)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

export async function changeSystem(
  tx: Tx,
  { companyId, systemId }: SystemPlace,
  change: {
    readonly name?: string
    readonly settings?: object
    readonly state?: 'ACTIVE' | 'PAUSED' | 'LEAVING'
  },
): Promise<void> {
  const { settings, ...rest } = change
  await tx
    .updateTable('credential_systems')
    .set({
      ...rest,
      ...(settings !== undefined && { settings: JSON.stringify(settings) }),
      ...(change.state === 'ACTIVE' && { restored_from: null }),
    })
    .where('company_id', '=', companyId)
    .where('system_id', '=', systemId)
    .execute()
}

/** What could not be given is tried at once. */
export async function hurryPlanned(
  tx: Tx,
  { companyId, systemId }: SystemPlace,
  at: string,
): Promise<void> {
  await sql`update visit_credentials set look_at = ${at}
    where company_id = ${companyId} and system_id = ${systemId} and state = 'PLANNED' and given_at is null
      and asked_at is null`.execute(tx)
}

export async function countSystems(tx: Tx, companyId: CompanyId): Promise<number> {
  const { count } = await tx
    .selectFrom('credential_systems')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('company_id', '=', companyId)
    .executeTakeFirstOrThrow()
  return count
}

/** What may still open something. */
export async function countLive(tx: Tx, { companyId, systemId }: SystemPlace): Promise<number> {
  const { count } = await tx
    .selectFrom('visit_credentials')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('company_id', '=', companyId)
    .where('system_id', '=', systemId)
    .where('ended_at', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}

/** One that the frame calls has a row of its own there; its end is told now, and was only announced before. */
async function endInFrame(
  tx: Tx,
  { company_id: companyId, system_id: integrationId }: { company_id: CompanyId; system_id: string },
): Promise<void> {
  const place = { companyId, integrationId }
  const ended = await deleteIntegration(tx, place)
  if (ended === undefined) return
  const act = { actor: { kind: 'system' }, commandId: null } as const
  await noteIntegration(tx, place, act, 'integration.removed', { name: ended.name, given: 0 })
}

/** Systems that are being disconnected, and of which nothing is left, go. */
export async function deleteLeft(tx: Tx): Promise<void> {
  const { rows } = await sql<{ company_id: CompanyId; system_id: string }>`
    select s.company_id, s.system_id from credential_systems s where s.state = 'LEAVING' and not exists (
      select from visit_credentials c where c.company_id = s.company_id and c.system_id = s.system_id and c.ended_at is null)
    limit 100 for update skip locked`.execute(tx)
  for (const row of rows) {
    const own = sql`company_id = ${row.company_id} and system_id = ${row.system_id}`
    await endInFrame(tx, row)
    await sql`delete from visit_credentials where ${own}`.execute(tx)
    await sql`delete from credential_systems where ${own}`.execute(tx)
  }
}
