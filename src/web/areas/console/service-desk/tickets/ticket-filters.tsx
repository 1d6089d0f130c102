import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, type ReactNode, type RefObject, useState } from 'react'
import type { SearchChange, SearchOf } from '#domain/console/route.ts'
import { ticketStates } from '#domain/ticket/state.ts'
import { useConsole } from '#web/areas/console/frame/console-context.ts'
import { Tick } from '#web/areas/console/frame/reading/tick.tsx'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import {
  agentsQuery,
  categoriesQuery,
  prioritiesQuery,
  type TicketCall,
} from '../ticket-queries.ts'
import { route } from './route.ts'

/** What the queue is narrowed by; all of it stands in the address. */
export function TicketFilters({
  call,
  search,
  field,
  onChange,
}: {
  readonly call: TicketCall
  readonly search: SearchOf<typeof route>
  readonly field: {
    readonly ref: RefObject<HTMLInputElement | null>
    readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void
  }
  readonly onChange: (change: SearchChange<typeof route>, how?: 'push' | 'replace') => void
}): ReactNode {
  const { page } = useConsole()
  const { t } = useTranslator()
  const { companyId, isUser } = page.location
  const agents = useQuery(agentsQuery(call, companyId)).data ?? []
  const categories = useQuery(categoriesQuery(call, companyId)).data ?? []
  const priorities = useQuery(prioritiesQuery(call, companyId)).data ?? []
  // What is narrowed by stays in sight when the page is opened by its address.
  const [isNarrowed] = useState(
    [search.agent, search.priority, search.category, search.marked].some((one) => one !== ''),
  )
  return (
    <>
      <div className="settings-tools">
        <label className="field">
          <span className="field-label">{t('tickets_search')}</span>
          <input
            {...field}
            className="input"
            type="search"
            autoComplete="off"
            spellCheck={false}
            maxLength={100}
            defaultValue={search.q}
            onChange={({ target }) => onChange({ q: target.value.trim() }, 'replace')}
          />
        </label>
        <label className="field">
          <span className="field-label">{t('tickets_state')}</span>
          <Select
            value={search.state}
            onChange={({ target }) =>
              onChange({ state: route.search.state(target.value) }, 'replace')
            }
          >
            <option value="">{t('tickets_state_open')}</option>
            <option value="ALL">{t('tickets_state_all')}</option>
            {ticketStates.map((state) => (
              <option key={state} value={state}>
                {t(`tickets_state_${state}`)}
              </option>
            ))}
          </Select>
        </label>
      </div>
      <details className="ticket-filters" open={isNarrowed || undefined}>
        <summary>{t('tickets_filters')}</summary>
        <div className="settings-tools">
          <label className="field">
            <span className="field-label">{t('tickets_agent')}</span>
            <Select
              value={search.agent}
              onChange={({ target }) => onChange({ agent: target.value }, 'replace')}
            >
              <option value="">{t('tickets_agent_any')}</option>
              {isUser && <option value="ME">{t('tickets_agent_me')}</option>}
              <option value="NOBODY">{t('tickets_agent_nobody')}</option>
              {agents.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </Select>
          </label>
          {priorities.length > 0 && (
            <label className="field">
              <span className="field-label">{t('tickets_priority')}</span>
              <Select
                value={search.priority}
                onChange={({ target }) => onChange({ priority: target.value }, 'replace')}
              >
                <option value="">{t('tickets_any')}</option>
                {priorities.map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
              </Select>
            </label>
          )}
          {categories.length > 0 && (
            <label className="field">
              <span className="field-label">{t('tickets_category')}</span>
              <Select
                value={search.category}
                onChange={({ target }) => onChange({ category: target.value }, 'replace')}
              >
                <option value="">{t('tickets_any')}</option>
                {categories.map(({ id, path }) => (
                  <option key={id} value={id}>
                    {path.join(' › ')}
                  </option>
                ))}
              </Select>
            </label>
          )}
        </div>
        {isUser && (
          <Tick
            label={t('tickets_marked')}
            isTicked={search.marked === 'true'}
            onTick={async (isOn) => onChange({ marked: isOn ? 'true' : '' }, 'replace')}
          />
        )}
      </details>
    </>
  )
}
