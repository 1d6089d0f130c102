/** A visit as a pass in a phone's wallet. */
import { fullName } from '#domain/name/full-name.ts'
import type { CompanyCard } from '#server/platform/auth/company-card.ts'
import type { WalletPass } from '#server/platform/wallet/wallet-pass.ts'
import { writeDate } from '#server/platform/time/write-time.ts'
import { createTranslate } from '#server/platform/words/translate.ts'
import { addressLine } from '#server/features/visits/visit-record/address-line.ts'
import type { VisitRecord } from '#server/features/visits/visit-record/visit-record.ts'

export function walletPassOf(
  visit: VisitRecord,
  company: Pick<CompanyCard, 'timeZone'>,
  made: { readonly code: string; readonly language: string; readonly logo: Uint8Array | null },
): WalletPass {
  const { place, visitor, host, startAt, endAt } = visit
  const { timeZone: zone } = company
  const { language } = made
  const translate = createTranslate(language, zone)
  const address = addressLine(place)
  const hostName = fullName(host)
  const date = writeDate(startAt, zone, language)
  return {
    passId: visit.passId,
    code: made.code,
    companyName: visit.company.name,
    accent: place.brandColour,
    logo: made.logo,
    visitorName: fullName(visitor),
    hostName: hostName === '' ? null : hostName,
    locationName: visit.company.name,
    address: address === '' ? null : address,
    position:
      place.latitude === null || place.longitude === null
        ? null
        : { latitude: Number(place.latitude), longitude: Number(place.longitude) },
    startAt,
    endAt,
    zone,
    labels: {
      description: translate('mail_invitation_subject', { company: visit.company.name, date }),
      visitor: translate('mail_common_label_visitor'),
      host: translate('visit_pass_host'),
      date: translate('visit_pass_date'),
      time: translate('visit_pass_time'),
      location: translate('visit_pass_location'),
      address: translate('mail_common_label_address'),
    },
    language,
    revoked: false,
  }
}
