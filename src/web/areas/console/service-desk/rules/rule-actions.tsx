import type { ReactNode } from 'react'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import type { RuleChoices, TicketRule } from './rule-queries.ts'
import { TickList } from './tick-list.tsx'

/** What a rule does. What was put away meanwhile is not offered, and not done. */
export function RuleActions({
  rule,
  choices: { agents, priorities, categories },
}: {
  readonly rule: TicketRule | null
  readonly choices: RuleChoices
}): ReactNode {
  const { t } = useTranslator()
  const set = rule?.actions
  const keep = { placeholder: t('rules_keep'), optionalMark: t('common_optional') }
  return (
    <>
      <h3>{t('rules_then')}</h3>
      <SelectField
        {...keep}
        name="agentId"
        label={t('rules_set_agent')}
        defaultValue={set?.agentId ?? ''}
        choices={agents}
      />
      {priorities.length > 0 && (
        <SelectField
          {...keep}
          name="priorityId"
          label={t('rules_set_priority')}
          defaultValue={set?.priorityId ?? ''}
          choices={priorities}
        />
      )}
      {categories.length > 0 && (
        <SelectField
          {...keep}
          name="categoryId"
          label={t('rules_set_category')}
          defaultValue={set?.categoryId ?? ''}
          choices={categories}
        />
      )}
      <TickList
        name="notifyIds"
        isOpen
        label={t('rules_notify')}
        choices={agents}
        chosen={set?.notifyIds ?? []}
      />
    </>
  )
}
