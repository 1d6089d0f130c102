import type { ReactNode } from 'react'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { useConsole } from '../console-context.ts'
import { ReadStates } from '../reading/read-states.tsx'
import { useLocationsRead } from './use-locations.ts'

/** A form that shows which locations are chosen comes once all of them are known: what it doesn't show, it would take away. */
export function WithLocations({ children }: { readonly children: ReactNode }): ReactNode {
  const { page } = useConsole()
  const { t } = useTranslator()
  const read = useLocationsRead()
  if (page.hasMoreLocations !== true || read.data !== undefined) return children
  return <ReadStates read={read} gone={t('console_read_failed')} />
}
