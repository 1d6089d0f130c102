import type { ReactNode } from 'react'
import { localDateOf } from '#domain/time/local-date.ts'
import { wallClockInstant } from '#domain/time/wall-clock-instant.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import { Notice } from '#web/ui/signs/notice.tsx'
import { zoneNames } from './zones.ts'

/** The clock of the location: each zone with its name and what its clocks show now. */
export function ZoneField({
  zones,
  chosen,
  saved,
  now,
}: {
  readonly zones: readonly string[]
  /** Empty while none is. */
  readonly chosen: string
  readonly saved: string
  readonly now: string
}): ReactNode {
  const translator = useTranslator()
  const { t, language } = translator
  const clockOf = (zone: string, at: string): string =>
    translator.inZone(zone).t('location_clock', { at })
  return (
    <>
      <SelectField
        // Another country has other zones: what was chosen of the former ones is no answer any more.
        key={zones.join(' ')}
        name="timeZone"
        label={t('location_zone')}
        hint={t('location_zone_hint')}
        placeholder={t('common_choose')}
        defaultValue={chosen}
        choices={zones.map((zone) => ({
          value: zone,
          label: t('location_zone_choice', {
            ...zoneNames(zone, language),
            clock: clockOf(zone, now),
          }),
        }))}
      />
      {chosen !== '' && chosen !== saved && (
        <Notice kind="warning" title={t('location_zone_change')} isLive>
          <p>{changeWords()}</p>
        </Notice>
      )}
    </>
  )

  /** What stands at nine o'clock today, before and after. */
  function changeWords(): string {
    const at = wallClockInstant(localDateOf(now, saved), '09:00', saved)
    return t('location_zone_change_content', {
      before: clockOf(saved, at),
      after: clockOf(chosen, at),
    })
  }
}
