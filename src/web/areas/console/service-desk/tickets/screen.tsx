import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { seesAllTickets } from '#domain/ticket/thread.ts'
import { useConsole } from '#web/areas/console/frame/console-context.ts'
import { ListStates } from '#web/areas/console/frame/reading/list-states.tsx'
import { ScreenFrame } from '#web/areas/console/frame/reading/screen-frame.tsx'
import { useCalls } from '#web/areas/console/frame/reading/use-calls.ts'
import { useRoving } from '#web/areas/console/frame/reading/use-roving.ts'
import { useSearch } from '#web/areas/console/frame/reading/use-search.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { serviceDeskPaths } from '../service-desk-paths.ts'
import { ticketList } from '../ticket-queries.ts'
import { route } from './route.ts'
import { TicketFilters } from './ticket-filters.tsx'
import { TicketRow } from './ticket-row.tsx'
import { TicketView } from './ticket-view.tsx'

/** The queue of the service desk, the latest activity first, and the ticket that is open beside it. Issue 17 §2. */
export default function TicketsScreen(): ReactNode {
  const { page } = useConsole()
  const { t } = useTranslator()
  const { rights } = page.location
  const maySee = seesAllTickets(new Set(rights))
  return (
    <ScreenFrame title={t('console_tickets')} forbidden={maySee ? null : t('tickets_forbidden')}>
      <Queue />
    </ScreenFrame>
  )
}

function Queue(): ReactNode {
  const { page } = useConsole()
  const { t } = useTranslator()
  const call = useCalls(serviceDeskPaths)
  const { search, go, linkTo } = useSearch(route)
  const { companyId } = page.location
  const { q, state, agent, priority, category, ticket: open } = search
  const wanted = {
    q,
    state,
    agent,
    priority,
    category,
    own: false,
    marked: search.marked === 'true',
  }
  const list = useInfiniteQuery(ticketList(call, companyId, wanted))
  const { data, isFetching } = list
  const keys = useRoving({ hasLetters: false })
  const isNarrowed = [q, state, agent, priority, category, search.marked].some((one) => one !== '')
  const total = data?.last?.total ?? 0
  return (
    <div className="tickets-split" data-open={open === '' ? undefined : ''}>
      <div className="tickets-list">
        <TicketFilters call={call} search={search} field={keys.field} onChange={go} />
        <output className={total === 0 ? 'visually-hidden' : 'muted'}>
          {data !== undefined && !isFetching && t('tickets_count', { count: total })}
        </output>
        {data !== undefined && data.items.length > 0 && (
          <ul {...keys.list} className="rows" aria-busy={isFetching}>
            {data.items.map((ticket) => (
              <li key={ticket.id}>
                <TicketRow
                  ticket={ticket}
                  isCurrent={ticket.id === open}
                  link={linkTo({ ticket: ticket.id })}
                />
              </li>
            ))}
          </ul>
        )}
        <ListStates
          list={list}
          empty={isNarrowed ? t('tickets_none_found') : t('tickets_empty')}
          emptyContent={isNarrowed ? undefined : t('tickets_empty_content')}
          more={t('tickets_more')}
        />
      </div>
      {open !== '' && (
        <TicketView
          key={open}
          call={call}
          ticketId={open}
          back={t('tickets_back')}
          onLeave={() => go({ ticket: '' })}
        />
      )}
    </div>
  )
}
