import type { ReactNode } from 'react'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import { detailField, detailLabels } from './param-field.ts'

/** What visitors are asked about themselves: each detail is left out, may be given or has to be. */
export function DetailsField({
  name,
  label,
  hint,
  values,
}: {
  readonly name: string
  readonly label: string
  readonly hint?: string | undefined
  readonly values: Readonly<Record<string, unknown>>
}): ReactNode {
  const { t } = useTranslator()
  const has = (list: string, detail: string): boolean => {
    const some = values[list]
    return Array.isArray(some) && some.includes(detail)
  }
  const standing = (detail: string): string => {
    if (has('requiredDetails', detail)) return 'REQUIRED'
    return has('askedDetails', detail) ? 'OPTIONAL' : 'OFF'
  }
  return (
    <fieldset className="field">
      <legend>{label}</legend>
      {hint !== undefined && <p className="field-hint">{hint}</p>}
      <div className="params-details">
        {Object.entries(detailLabels).map(([detail, key]) => (
          <SelectField
            key={detail}
            name={detailField(name, detail)}
            label={t(key)}
            defaultValue={standing(detail)}
            choices={[
              { value: 'OFF', label: t('params_detail_off') },
              { value: 'OPTIONAL', label: t('params_detail_optional') },
              { value: 'REQUIRED', label: t('params_detail_required') },
            ]}
          />
        ))}
      </div>
    </fieldset>
  )
}
