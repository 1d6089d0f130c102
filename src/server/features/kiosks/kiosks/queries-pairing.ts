/** All SQL about pairing. The code is all that is known at first, so these run over all tenants. */
import { sql } from 'kysely'
import type { CompanyId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'

export type NewCode = {
  readonly kioskId: string
  readonly finder: string
  readonly proofHash: Buffer
  readonly tries: number
  readonly expiresAt: string
}

/** It ends the code before. @returns false when another kiosk's code begins in the same way. */
export async function replacePairingCode(
  tx: Tx,
  companyId: CompanyId,
  code: NewCode,
): Promise<boolean> {
  await deleteCode(tx, companyId, code.kioskId)
  const result = await tx
    .insertInto('kiosk_pairing_codes')
    .values({
      company_id: companyId,
      kiosk_id: code.kioskId,
      finder: code.finder,
      proof_hash: code.proofHash,
      tries_left: code.tries,
      expires_at: code.expiresAt,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** It counts no more. */
export async function deleteCode(tx: Tx, companyId: CompanyId, kioskId: string): Promise<void> {
  await tx
    .deleteFrom('kiosk_pairing_codes')
    .where('company_id', '=', companyId)
    .where('kiosk_id', '=', kioskId)
    .execute()
}

export type PairingRow = {
  readonly companyId: CompanyId
  readonly kioskId: string
  readonly proofHash: Buffer
}

/**
 * Takes one of the code's tries, in a transaction of its own, so that a try that fails is counted. Nothing where there
 * is no such code, or it is over, or tried too often.
 */
export async function takeTry(
  tx: Tx,
  finder: string,
  now: string,
): Promise<PairingRow | undefined> {
  const { rows } = await sql<PairingRow>`
    update kiosk_pairing_codes c set tries_left = tries_left - 1
    from kiosks k
    where c.finder = ${finder} and c.tries_left > 0 and c.expires_at > ${now}::timestamptz
      and k.company_id = c.company_id and k.kiosk_id = c.kiosk_id and k.retired_at is null
    returning c.company_id as "companyId", c.kiosk_id as "kioskId", c.proof_hash as "proofHash"`.execute(
    tx,
  )
  return rows[0]
}

/** One use: of two that are right at the same time, one gets it. */
export async function spendCode(
  tx: Tx,
  kiosk: { readonly companyId: CompanyId; readonly kioskId: string },
  use: { readonly at: string; readonly by: string | null },
): Promise<boolean> {
  const result = await tx
    .updateTable('kiosk_pairing_codes')
    .set({ used_at: use.at, used_by: use.by })
    .where('company_id', '=', kiosk.companyId)
    .where('kiosk_id', '=', kiosk.kioskId)
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

/** A tablet that was paired before loses its token. @returns the epoch of the new one. */
export async function markPaired(
  tx: Tx,
  kiosk: { readonly companyId: CompanyId; readonly kioskId: string },
  paired: { readonly at: string; readonly appVersion: string },
): Promise<number> {
  const { token_epoch: epoch } = await tx
    .updateTable('kiosks')
    .set((set) => ({
      token_epoch: set('token_epoch', '+', 1),
      paired_at: paired.at,
      last_seen_at: paired.at,
      app_version: paired.appVersion,
      restart_asked_at: null,
    }))
    .where('company_id', '=', kiosk.companyId)
    .where('kiosk_id', '=', kiosk.kioskId)
    .returning('token_epoch')
    .executeTakeFirstOrThrow()
  return epoch
}

/** Which request has used the code. */
export async function findUse(
  tx: Tx,
  kiosk: { readonly companyId: CompanyId; readonly kioskId: string },
): Promise<string | null> {
  const row = await tx
    .selectFrom('kiosk_pairing_codes')
    .select('used_by')
    .where('company_id', '=', kiosk.companyId)
    .where('kiosk_id', '=', kiosk.kioskId)
    .executeTakeFirst()
  return row?.used_by ?? null
}
