/** All SQL about kiosks themselves. */
import { sql, type Insertable, type Updateable } from 'kysely'
import { behaviourOfLocation, lockedAtKiosk } from '#server/platform/auth/kiosk-card.ts'
import type { CompanyId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { KioskLog, Kiosks } from '#server/platform/database/database-types.ts'

export type KioskRow = {
  readonly kioskId: string
  readonly serialNumber: string
  readonly name: string
  readonly entranceName: string
  readonly tenantIds: readonly string[]
  readonly hasExitCode: boolean
  readonly pairedAt: string | null
  readonly lastSeenAt: string | null
  readonly appVersion: string
  readonly queuedActs: number
  readonly restartAskedAt: string | null
  readonly screen: string | null
  readonly tokenEpoch: number
  /** What it was told itself, what its location says for all of its kiosks, and what is locked of both. */
  readonly params: unknown
  readonly standard: unknown
  readonly locked: readonly string[]
  readonly languages: readonly string[]
  readonly archivedAt: string | null
}

/** Those in service, or those that were archived, by name; or the one of them that is named. */
export async function listKiosks(
  tx: Tx,
  companyId: CompanyId,
  kioskId: string | null = null,
  show: 'ACTIVE' | 'ARCHIVED' = 'ACTIVE',
): Promise<KioskRow[]> {
  let query = tx
    .selectFrom('kiosks as k')
    .select([
      'k.kiosk_id as kioskId',
      'k.serial_number as serialNumber',
      'k.name',
      'k.entrance_name as entranceName',
      sql<string[]>`array(select t.tenant_id::text from kiosk_tenants t
        where t.company_id = k.company_id and t.kiosk_id = k.kiosk_id order by t.position)`.as(
        'tenantIds',
      ),
      sql<boolean>`k.exit_code_hash is not null`.as('hasExitCode'),
      'k.paired_at as pairedAt',
      'k.last_seen_at as lastSeenAt',
      'k.app_version as appVersion',
      'k.queued_acts as queuedActs',
      'k.restart_asked_at as restartAskedAt',
      'k.screen',
      'k.token_epoch as tokenEpoch',
      'k.params',
      behaviourOfLocation.as('standard'),
      lockedAtKiosk.as('locked'),
      'k.languages',
      'k.retired_at as archivedAt',
    ])
    .where('k.company_id', '=', companyId)
    .where('k.retired_at', show === 'ARCHIVED' ? 'is not' : 'is', null)
    .orderBy('k.name')
    .orderBy('k.kiosk_id')
  if (kioskId !== null) query = query.where('k.kiosk_id', '=', kioskId)
  return query.execute()
}

export async function insertKiosk(tx: Tx, kiosk: Insertable<Kiosks>): Promise<void> {
  await tx.insertInto('kiosks').values(kiosk).execute()
}

/** Only while it is in service. @returns whether there is one. */
export async function updateKiosk(
  tx: Tx,
  companyId: CompanyId,
  kioskId: string,
  values: Updateable<Kiosks>,
): Promise<boolean> {
  const result = await tx
    .updateTable('kiosks')
    .set(values)
    .where('company_id', '=', companyId)
    .where('kiosk_id', '=', kioskId)
    .where('retired_at', 'is', null)
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

/** Every token given before counts no more. @returns whether there is such a kiosk. */
export async function raiseTokenEpoch(
  tx: Tx,
  companyId: CompanyId,
  kioskId: string,
): Promise<boolean> {
  const result = await tx
    .updateTable('kiosks')
    .set((set) => ({
      token_epoch: set('token_epoch', '+', 1),
      paired_at: null,
      restart_asked_at: null,
    }))
    .where('company_id', '=', companyId)
    .where('kiosk_id', '=', kioskId)
    .where('retired_at', 'is', null)
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

/** Back into service, without a tablet. @returns whether there is such an archived kiosk. */
export async function clearArchived(
  tx: Tx,
  companyId: CompanyId,
  kioskId: string,
): Promise<boolean> {
  const result = await tx
    .updateTable('kiosks')
    .set({ retired_at: null })
    .where('company_id', '=', companyId)
    .where('kiosk_id', '=', kioskId)
    .where('retired_at', 'is not', null)
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

/** Only while a tablet is paired. @returns whether one is. */
export async function askForRestart(
  tx: Tx,
  companyId: CompanyId,
  kioskId: string,
  at: string,
): Promise<boolean> {
  const result = await tx
    .updateTable('kiosks')
    .set({ restart_asked_at: at })
    .where('company_id', '=', companyId)
    .where('kiosk_id', '=', kioskId)
    .where('retired_at', 'is', null)
    .where('paired_at', 'is not', null)
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

/** What a heartbeat says of the device. @returns whether a restart is still asked for. */
export async function noteBeat(
  tx: Tx,
  companyId: CompanyId,
  kioskId: string,
  seen: {
    readonly at: string
    readonly appVersion: string
    readonly queuedActs: number
    readonly startedAt: string
    readonly screen: string | null
  },
): Promise<boolean> {
  const row = await tx
    .updateTable('kiosks')
    .set({
      last_seen_at: seen.at,
      app_version: seen.appVersion,
      queued_acts: seen.queuedActs,
      screen: seen.screen,
      // One that was asked for before the page started has happened.
      restart_asked_at: sql`case when restart_asked_at > ${seen.startedAt} then restart_asked_at end`,
    })
    .where('company_id', '=', companyId)
    .where('kiosk_id', '=', kioskId)
    .where('retired_at', 'is', null)
    .returning('restart_asked_at as askedAt')
    .executeTakeFirst()
  return (row?.askedAt ?? null) !== null
}

export async function replaceTenants(
  tx: Tx,
  companyId: CompanyId,
  kioskId: string,
  tenantIds: readonly string[],
): Promise<void> {
  await tx
    .deleteFrom('kiosk_tenants')
    .where('company_id', '=', companyId)
    .where('kiosk_id', '=', kioskId)
    .execute()
  await tx
    .insertInto('kiosk_tenants')
    .values(
      tenantIds.map((tenantId, position) => ({
        company_id: companyId,
        kiosk_id: kioskId,
        tenant_id: tenantId,
        position,
      })),
    )
    .execute()
}

export type ExitCode = { readonly salt: Buffer; readonly hash: Buffer }

export async function findExitCode(
  tx: Tx,
  companyId: CompanyId,
  kioskId: string,
): Promise<ExitCode | null> {
  const row = await tx
    .selectFrom('kiosks')
    .select(['exit_code_salt as salt', 'exit_code_hash as hash'])
    .where('company_id', '=', companyId)
    .where('kiosk_id', '=', kioskId)
    .executeTakeFirst()
  return row === undefined || row.salt === null || row.hash === null
    ? null
    : { salt: row.salt, hash: row.hash }
}

export async function findOwnTexts(
  tx: Tx,
  companyId: CompanyId,
  kioskId: string,
  language: string,
): Promise<unknown> {
  const row = await tx
    .selectFrom('kiosk_own_texts')
    .select('texts')
    .where('company_id', '=', companyId)
    .where('kiosk_id', '=', kioskId)
    .where('language', '=', language)
    .executeTakeFirst()
  return row?.texts ?? {}
}

/** Of all kiosks, by language. */
export function listOwnTexts(
  tx: Tx,
  companyId: CompanyId,
): Promise<{ kioskId: string; language: string; texts: unknown }[]> {
  return tx
    .selectFrom('kiosk_own_texts')
    .select(['kiosk_id as kioskId', 'language', 'texts'])
    .where('company_id', '=', companyId)
    .orderBy('language')
    .execute()
}

export async function upsertOwnTexts(
  tx: Tx,
  companyId: CompanyId,
  kioskId: string,
  own: { readonly language: string; readonly texts: object },
): Promise<void> {
  const values = { texts: JSON.stringify(own.texts) }
  await tx
    .insertInto('kiosk_own_texts')
    .values({ company_id: companyId, kiosk_id: kioskId, language: own.language, ...values })
    .onConflict((conflict) =>
      conflict.columns(['company_id', 'kiosk_id', 'language']).doUpdateSet(values),
    )
    .execute()
}

export async function insertLog(tx: Tx, lines: readonly Insertable<KioskLog>[]): Promise<void> {
  await tx
    .insertInto('kiosk_log')
    .values([...lines])
    .execute()
}

export function listLog(
  tx: Tx,
  companyId: CompanyId,
  kioskId: string,
  limit: number,
): Promise<{ at: string; level: string; message: string }[]> {
  return tx
    .selectFrom('kiosk_log')
    .select(['at', 'level', 'message'])
    .where('company_id', '=', companyId)
    .where('kiosk_id', '=', kioskId)
    .orderBy('line_id', 'desc')
    .limit(limit)
    .execute()
}
