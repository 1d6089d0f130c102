import type { ReactNode } from 'react'
import type { TicketState } from '#domain/ticket/state.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { FieldError, useControl } from '#web/ui/fields/field-frame.tsx'
import { firstState, stateName } from './read-workflow.ts'

/** Whether a state is used, and what it means; the first one always is. */
export function StateTick({
  state,
  isUsed,
}: {
  readonly state: TicketState
  readonly isUsed: boolean
}): ReactNode {
  const { t } = useTranslator()
  const label = t(`tickets_state_${state}`)
  const { error, ...links } = useControl({ name: stateName(state), label, optionalMark: '' })
  return (
    <div>
      <label className="settings-tick">
        <input
          {...links}
          className="choice-input"
          type="checkbox"
          defaultChecked={isUsed}
          disabled={state === firstState}
        />
        <span>
          {label}
          <span className="choice-hint">{t(`ticket_workflow_hint_${state}`)}</span>
        </span>
      </label>
      <FieldError id={links.id} error={error} />
    </div>
  )
}
