import type { ReactNode } from 'react'
import type { EmployeeAct } from '#domain/booking/log/employee-log.ts'
import { fullName } from '#domain/name/full-name.ts'
import { ActionMenu } from '#web/areas/console/frame/menus/action-menu.tsx'
import { PersonMark } from '#web/areas/console/frame/reading/person-mark.tsx'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { Spinner } from '#web/ui/signs/spinner.tsx'
import { actWords, placeOf, sinceOf, stateWords } from './employee-words.ts'
import type { Employee } from './employees-query.ts'

/** The act that a row offers first. Cancelling never is. */
function firstOf({ acts }: Employee): EmployeeAct | null {
  const [first = null] = acts
  return first === 'cancel' ? null : first
}

/** Who it is, where they sit, where they are now, and what can be done about it. */
export function EmployeeRow({
  employee,
  isPending,
  onAct,
}: {
  readonly employee: Employee
  readonly isPending: boolean
  readonly onAct: (act: EmployeeAct) => void
}): ReactNode {
  const translator = useTranslator()
  const { t } = translator
  const name = fullName(employee)
  const first = firstOf(employee)
  const others = employee.acts.filter((act) => act !== first)
  const since = sinceOf(translator, employee)
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a row that the arrows reach; its buttons act
    <li className="employee-row" tabIndex={0} aria-label={name}>
      <PersonMark name={name} />
      <div className="employee-who">
        <strong dir="auto">{name}</strong>
        <span className="muted">{placeOf(translator, employee)}</span>
      </div>
      <div className="employee-state">
        <span className="employee-chip" data-state={employee.state}>
          {t(stateWords[employee.state])}
        </span>
        {since !== null && (
          // Server and browser may write a time differently; the first one written stays.
          <span className="muted numeric" suppressHydrationWarning>
            {since}
          </span>
        )}
      </div>
      <div className="employee-acts">
        {first !== null && (
          <button
            className="employee-act"
            type="button"
            data-strong={first === 'check-in' || undefined}
            aria-label={t('console_act_on', { action: t(actWords[first].button), name })}
            aria-disabled={isPending || undefined}
            aria-busy={isPending || undefined}
            onClick={() => {
              if (!isPending) onAct(first)
            }}
          >
            {isPending && <Spinner size={16} />}
            <span>{t(actWords[first].button)}</span>
          </button>
        )}
        {others.length > 0 && (
          <ActionMenu
            label={t('console_more', { name })}
            tabIndex={0}
            items={others.map((act) => ({
              name: t(actWords[act].button),
              run: () => onAct(act),
            }))}
          />
        )}
      </div>
    </li>
  )
}
