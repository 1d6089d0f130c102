import type { ReactNode } from 'react'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { TextFilter } from './text-filter.tsx'
import { useQueryValue } from './use-query-value.ts'

/** Letters and a state by which a list is narrowed. The address keeps both. */
export function Filters({
  label,
  states,
  children,
}: {
  readonly label: string
  readonly states: readonly { readonly value: string; readonly label: string }[]
  /** What else it is narrowed by, between the two. */
  readonly children?: ReactNode
}): ReactNode {
  const { t } = useTranslator()
  const [state, setState] = useQueryValue('state')
  const chosen = states.some(({ value }) => value === state) ? state : ''
  return (
    <search className="operator-filters">
      <TextFilter name="search" label={label} />
      {children}
      <label>
        {t('operator_state')}
        <select
          className="operator-input"
          value={chosen}
          onChange={(event) => setState(event.currentTarget.value, 'replace')}
        >
          <option value="">{t('operator_state_all')}</option>
          {states.map((one) => (
            <option key={one.value} value={one.value}>
              {one.label}
            </option>
          ))}
        </select>
      </label>
    </search>
  )
}
