import type { ReactNode } from 'react'
import { equipment as known } from '#domain/booking/equipment.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { FilterButton } from '#web/ui/filter-button.tsx'
import { equipmentText } from './desk-words.ts'
import type { PlanDesk } from './plan-desk.ts'

/** Whether a desk has all of that. */
export function has(desk: PlanDesk, wanted: readonly string[]): boolean {
  return wanted.every((code) => desk.equipment.includes(code))
}

/** Buttons for what the desks of an area differ in, and how many are left. */
export function DeskFilters({
  desks,
  wanted,
  left,
  onChange,
}: {
  readonly desks: readonly PlanDesk[]
  readonly wanted: readonly string[]
  /** How many free desks have it. */
  readonly left: number
  readonly onChange: (wanted: readonly string[]) => void
}): ReactNode {
  const translator = useTranslator()
  const { t } = translator
  const present = known.filter((code) => desks.some(({ equipment }) => equipment.includes(code)))
  return (
    <div>
      {present.length > 0 && (
        <fieldset className="desk-filters" aria-label={t('booking_filter_label')}>
          {present.map((code) => (
            <FilterButton
              key={code}
              text={equipmentText(translator, code)}
              isOn={wanted.includes(code)}
              onToggle={() =>
                onChange(
                  wanted.includes(code) ? wanted.filter((one) => one !== code) : [...wanted, code],
                )
              }
            />
          ))}
        </fieldset>
      )}
      <output className="desk-filters-left">{t('booking_filter_left', { count: left })}</output>
    </div>
  )
}
