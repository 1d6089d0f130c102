/** SQL of whose credential is which, and of what it should open at a system. */
import { sql } from 'kysely'
import type { DoorLevel } from '#domain/door/door-level.ts'
import type { VisitKey } from '#server/platform/auth/actor.ts'
import type { CompanyId } from '#server/platform/auth/tenant.ts'
import type { CredentialRow } from '#server/platform/credentials/credential-way.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Place } from '#server/platform/integrations/queries.ts'

export type Holder = { readonly visit: VisitKey } | { readonly userId: string }

/** How the systems of a location hear numbers: each has to be one that all of them can say. */
export async function listFormats(tx: Tx, companyId: CompanyId): Promise<readonly string[]> {
  const { rows } = await sql<{ format: string }>`
    select distinct settings ->> 'format' as format from door_systems where company_id = ${companyId}`.execute(
    tx,
  )
  return rows.map(({ format }) => format)
}

export async function findCredential(
  tx: Tx,
  companyId: CompanyId,
  holder: Holder,
): Promise<string | undefined> {
  const whose =
    'userId' in holder
      ? sql`user_id = ${holder.userId}`
      : sql`visit_date = ${holder.visit.visitDate} and meeting_id = ${holder.visit.meetingId} and visitor_id = ${holder.visit.visitorId}`
  const { rows } = await sql<{ credential_id: string }>`
    select credential_id from door_credentials where company_id = ${companyId} and ${whose}`.execute(
    tx,
  )
  return rows[0]?.credential_id
}

/** Nothing happens where the holder has one by now, or somebody has the number. */
export async function insertCredential(
  tx: Tx,
  companyId: CompanyId,
  {
    credentialId,
    token,
    ...holder
  }: Holder & { readonly credentialId: string; readonly token: number },
  at: string,
): Promise<void> {
  const visit = 'visit' in holder ? holder.visit : null
  await tx
    .insertInto('door_credentials')
    .values({
      company_id: companyId,
      credential_id: credentialId,
      visit_date: visit?.visitDate ?? null,
      meeting_id: visit?.meetingId ?? null,
      visitor_id: visit?.visitorId ?? null,
      user_id: 'userId' in holder ? holder.userId : null,
      token,
      created_at: at,
      used_at: at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Whatever was tried in vain before is tried anew. */
const due = sql`is_due = true, is_given_up = false, attempts = 0, next_try_at = null`

/** A visit's: `visitCredentialId` is what the base knows it by. */
export async function setVisitGrant(
  tx: Tx,
  { companyId, integrationId }: Place,
  credentialId: string,
  visitCredentialId: string,
  level: DoorLevel | null,
): Promise<void> {
  await sql`
    insert into door_grants (company_id, integration_id, credential_id, visit_credential_id, level)
    values (${companyId}, ${integrationId}, ${credentialId}, ${visitCredentialId}, ${level})
    on conflict (company_id, integration_id, credential_id) do update set visit_credential_id = excluded.visit_credential_id,
      level = excluded.level, ${due}`.execute(tx)
}

/** @returns false where nothing is known of it, so there is nothing to tell */
export async function setLevel(
  tx: Tx,
  { companyId, systemId, credentialId }: CredentialRow,
  level: DoorLevel | null,
  at: string,
): Promise<boolean> {
  const { rows } = await sql<{ credential_id: string }>`
    with changed as (
      update door_grants set level = ${level}, ${due}
      where company_id = ${companyId} and integration_id = ${systemId} and visit_credential_id = ${credentialId}
      returning credential_id
    ), used as (
      update door_credentials c set used_at = ${at} from changed
      where c.company_id = ${companyId} and c.credential_id = changed.credential_id
    )
    select credential_id from changed`.execute(tx)
  return rows.length > 0
}

/** A colleague's, at every system of the location where colleagues count. */
export async function setEmployeeGrants(
  tx: Tx,
  companyId: CompanyId,
  credentialId: string,
  { level, changesAt }: { readonly level: DoorLevel | null; readonly changesAt: string | null },
  at: string,
): Promise<void> {
  await sql`
    update door_credentials set changes_at = ${changesAt}, used_at = ${at}
    where company_id = ${companyId} and credential_id = ${credentialId}`.execute(tx)
  await sql`
    insert into door_grants (company_id, integration_id, credential_id, level)
    select s.company_id, s.integration_id, ${credentialId}, ${level} from door_systems s
    where s.company_id = ${companyId} and s.state <> 'LEAVING' and (s.settings ->> 'employees')::boolean
    on conflict (company_id, integration_id, credential_id) do update set level = excluded.level, ${due}
    where door_grants.level is distinct from excluded.level`.execute(tx)
}

/** Of a system that is disconnected, or where colleagues count no longer: everything of them is taken back. */
export async function withdrawGrants(
  tx: Tx,
  { companyId, integrationId }: Place,
  whose: 'ALL' | 'EMPLOYEES',
): Promise<void> {
  await sql`
    update door_grants g set level = null, ${due} from door_credentials c
    where g.company_id = ${companyId} and g.integration_id = ${integrationId} and c.company_id = g.company_id
      and c.credential_id = g.credential_id and (${whose === 'ALL'} or c.user_id is not null)`.execute(
    tx,
  )
}

/** Tells every system once more what a credential opens. */
export async function renewGrants(
  tx: Tx,
  companyId: CompanyId,
  credentialId: string,
): Promise<void> {
  await sql`
    update door_grants set ${due} where company_id = ${companyId} and credential_id = ${credentialId}`.execute(
    tx,
  )
}
