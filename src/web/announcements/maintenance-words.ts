import { isUnderMaintenance } from '#domain/operation/maintenance.ts'
import { epochMs } from '#domain/time/instant.ts'
import type { Translator } from '#web/i18n/translator.ts'

const minuteMs = 60_000

/** What people read of maintenance: how long until it starts, then until when it lasts. Null once it is over. Instants are ISO 8601. */
export function maintenanceWords(
  { startsAt, endsAt }: { readonly startsAt: string; readonly endsAt: string },
  now: string,
  { t, language }: Pick<Translator, 't' | 'language'>,
): string | null {
  if (endsAt <= now) return null
  if (isUnderMaintenance({ startsAt, endsAt }, now))
    return t('maintenance_banner_on', { to: endsAt })
  const soon = untilInWords(startsAt, now, language)
  return t('maintenance_banner_soon', { soon, from: startsAt, to: endsAt })
}

/** “in 5 minutes”, in the largest unit that is whole. */
function untilInWords(startsAt: string, now: string, language: string): string {
  const minutes = Math.max(1, Math.ceil((epochMs(startsAt) - epochMs(now)) / minuteMs))
  const words = new Intl.RelativeTimeFormat(language)
  if (minutes < 120) return words.format(minutes, 'minute')
  const hours = Math.floor(minutes / 60)
  return hours < 48 ? words.format(hours, 'hour') : words.format(Math.floor(hours / 24), 'day')
}
