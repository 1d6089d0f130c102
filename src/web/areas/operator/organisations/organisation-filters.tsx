import type { ReactNode } from 'react'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { useQueryValue } from '../frame/use-query-value.ts'

type State = 'ACTIVE' | 'CLOSED'

/** As the address says it; undefined for all. */
export function stateOf(text: string): State | undefined {
  return text === 'ACTIVE' || text === 'CLOSED' ? text : undefined
}

/** By which letters and in which state organisations are looked for. The address keeps both. */
export function OrganisationFilters(): ReactNode {
  const { t } = useTranslator()
  const [search, setSearch] = useQueryValue('search')
  const [state, setState] = useQueryValue('state')
  return (
    <search>
      <form
        className="operator-filters"
        onSubmit={(event) => {
          event.preventDefault()
          const typed = new FormData(event.currentTarget).get('search')
          setSearch(typeof typed === 'string' ? typed.trim() : '')
        }}
      >
        <label>
          {t('operator_search')}
          <input
            className="operator-input"
            type="search"
            name="search"
            defaultValue={search}
            maxLength={200}
            onChange={(event) => setSearch(event.currentTarget.value.trim(), 'replace')}
          />
        </label>
        <label>
          {t('operator_state')}
          <select
            className="operator-input"
            value={stateOf(state) ?? ''}
            onChange={(event) => setState(event.currentTarget.value, 'replace')}
          >
            <option value="">{t('operator_state_all')}</option>
            <option value="ACTIVE">{t('operator_state_active')}</option>
            <option value="CLOSED">{t('operator_state_closed')}</option>
          </select>
        </label>
      </form>
    </search>
  )
}
