import { type ReactNode, useState } from 'react'
import type { ApiError } from '#web/api/api-error.ts'
import { useConsole } from '#web/areas/console/frame/console-context.ts'
import { AskFirst } from '#web/areas/console/frame/forms/ask-first.tsx'
import { EditForm } from '#web/areas/console/frame/forms/edit-form.tsx'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { Checkbox } from '#web/ui/fields/checkbox.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import type { TicketCall } from '../ticket-queries.ts'
import { minutesFaults } from '../settings/read-minutes.ts'
import { nextPosition } from '../settings/row-order.ts'
import { readRule } from './read-rule.ts'
import { RuleActions } from './rule-actions.tsx'
import { RuleConditions } from './rule-conditions.tsx'
import type { RuleChoices, TicketRule } from './rule-queries.ts'
import { RuleTrial } from './rule-trial.tsx'

/** One rule; null: one that is being added. */
export function RuleForm({
  call,
  rule,
  others,
  choices,
  onChanged,
}: {
  readonly call: TicketCall
  readonly rule: TicketRule | null
  readonly others: readonly TicketRule[]
  readonly choices: RuleChoices
  /** `isDone`: it was added or deleted. */
  readonly onChanged: (isDone: boolean) => Promise<void>
}): ReactNode {
  const { page } = useConsole()
  const { t, language } = useTranslator()
  const params = { companyId: page.location.companyId }
  const [trigger, setTrigger] = useState(rule?.trigger ?? 'CREATED')
  const labels = {
    name: t('service_desk_name'),
    trigger: t('rules_trigger'),
    minutesSinceReport: t('rules_since_report'),
    minutesInState: t('rules_in_state'),
    agentId: t('rules_set_agent'),
  }
  const current = async (): Promise<TicketRule | undefined> =>
    (await call('ticketRules.list', { params })).rules.find(({ id }) => id === rule?.id)
  const refusalOf = ({ code, details }: ApiError): string | null => {
    if (code === 'conflict') return t('service_desk_name_taken')
    if (code !== 'ticket_rules_endless') return null
    const { rules = [] } = details as { readonly rules?: readonly string[] }
    return t('rules_endless', { rules: new Intl.ListFormat(language).format(rules) })
  }
  return (
    <EditForm
      labels={labels}
      save={t(rule === null ? 'rules_add' : 'common_button_save')}
      saved={t('rules_saved')}
      sentences={['ticket_error_category', 'ticket_error_priority', 'ticket_error_rule_idle']}
      refusalOf={refusalOf}
      guard={rule && { opened: setOf(rule), read: async () => setOf(await current()) }}
      onType={(values) => setTrigger(readRule(values).trigger)}
      validate={(values) => {
        const { name, trigger: when, conditions, actions } = readRule(values)
        const { minutesSinceReport, minutesInState } = conditions
        const isIdle = Object.values(actions).every((set) => set === null || set.length === 0)
        const isTimeless = when === 'TIME' && (minutesSinceReport ?? minutesInState) === null
        return {
          ...(name === '' && { name: t('common_error_required') }),
          ...(isTimeless && { minutesSinceReport: t('ticket_error_rule_time') }),
          ...(when === 'TIME' && minutesFaults(values, t('service_desk_minutes_error'))),
          ...(isIdle && { agentId: t('ticket_error_rule_idle') }),
        }
      }}
      onSave={async (values) => {
        const set = readRule(values)
        if (rule === null) {
          const body = { ...set, position: nextPosition(others) }
          await call('ticketRules.create', { params, body })
        } else {
          const now = (await current()) ?? rule
          const body = { ...set, position: now.position, revision: now.revision }
          await call('ticketRules.update', { params: { ...params, ruleId: rule.id }, body })
        }
        await onChanged(rule === null)
      }}
      acts={
        rule !== null && (
          <AskFirst
            label={t('rules_delete')}
            question={t('rules_delete_sure')}
            onDo={async () => {
              await call('ticketRules.remove', { params: { ...params, ruleId: rule.id } })
              await onChanged(true)
            }}
          />
        )
      }
    >
      <TextField
        name="name"
        label={labels.name}
        hint={t('rules_name_hint')}
        defaultValue={rule?.name}
        maxLength={100}
        dir="auto"
      />
      <RuleConditions rule={rule} trigger={trigger} choices={choices} />
      <RuleActions rule={rule} choices={choices} />
      <Checkbox name="enabled" label={t('rules_enabled')} defaultChecked={rule?.enabled ?? true} />
      <RuleTrial call={call} />
    </EditForm>
  )
}

/** What somebody sets here; where it stands in the order is no change of it. */
function setOf(rule: TicketRule | undefined): object | undefined {
  if (rule === undefined) return undefined
  const { name, enabled, trigger, conditions, actions } = rule
  return { name, enabled, trigger, ...conditions, ...actions }
}
