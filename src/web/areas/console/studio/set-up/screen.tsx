import './set-up.css'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { useConsole } from '#web/areas/console/frame/console-context.ts'
import { ReadStates } from '#web/areas/console/frame/reading/read-states.tsx'
import { ScreenFrame } from '#web/areas/console/frame/reading/screen-frame.tsx'
import { useCalls } from '#web/areas/console/frame/reading/use-calls.ts'
import { SetUpChecklist } from './set-up-checklist.tsx'
import { setUpPaths } from './set-up-paths.ts'
import { setUpQuery } from './set-up-queries.ts'

/** What is done and what is left until the first visitor walks in. Issue 14 §1. */
export default function SetUpScreen(): ReactNode {
  const { page } = useConsole()
  const { t } = useTranslator()
  const { name, rights } = page.location
  return (
    <ScreenFrame
      title={t('set_up_title', { location: name })}
      forbidden={rights.includes('EDIT_LOCATION') ? null : t('set_up_forbidden')}
    >
      <Read />
    </ScreenFrame>
  )
}

function Read(): ReactNode {
  const { page } = useConsole()
  const { t } = useTranslator()
  const call = useCalls(setUpPaths)
  const read = useQuery(setUpQuery(call, page.location.companyId))
  return (
    <>
      <ReadStates read={read} gone={t('set_up_forbidden')} />
      {read.data !== undefined && <SetUpChecklist setUp={read.data} call={call} />}
    </>
  )
}
