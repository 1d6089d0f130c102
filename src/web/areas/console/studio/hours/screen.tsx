import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { useConsole } from '#web/areas/console/frame/console-context.ts'
import { ReadStates } from '#web/areas/console/frame/reading/read-states.tsx'
import { ScreenFrame } from '#web/areas/console/frame/reading/screen-frame.tsx'
import { useCalls } from '#web/areas/console/frame/reading/use-calls.ts'
import { Holidays } from './holidays.tsx'
import { HoursForm } from './hours-form.tsx'
import { hoursPaths } from './hours-paths.ts'
import { hoursQuery } from './hours-query.ts'
import { UndecidedDays } from './undecided-days.tsx'

/** When somebody is at reception, by weekday and on single dates. Issue 14 §2. */
export default function HoursScreen(): ReactNode {
  const { page } = useConsole()
  const { t } = useTranslator()
  const mayChange = page.location.rights.includes('EDIT_LOCATION')
  return (
    <ScreenFrame title={t('settings_hours')} forbidden={mayChange ? null : t('hours_forbidden')}>
      <Saved />
    </ScreenFrame>
  )
}

function Saved(): ReactNode {
  const { page } = useConsole()
  const { t } = useTranslator()
  const call = useCalls(hoursPaths)
  const saved = useQuery(hoursQuery(call, page.location.companyId))
  return (
    <>
      <p className="muted">{t('hours_lead')}</p>
      <ReadStates read={saved} gone={t('hours_forbidden')} />
      <UndecidedDays call={call} />
      {saved.data !== undefined && <HoursForm saved={saved.data} call={call} />}
      <Holidays call={call} />
    </>
  )
}
