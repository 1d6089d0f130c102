import './employees.css'
import type { ReactNode } from 'react'
import { useConsole } from '#web/areas/console/frame/console-context.ts'
import { ScreenFrame } from '#web/areas/console/frame/reading/screen-frame.tsx'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { EmployeeList } from './employee-list.tsx'

/** The employees of today for reception: expected, waiting, in, out, denied. Issue 14 §5. */
export default function EmployeesScreen(): ReactNode {
  const { page } = useConsole()
  const { t } = useTranslator()
  const maySee = page.location.rights.includes('SEE_EMPLOYEES')
  return (
    <ScreenFrame
      title={t('console_employees')}
      forbidden={maySee ? null : t('employees_forbidden')}
    >
      <EmployeeList />
    </ScreenFrame>
  )
}
