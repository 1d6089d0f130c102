import type { Deps } from '#server/deps.ts'
import type { CompanyCard } from '#server/platform/auth/company-card.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Act } from '#server/platform/events.ts'
import { ApiError, mustFind } from '#server/platform/http/answers/api-error.ts'
import { checkInEmployee } from './check-in-employee.ts'
import { readPresenceCode } from './presence-code.ts'
import type { OwnPresence } from './present.ts'
import { findKioskBySerial } from './queries.ts'

export type ScannedCode = {
  readonly userId: string
  readonly serialNumber: string
  readonly code: string
}

/**
 * Checks in by what the QR code of a kiosk says. Where the location has a secret the code must be signed with it, now
 * and for this kiosk, and not used before by the same person.
 * @throws ApiError not_found for a kiosk that does not serve this company | the codes of a check-in
 */
export async function checkInByCode(
  tx: Tx,
  deps: Pick<Deps, 'db' | 'clock'>,
  company: CompanyCard,
  act: Act,
  { userId, serialNumber, code }: ScannedCode,
): Promise<OwnPresence> {
  const kiosk = mustFind(await findKioskBySerial(deps.db.system, company.companyId, serialNumber))
  const secret = company.employee.qrCodeSecret
  const owner = { companyId: company.companyId, serialNumber: kiosk.serialNumber }
  const codeStep =
    secret === '' ? null : readPresenceCode(secret, owner, code, deps.clock.epochMs())
  if (secret !== '' && codeStep === null) throw new ApiError('presence_code_invalid')
  const { kioskId } = kiosk
  return checkInEmployee(tx, company, act, { userId, kiosk: { kioskId, codeStep } })
}
