import type { ReactNode } from 'react'
import { employeeStates, type EmployeeState } from '#domain/booking/log/employee-log.ts'
import type { SearchChange, SearchOf } from '#domain/console/route.ts'
import { useRoving } from '#web/areas/console/frame/reading/use-roving.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { stateWords } from './employee-words.ts'
import type { EmployeeLog } from './employees-query.ts'
import type { route } from './route.ts'

type Search = SearchOf<typeof route>

/** By space, and by state with how many are in each. */
export function EmployeeFilters({
  search,
  log,
  onChange,
  children,
}: {
  readonly search: Search
  readonly log: Pick<EmployeeLog, 'counts' | 'areas'> | undefined
  readonly onChange: (change: SearchChange<typeof route>) => void
  /** The field to search in. */
  readonly children: ReactNode
}): ReactNode {
  const { t } = useTranslator()
  const { list } = useRoving({ items: 'button', isRow: true })
  const counts = log?.counts
  const all = counts && Object.values(counts).reduce((sum, count) => sum + count, 0)
  const tab = (state: EmployeeState | '', name: string, count: number | undefined): ReactNode => (
    <button
      key={state}
      className="status-tab"
      type="button"
      aria-pressed={search.state === state}
      onClick={() => onChange({ state })}
    >
      {name} {count !== undefined && <span className="numeric">{count}</span>}
    </button>
  )
  const areas = log?.areas ?? []
  return (
    <>
      <div className="employee-filters">
        {children}
        {(areas.length > 1 || search.space !== '') && (
          <Select
            aria-label={t('employees_space')}
            value={search.space}
            onChange={({ target }) => onChange({ space: target.value })}
          >
            <option value="">{t('employees_space_all')}</option>
            {areas.map(({ id, name, floorName }) => (
              <option key={id} value={id}>
                {[name, floorName].filter((text) => text !== '').join(' · ')}
              </option>
            ))}
          </Select>
        )}
      </div>
      <fieldset {...list} className="status-tabs" aria-label={t('console_column_status')}>
        {tab('', t('employees_state_all'), all)}
        {employeeStates.map((state) => tab(state, t(stateWords[state]), counts?.[state]))}
      </fieldset>
    </>
  )
}
