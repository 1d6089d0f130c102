import { insideId } from '#contract/ids.ts'
import type { CompanyId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { AnyAct } from '#server/platform/events.ts'
import { createKiosk } from './create-kiosk.ts'
import { listKiosks } from './queries.ts'

export type PairableKiosk = { readonly kioskId: string; readonly name: string }

/**
 * The kiosk to pair: the one that is named (uuid), else the first of the company by name, else one that is made.
 * @returns null when the company has none of that id.
 */
export async function pairableKiosk(
  tx: Tx,
  companyId: CompanyId,
  act: AnyAct,
  kioskId: string | null,
): Promise<PairableKiosk | null> {
  const [known] = await listKiosks(tx, companyId, kioskId)
  if (known !== undefined || kioskId !== null) return known ?? null
  const name = 'Kiosk'
  const made = await createKiosk(tx, companyId, act, { name, entranceName: '' })
  const madeId = insideId('KI', made.id)
  return madeId === null ? null : { kioskId: madeId, name }
}
