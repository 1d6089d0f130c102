import type { ReactNode } from 'react'
import { employeePasses, passbackRules } from '#domain/door/passage.ts'
import { credentialFormats } from '#domain/door/wiegand.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { formatName } from '#web/areas/console/front-desk/door/door-words.ts'
import { Checkbox } from '#web/ui/fields/checkbox.tsx'
import { ChoiceGroup } from '#web/ui/fields/choice-group.tsx'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import type { DoorsSettings } from './doors-query.ts'
import { passbackWords, passesWords } from './doors-words.ts'

/** How numbers are sent, and what follows from what readers see. */
export function RuleFields({
  settings,
  start,
}: {
  readonly settings: DoorsSettings | null
  readonly start: Pick<DoorsSettings, 'employees' | 'employeePasses'>
}): ReactNode {
  const { t } = useTranslator()
  return (
    <>
      <SelectField
        name="settings.format"
        label={t('doors_format')}
        defaultValue={settings?.format ?? 'DIGITS'}
        choices={credentialFormats.map((one) => ({
          value: one,
          label: formatName(one) ?? t('doors_format_digits'),
        }))}
      />
      <ChoiceGroup
        name="settings.entrySets"
        label={t('doors_entry_sets')}
        defaultValue={settings?.entrySets ?? 'ON_SITE'}
        choices={[
          { value: 'ON_SITE', label: t('doors_level_on_site') },
          { value: 'CHECKED_IN', label: t('doors_level_checked_in') },
        ]}
      />
      <ChoiceGroup
        name="settings.passback"
        label={t('doors_passback')}
        defaultValue={settings?.passback ?? 'TELL'}
        choices={passbackRules.map((one) => ({ value: one, label: t(passbackWords[one]) }))}
      />
      <Checkbox
        name="settings.employees"
        label={t('doors_employees')}
        hint={t('doors_employees_hint')}
        defaultChecked={start.employees}
      />
      <ChoiceGroup
        name="settings.employeePasses"
        label={t('doors_passes')}
        hint={t('doors_passes_hint')}
        defaultValue={start.employeePasses}
        choices={employeePasses.map((one) => ({ value: one, label: t(passesWords[one]) }))}
      />
    </>
  )
}
