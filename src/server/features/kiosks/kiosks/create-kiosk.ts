import { outsideId } from '#contract/ids.ts'
import type { CompanyId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { appendEvent, type AnyAct } from '#server/platform/events.ts'
import { capitalToken, uuid7 } from '#server/platform/ids.ts'
import { kioskSubject } from './kiosk-subject.ts'
import { insertKiosk, replaceTenants } from './queries.ts'

export type KioskInput = {
  readonly name: string
  readonly entranceName: string
  readonly serialNumber?: string | undefined
}

const serialLength = 10

/** Adds a kiosk that serves its own company. A name or serial number that is taken is a conflict of the table. */
export async function createKiosk(
  tx: Tx,
  companyId: CompanyId,
  act: AnyAct,
  input: KioskInput,
): Promise<{ id: `KI-${string}`; serialNumber: string }> {
  const kioskId = uuid7()
  const serialNumber = input.serialNumber ?? capitalToken(serialLength)
  await insertKiosk(tx, {
    company_id: companyId,
    kiosk_id: kioskId,
    serial_number: serialNumber,
    name: input.name,
    entrance_name: input.entranceName,
  })
  await replaceTenants(tx, companyId, kioskId, [companyId])
  await appendEvent(tx, companyId, act, {
    kind: 'kiosk.created',
    subject: kioskSubject(kioskId),
  })
  return { id: outsideId('KI', kioskId), serialNumber }
}
