import type { ReactNode } from 'react'
import {
  supportAccesses,
  supportMinutes,
  type SupportAccess,
  type SupportMinutes,
} from '#domain/access/support-visit.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { formText } from '#web/registration/details/form-text.ts'
import { ChoiceGroup } from '#web/ui/fields/choice-group.tsx'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import { lengthWords } from './support-query.ts'

/** What support may, and for how long. */
export function ConsentFields({
  access,
  minutes,
}: {
  readonly access: SupportAccess
  readonly minutes: SupportMinutes
}): ReactNode {
  const { t } = useTranslator()
  return (
    <>
      <ChoiceGroup
        name="access"
        label={t('support_access')}
        defaultValue={access}
        choices={supportAccesses.map((value) => ({
          value,
          label: t(value === 'READ' ? 'support_read' : 'support_change'),
        }))}
      />
      <SelectField
        name="minutes"
        label={t('support_length')}
        defaultValue={String(minutes)}
        choices={supportMinutes.map((value) => ({
          value: String(value),
          label: t(lengthWords[value]),
        }))}
      />
    </>
  )
}

/** What was chosen in them. */
export function readConsent(values: FormData): {
  readonly access: SupportAccess
  readonly minutes: SupportMinutes
} {
  return {
    access: formText(values, 'access') === 'CHANGE' ? 'CHANGE' : 'READ',
    minutes: supportMinutes.find((one) => String(one) === formText(values, 'minutes')) ?? 60,
  }
}
