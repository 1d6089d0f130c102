import type { Translator } from '#web/i18n/translator.ts'
import type { Place } from '../booking-state.ts'

/** Where one sits: “Desk 12, North wing”, or the area alone where it has no desks. */
export function placeText({ t }: Translator, { deskNumber, deskAreaName }: Place): string {
  return deskNumber === null
    ? deskAreaName
    : t('booking_place', { number: deskNumber, area: deskAreaName })
}
