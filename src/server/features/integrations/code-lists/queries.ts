/** SQL of lists of codes. Whoever gives runs in the background, so every statement names its company. */
import { sql } from 'kysely'
import type { CompanyId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'

type Place = { readonly companyId: CompanyId; readonly systemId: string }

export function lockList(tx: Tx, { companyId, systemId }: Place) {
  return tx
    .selectFrom('credential_lists')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('system_id', '=', systemId)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

/** Also while somebody gives of it. */
export function findList(tx: Tx, { companyId, systemId }: Place) {
  return tx
    .selectFrom('credential_lists')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('system_id', '=', systemId)
    .executeTakeFirst()
}

export async function insertList(
  tx: Tx,
  { companyId, systemId }: Place,
  fingerprintKey: string,
): Promise<void> {
  await tx
    .insertInto('credential_lists')
    .values({ company_id: companyId, system_id: systemId, fingerprint_key: fingerprintKey })
    .execute()
}

export type NewCode = {
  readonly codeId: string
  readonly fingerprint: Buffer
  readonly value: string
  readonly label: string
}

/** @returns how many are new */
export async function insertCodes(
  tx: Tx,
  { companyId, systemId }: Place,
  codes: readonly NewCode[],
): Promise<number> {
  const rows = codes.map(({ fingerprint, ...code }) => ({
    ...code,
    fingerprint: fingerprint.toString('hex'),
  }))
  const { numAffectedRows = 0n } = await sql`
    insert into credential_codes (company_id, system_id, code_id, fingerprint, value, label)
    select ${companyId}, ${systemId}, c."codeId", decode(c.fingerprint, 'hex'), c.value, c.label
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as c ("codeId" uuid, fingerprint text, value text, label text)
    on conflict (company_id, system_id, fingerprint) do nothing`.execute(tx)
  return Number(numAffectedRows)
}

export async function deleteFree(tx: Tx, { companyId, systemId }: Place): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom('credential_codes')
    .where('company_id', '=', companyId)
    .where('system_id', '=', systemId)
    .where('credential_id', 'is', null)
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return Number(numDeletedRows)
}

/** The code that lay longest. Two at a time get two. */
export async function takeCode(tx: Tx, { companyId, systemId }: Place, credentialId: string) {
  const { rows } = await sql<{ code_id: string; value: string; label: string }>`
    update credential_codes set credential_id = ${credentialId}
    where company_id = ${companyId} and system_id = ${systemId} and code_id = (
      select code_id from credential_codes
      where company_id = ${companyId} and system_id = ${systemId} and credential_id is null and used_at is null
      order by returned_at nulls first, code_id limit 1 for update skip locked)
    returning code_id, value, label`.execute(tx)
  return rows[0]
}

/** A made code. @returns false where one like it opens something already */
export async function insertMade(
  tx: Tx,
  { companyId, systemId }: Place,
  { codeId, fingerprint, value, label }: NewCode,
  credentialId: string,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await tx
    .insertInto('credential_codes')
    .values({
      company_id: companyId,
      system_id: systemId,
      code_id: codeId,
      fingerprint,
      value,
      label,
      credential_id: credentialId,
    })
    .onConflict((conflict) =>
      conflict.columns(['company_id', 'system_id', 'fingerprint']).doNothing(),
    )
    .executeTakeFirst()
  return numInsertedOrUpdatedRows > 0n
}

/** A code comes back, is used up, or was made for this alone. */
export async function endCode(
  tx: Tx,
  { companyId, systemId }: Place,
  credentialId: string,
  afterwards: 'BACK' | 'USED' | 'GONE',
  at: string,
): Promise<void> {
  const own = sql`company_id = ${companyId} and system_id = ${systemId} and credential_id = ${credentialId}`
  await (
    afterwards === 'GONE'
      ? sql`delete from credential_codes where ${own}`
      : afterwards === 'BACK'
        ? sql`update credential_codes set credential_id = null, returned_at = ${at} where ${own}`
        : sql`update credential_codes set credential_id = null, used_at = ${at}, value = null where ${own}`
  ).execute(tx)
}

/** Whether fewer than so many are left, and since when that is known. @returns true where it is news */
export async function noteLow(
  tx: Tx,
  { companyId, systemId }: Place,
  { warnBelow, at }: { readonly warnBelow: number; readonly at: string },
): Promise<{ readonly isNews: boolean; readonly free: number }> {
  const { rows } = await sql<{ free: number }>`
    select count(*)::int as free from (select from credential_codes
      where company_id = ${companyId} and system_id = ${systemId} and credential_id is null and used_at is null
      limit ${warnBelow + 1}) as few`.execute(tx)
  const free = rows[0]?.free ?? 0
  const isLow = free < warnBelow || free === 0
  const { numAffectedRows = 0n } = await sql`
    update credential_lists set low_since = ${isLow ? at : null}
    where company_id = ${companyId} and system_id = ${systemId} and (low_since is null) = ${isLow}`.execute(
    tx,
  )
  return { isNews: isLow && numAffectedRows > 0n, free }
}

/** With what is left of each, and what visits have. */
export async function listCodeSystems(tx: Tx, companyId: CompanyId) {
  const { rows } = await sql<{
    system_id: string
    kind: string
    settings: unknown
    state: string
    created_at: string
    restored_from: string | null
    free: number | null
    given: number
    ending: number
    waiting: number
    last_error: string | null
  }>`
    select s.system_id, s.kind, s.settings, s.state, s.created_at, s.restored_from,
      case when s.way = 'MADE_CODES' then null else (
        select count(*) from credential_codes c where c.company_id = s.company_id and c.system_id = s.system_id
          and c.credential_id is null and c.used_at is null)::int end as free,
      of_visits.*
    from credential_systems s
    join credential_lists using (company_id, system_id)
    cross join lateral (
      select count(*) filter (where v.state = 'ACTIVE')::int as given, count(*) filter (where v.state = 'ENDING')::int as ending,
        count(*) filter (where v.state = 'PLANNED' and v.last_error is not null)::int as waiting,
        max(v.last_error) filter (where v.state in ('PLANNED', 'ENDING')) as last_error
      from visit_credentials v where v.company_id = s.company_id and v.system_id = s.system_id and v.ended_at is null) of_visits
    where s.company_id = ${companyId} order by s.created_at, s.system_id`.execute(tx)
  return rows
}
