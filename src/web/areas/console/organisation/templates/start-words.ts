import { wallClockInstant } from '#domain/time/wall-clock-instant.ts'
import type { Translator } from '#web/i18n/translator.ts'
import type { Start } from './templates-query.ts'

/** When a version goes live, as the clocks show it that count. */
export function startWords(
  translator: Translator,
  { date, time, zone }: NonNullable<Start>,
): string {
  const at = wallClockInstant(date, time, zone ?? 'UTC')
  const when = translator.inZone(zone ?? 'UTC').t('templates_at', { at })
  return zone === null
    ? translator.t('templates_at_each', { when })
    : translator.t('templates_at_zone', { when, zone })
}
