import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { auditYears } from '#domain/audit/audit-retention.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import { EditForm } from '#web/areas/console/frame/forms/edit-form.tsx'
import { BackButton } from '#web/areas/console/frame/reading/back-button.tsx'
import { ReadStates } from '#web/areas/console/frame/reading/read-states.tsx'
import { type OverCall, rulesQuery } from './organisation-audit-query.ts'

const daysInAYear = 365
/** An empty value would be nothing chosen. */
const forGood = 'ALWAYS'

/** How long the log keeps from which value to which something was changed. */
export function AuditRules({
  call,
  onLeave,
}: {
  readonly call: OverCall
  readonly onLeave: () => void
}): ReactNode {
  const { t } = useTranslator()
  const queries = useQueryClient()
  const query = rulesQuery(call)
  const read = useQuery(query)
  const label = t('organisation_audit_kept')
  const opened = read.data
  const years = auditYears.map((count) => ({
    value: String(count * daysInAYear),
    label: t('organisation_audit_years', { count }),
  }))
  return (
    <section>
      <BackButton onClick={onLeave}>{t('settings_organisation_audit')}</BackButton>
      <h2>{t('organisation_audit_rules')}</h2>
      {opened === undefined ? (
        <ReadStates read={read} gone={t('organisation_audit_forbidden')} />
      ) : (
        <EditForm
          onSave={async (values) => {
            const chosen = values.get('keptDays')
            const keptDays = chosen === forGood ? null : Number(chosen)
            const body = { keptDays }
            queries.setQueryData(query.queryKey, await call('organisationAudit.putRules', { body }))
          }}
          guard={{ opened, read: () => call('organisationAudit.getRules', {}) }}
          labels={{ keptDays: label }}
          save={t('common_button_save')}
          saved={t('organisation_audit_rules_saved')}
        >
          <SelectField
            name="keptDays"
            label={label}
            hint={t('organisation_audit_kept_hint')}
            defaultValue={opened.keptDays === null ? forGood : String(opened.keptDays)}
            choices={withStored(years, opened.keptDays).concat({
              value: forGood,
              label: t('organisation_audit_always'),
            })}
          />
        </EditForm>
      )}
    </section>
  )

  /** Another number of days may have been set by the API. */
  function withStored(
    choices: readonly { readonly value: string; readonly label: string }[],
    days: number | null,
  ) {
    const isKnown = days === null || choices.some(({ value }) => value === String(days))
    if (isKnown) return [...choices]
    return [
      ...choices,
      { value: String(days), label: t('organisation_audit_days', { count: days }) },
    ]
  }
}
