import type { ReactNode } from 'react'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { equipmentText } from './desk-words.ts'
import type { PlanDesk } from './plan-desk.ts'

/** What a desk must have: all of these pieces of equipment, and one of these neighbourhoods. */
export type DeskFilter = {
  readonly equipment: readonly string[]
  readonly neighbourhoods: readonly string[]
}

/** Lets every desk through. */
export const noFilter: DeskFilter = { equipment: [], neighbourhoods: [] }

/** Whether a filter lets a desk through. */
export function letsThrough({ equipment, neighbourhoods }: DeskFilter, desk: PlanDesk): boolean {
  const { neighbourhood } = desk
  return (
    equipment.every((code) => desk.equipment.includes(code)) &&
    (neighbourhoods.length === 0 ||
      (neighbourhood !== null && neighbourhoods.includes(neighbourhood)))
  )
}

/** Buttons for what the desks of an area differ in, and how many are left. */
export function DeskFilters({
  desks,
  filter,
  left,
  onChange,
}: {
  readonly desks: readonly PlanDesk[]
  readonly filter: DeskFilter
  /** How many free desks the filter leaves. */
  readonly left: number
  readonly onChange: (filter: DeskFilter) => void
}): ReactNode {
  const translator = useTranslator()
  const { t } = translator
  const equipment = [...new Set(desks.flatMap((desk) => desk.equipment))].sort()
  const neighbourhoods = [
    ...new Set(desks.flatMap((desk) => (desk.neighbourhood === null ? [] : [desk.neighbourhood]))),
  ].sort()
  return (
    <div>
      <fieldset className="desk-filters" aria-label={t('booking_filter_label')}>
        {equipment.map((code) => (
          <FilterButton
            key={code}
            text={equipmentText(translator, code)}
            isOn={filter.equipment.includes(code)}
            onToggle={() => onChange({ ...filter, equipment: toggled(filter.equipment, code) })}
          />
        ))}
        {neighbourhoods.length > 1 &&
          neighbourhoods.map((name) => (
            <FilterButton
              key={name}
              text={name}
              isOn={filter.neighbourhoods.includes(name)}
              onToggle={() =>
                onChange({ ...filter, neighbourhoods: toggled(filter.neighbourhoods, name) })
              }
            />
          ))}
      </fieldset>
      <output className="desk-filters-left">{t('booking_filter_left', { count: left })}</output>
    </div>
  )
}

function FilterButton({
  text,
  isOn,
  onToggle,
}: {
  readonly text: string
  readonly isOn: boolean
  readonly onToggle: () => void
}): ReactNode {
  return (
    <button className="chip" type="button" aria-pressed={isOn} dir="auto" onClick={onToggle}>
      {text}
    </button>
  )
}

function toggled(codes: readonly string[], code: string): readonly string[] {
  return codes.includes(code) ? codes.filter((one) => one !== code) : [...codes, code]
}
