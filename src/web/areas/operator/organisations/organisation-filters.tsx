import type { ReactNode } from 'react'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { Filters } from '../frame/filters.tsx'

type State = 'ACTIVE' | 'CLOSED'

/** As the address says it; undefined for all. */
export function stateOf(text: string): State | undefined {
  return text === 'ACTIVE' || text === 'CLOSED' ? text : undefined
}

/** By which letters and in which state organisations are looked for. */
export function OrganisationFilters(): ReactNode {
  const { t } = useTranslator()
  return (
    <Filters
      label={t('operator_search')}
      states={[
        { value: 'ACTIVE', label: t('operator_state_active') },
        { value: 'CLOSED', label: t('operator_state_closed') },
      ]}
    />
  )
}
