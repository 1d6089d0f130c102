import { outsideId } from '#contract/ids.ts'
import { instantOf } from '#domain/time/write-instant.ts'
import type { Deps } from '#server/deps.ts'
import type { CompanyCard } from '#server/platform/auth/company-card.ts'
import type { KioskCard } from '#server/platform/auth/kiosk-card.ts'
import { makePresenceCode } from './presence-code.ts'

/** What a kiosk shows to employees of this company now, as a link that their phone opens. */
export function presentPresenceCode(
  { clock, config }: Pick<Deps, 'clock' | 'config'>,
  { companyId, employee }: CompanyCard,
  { serialNumber }: Pick<KioskCard, 'serialNumber'>,
) {
  const owner = { companyId, serialNumber }
  const made =
    employee.qrCodeSecret === ''
      ? null
      : makePresenceCode(employee.qrCodeSecret, owner, clock.epochMs())
  // An employee may book at several locations: the kiosk says at which one it stands.
  const query = new URLSearchParams({
    companyId: outsideId('CO', companyId),
    serialNumber,
    ...(made === null ? {} : { code: made.code }),
  })
  return {
    serialNumber,
    code: made?.code ?? '',
    expiresAt: made === null ? null : instantOf(made.nextMs),
    link: `${config.publicUrl}/booking/check-in?${query.toString()}`,
  }
}
