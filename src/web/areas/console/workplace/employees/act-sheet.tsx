import { type ReactNode, useRef } from 'react'
import type { EmployeeAct } from '#domain/booking/log/employee-log.ts'
import { fullName } from '#domain/name/full-name.ts'
import { Sheet } from '#web/areas/console/frame/dialogs/sheet.tsx'
import { SaveProblem } from '#web/areas/console/frame/forms/save-problem.tsx'
import { useSave } from '#web/areas/console/frame/forms/use-save.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { actWords, placeOf, refusalOf } from './employee-words.ts'
import type { Employee } from './employees-query.ts'

/** What loses something: reset and cancel. */
export type AskedAct = Extract<EmployeeAct, 'reset' | 'cancel'>

/** Asks before a booking is reset or cancelled, and says what follows for its person. */
export function ActSheet({
  act,
  employee,
  asks,
  onDo,
  onClose,
}: {
  readonly act: AskedAct
  readonly employee: Employee
  /** Whether a booking comes with questions. */
  readonly asks: boolean
  readonly onDo: () => Promise<void>
  readonly onClose: () => void
}): ReactNode {
  const translator = useTranslator()
  const { t } = translator
  const name = fullName(employee)
  const dialog = useRef<HTMLDialogElement>(null)
  const close = (): void => dialog.current?.close()
  const { isPending, problem, run } = useSave(
    async () => {
      await onDo()
      close()
    },
    { refusalOf: (error) => refusalOf(translator, error) },
  )
  const follows =
    act === 'cancel'
      ? t('employees_cancel_content', { name })
      : t(asks ? 'employees_reset_asks' : 'employees_reset_content', { name })
  return (
    <Sheet
      ref={dialog}
      title={t(act === 'cancel' ? 'employees_cancel_title' : 'employees_reset_title', { name })}
      onClose={onClose}
    >
      <div className="employee-asked">
        <p className="muted">{placeOf(translator, employee)}</p>
        <p>{follows}</p>
        <SaveProblem problem={problem} />
      </div>
      <div className="settings-tools">
        <Button variant="primary" isPending={isPending} onClick={() => void run()}>
          {t(actWords[act].button)}
        </Button>
        <Button variant="quiet" onClick={close}>
          {t('employees_keep')}
        </Button>
      </div>
    </Sheet>
  )
}
