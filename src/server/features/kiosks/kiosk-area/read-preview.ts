import type { Deps } from '#server/deps.ts'
import { atTheDoor, type CompanyCard } from '#server/platform/auth/company-card.ts'
import { atTheKiosk } from '#server/platform/auth/kiosk-card.ts'
import { ApiError, mustFind } from '#server/platform/http/answers/api-error.ts'
import { type KioskData, type KioskDeps, readKioskData } from './read-kiosk-data.ts'

/**
 * What the kiosk shows for the first company it serves, as its tablet would read it.
 * @throws ApiError not_found for a kiosk of another company
 */
export async function readPreview(
  deps: KioskDeps & Pick<Deps, 'companies'>,
  { companyId }: Pick<CompanyCard, 'companyId'>,
  kioskId: string,
  language: string | undefined,
): Promise<KioskData> {
  const kiosk = mustFind(await deps.kiosks.find(kioskId))
  if (kiosk.companyId !== companyId) throw new ApiError('not_found')
  const first = kiosk.tenants.find(({ disabled }) => !disabled) ?? kiosk.tenants[0]
  const card = mustFind(await deps.companies.find(first?.companyId ?? companyId))
  return readKioskData(deps, atTheDoor(atTheKiosk(card, kiosk)), kiosk, { language })
}
