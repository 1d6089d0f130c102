import type { ReactNode } from 'react'
import { ruleTriggers, type RuleTrigger } from '#domain/ticket/rules/rule.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { MinutesField } from '../settings/minutes-field.tsx'
import type { RuleChoices, TicketRule } from './rule-queries.ts'
import { TickList } from './tick-list.tsx'

/** When a rule acts, and what a ticket must be like. */
export function RuleConditions({
  rule,
  trigger,
  choices,
}: {
  readonly rule: TicketRule | null
  /** The one that is chosen by now. */
  readonly trigger: RuleTrigger
  readonly choices: RuleChoices
}): ReactNode {
  const { t } = useTranslator()
  const asked = rule?.conditions
  const { hasAgent = null } = asked ?? {}
  return (
    <>
      <SelectField
        name="trigger"
        label={t('rules_trigger')}
        defaultValue={rule?.trigger ?? 'CREATED'}
        choices={ruleTriggers.map((one) => ({ value: one, label: t(`rules_trigger_${one}`) }))}
      />
      {trigger === 'TIME' && (
        <>
          <MinutesField
            name="minutesSinceReport"
            label={t('rules_since_report')}
            hint={t('rules_wait_hint')}
            minutes={asked?.minutesSinceReport ?? null}
          />
          <MinutesField
            name="minutesInState"
            label={t('rules_in_state')}
            hint={t('rules_wait_hint')}
            minutes={asked?.minutesInState ?? null}
          />
        </>
      )}
      <h3>{t('rules_if')}</h3>
      <p className="muted">{t('rules_if_hint')}</p>
      <TextField
        name="words"
        label={t('rules_words')}
        hint={t('rules_words_hint')}
        optionalMark={t('common_optional')}
        defaultValue={asked?.words.join(', ')}
        maxLength={500}
        dir="auto"
      />
      <SelectField
        name="hasAgent"
        label={t('rules_has_agent')}
        placeholder={t('tickets_any')}
        optionalMark={t('common_optional')}
        defaultValue={hasAgent === null ? '' : hasAgent ? 'YES' : 'NO'}
        choices={[
          { value: 'YES', label: t('rules_has_agent_yes') },
          { value: 'NO', label: t('rules_has_agent_no') },
        ]}
      />
      <TickList
        name="categoryIds"
        label={t('tickets_category')}
        choices={choices.categories}
        chosen={asked?.categoryIds ?? []}
      />
      <TickList
        name="priorityIds"
        label={t('tickets_priority')}
        choices={choices.priorities}
        chosen={asked?.priorityIds ?? []}
      />
      <TickList
        name="states"
        label={t('tickets_state')}
        choices={choices.states}
        chosen={asked?.states ?? []}
      />
      <TickList
        name="areaIds"
        label={t('rules_areas')}
        choices={choices.areas}
        chosen={asked?.areaIds ?? []}
      />
      <TickList
        name="groups"
        label={t('rules_groups')}
        choices={choices.groups}
        chosen={asked?.groups ?? []}
      />
    </>
  )
}
