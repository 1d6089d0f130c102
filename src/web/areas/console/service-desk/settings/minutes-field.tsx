import type { ReactNode } from 'react'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { unitName, type MinutesName } from './read-minutes.ts'

/** An agreed time, typed in minutes or hours; empty: none. Read it by `readMinutes`. */
export function MinutesField({
  name,
  label,
  hint,
  minutes,
}: {
  readonly name: MinutesName
  readonly label: string
  readonly hint: string
  readonly minutes: number | null
}): ReactNode {
  const { t } = useTranslator()
  const isHours = minutes === null || minutes % 60 === 0
  const typed = minutes === null ? '' : String(isHours ? minutes / 60 : minutes)
  return (
    <div className="service-desk-minutes">
      <TextField
        name={name}
        label={label}
        hint={hint}
        optionalMark={t('common_optional')}
        defaultValue={typed}
        maxLength={6}
        isDigits
      />
      <SelectField
        name={unitName(name)}
        label={t('service_desk_unit_of', { field: label })}
        isLabelHidden
        defaultValue={isHours ? 'HOUR' : 'MINUTE'}
        choices={[
          { value: 'MINUTE', label: t('service_desk_unit_minutes') },
          { value: 'HOUR', label: t('service_desk_unit_hours') },
        ]}
      />
    </div>
  )
}
