import type { ReactNode } from 'react'
import { userGroups, type UserGroup } from '#domain/rights/right.ts'
import { ticketStates, type TicketState } from '#domain/ticket/state.ts'
import { afterAct, startsOf } from '#domain/ticket/transition.ts'
import type { GivenAct } from '#domain/ticket/workflow.ts'
import { groupWords } from '#web/areas/console/settings/people/people-words.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { FieldError, useControl } from '#web/ui/fields/field-frame.tsx'
import { actName } from './read-workflow.ts'

/** One act: from which states to which it leads, and who does it. What was ticked stays ticked while the states have no place for it. */
export function ActGroups({
  act,
  groups,
  used,
  isDone,
}: {
  readonly act: GivenAct
  readonly groups: readonly UserGroup[]
  readonly used: ReadonlySet<TicketState>
  /** Somebody is ticked for it by now. */
  readonly isDone: boolean
}): ReactNode {
  const { t, language } = useTranslator()
  const label = t(`tickets_act_${act}`)
  const { error, id } = useControl({ name: actName(act), label })
  const starts = startsOf(act, used)
  const from = ticketStates.filter((state) => starts.has(state))
  const [first] = from
  const to = first === undefined ? null : afterAct(act, first, used, null)
  const names = from.map((state) => t(`tickets_state_${state}`))
  return (
    <fieldset
      className="service-desk-act"
      hidden={first === undefined}
      data-invalid={error !== undefined || undefined}
    >
      <legend>{label}</legend>
      <p className="muted">
        {t('ticket_workflow_move', {
          from: new Intl.ListFormat(language, { type: 'disjunction' }).format(names),
          to: to === null ? t('ticket_workflow_back') : t(`tickets_state_${to}`),
        })}
      </p>
      <div className="service-desk-groups">
        {userGroups.map((group, index) => (
          <label key={group} className="settings-tick">
            <input
              // The list of errors leads to the first.
              id={index === 0 ? id : undefined}
              className="choice-input"
              type="checkbox"
              name={actName(act)}
              value={group}
              defaultChecked={groups.includes(group)}
            />
            <span>{t(groupWords[group])}</span>
          </label>
        ))}
      </div>
      {act === 'REOPEN' && <p className="muted">{t('ticket_workflow_reporter')}</p>}
      {act !== 'REOPEN' && !isDone && <p className="muted">{t('ticket_workflow_nobody')}</p>}
      <FieldError id={id} error={error} />
    </fieldset>
  )
}
