/** SQL of ID scanners. */
import { sql, type Kysely } from 'kysely'
import type { CompanyId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { DB } from '#server/platform/database/database-types.ts'
import type { Place } from '#server/platform/integrations/queries.ts'

export type ScannerSettings = {
  readonly name: string
  readonly threshold: number
  readonly kept_days: number
  readonly kiosk_id: string | null
}

/** With how many scans of each are stored. */
export async function listScanners(tx: Tx, companyId: CompanyId) {
  const { rows } = await sql<
    ScannerSettings & {
      integration_id: string
      state: string
      created_at: string
      last_taken_at: string | null
      kept: number
    }
  >`select s.integration_id, s.name, s.threshold, s.kept_days, s.kiosk_id, s.state, s.created_at, s.last_taken_at,
      (select count(*) from id_scans i where i.company_id = s.company_id and i.integration_id = s.integration_id
        and i.scanned_at is not null)::int as kept
    from id_scanners s where s.company_id = ${companyId} order by s.created_at, s.integration_id`.execute(
    tx,
  )
  return rows
}

/** The kiosks in service that welcome visitors of a location, whoever they belong to. As the background role. */
export async function listKiosksOf(system: Kysely<DB>, companyId: CompanyId) {
  const { rows } = await sql<{ kiosk_id: string; name: string }>`
    select k.kiosk_id, k.name from kiosk_tenants t
      join kiosks k on k.company_id = t.company_id and k.kiosk_id = t.kiosk_id
    where t.tenant_id = ${companyId} and k.retired_at is null order by k.name, k.kiosk_id`.execute(
    system,
  )
  return rows
}

/** Kept until the transaction ends. */
export function lockScanner(tx: Tx, { companyId, integrationId }: Place) {
  return tx
    .selectFrom('id_scanners')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('integration_id', '=', integrationId)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

export async function insertScanner(
  tx: Tx,
  { companyId, integrationId }: Place,
  settings: ScannerSettings,
  tokenHash: Buffer,
  at: string,
): Promise<void> {
  await tx
    .insertInto('id_scanners')
    .values({
      company_id: companyId,
      integration_id: integrationId,
      ...settings,
      token_hash: tokenHash,
      created_at: at,
    })
    .execute()
}

export async function updateScanner(
  tx: Tx,
  { companyId, integrationId }: Place,
  values: Partial<ScannerSettings> & {
    readonly state?: 'ACTIVE' | 'PAUSED'
    readonly token_hash?: Buffer
    readonly last_taken_at?: string
  },
): Promise<void> {
  await tx
    .updateTable('id_scanners')
    .set(values)
    .where('company_id', '=', companyId)
    .where('integration_id', '=', integrationId)
    .execute()
}

/** With every scan that came from it. */
export async function deleteScanner(tx: Tx, { companyId, integrationId }: Place): Promise<void> {
  await tx
    .deleteFrom('id_scanners')
    .where('company_id', '=', companyId)
    .where('integration_id', '=', integrationId)
    .execute()
}

/** How many scans of it are stored, and their pictures. */
export async function listKept(tx: Tx, { companyId, integrationId }: Place) {
  return tx
    .selectFrom('id_scans')
    .select('picture_sha256')
    .where('company_id', '=', companyId)
    .where('integration_id', '=', integrationId)
    .where('scanned_at', 'is not', null)
    .execute()
}

/** Whose message this is, by the hash of a token. */
export function findByToken(db: Kysely<DB>, hash: Buffer) {
  return db
    .selectFrom('id_scanners')
    .select(['company_id', 'integration_id', 'state'])
    .where('token_hash', '=', hash)
    .executeTakeFirst()
}

/** At most sixty a minute: a scanner that runs wild fills no log. */
export async function insertMessage(
  tx: Tx,
  { companyId, integrationId }: Place,
  {
    messageId,
    at,
    outcome,
    dropped,
  }: {
    readonly messageId: string
    readonly at: string
    readonly outcome: string
    readonly dropped: number
  },
): Promise<void> {
  await sql`
    insert into id_scan_messages (company_id, integration_id, message_id, at, outcome, dropped)
    select ${companyId}, ${integrationId}, ${messageId}, ${at}, ${outcome}, ${dropped}
    where (select count(*) from id_scan_messages where company_id = ${companyId} and integration_id = ${integrationId}
      and at > ${at}::timestamptz - interval '1 minute') < 60`.execute(tx)
}

/** The newest first. */
export function listMessages(
  tx: Tx,
  { companyId, integrationId }: Place,
  { before, pageSize }: { readonly before?: string | undefined; readonly pageSize: number },
) {
  return tx
    .selectFrom('id_scan_messages')
    .select(['message_id', 'at', 'outcome', 'dropped'])
    .where('company_id', '=', companyId)
    .where('integration_id', '=', integrationId)
    .$if(before !== undefined, (query) => query.where('message_id', '<', before ?? ''))
    .orderBy('message_id', 'desc')
    .limit(pageSize)
    .execute()
}
