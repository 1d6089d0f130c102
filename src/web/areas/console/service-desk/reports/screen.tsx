import { useInfiniteQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useConsole } from '#web/areas/console/frame/console-context.ts'
import { ListStates } from '#web/areas/console/frame/reading/list-states.tsx'
import { ScreenFrame } from '#web/areas/console/frame/reading/screen-frame.tsx'
import { useCalls } from '#web/areas/console/frame/reading/use-calls.ts'
import { useRoving } from '#web/areas/console/frame/reading/use-roving.ts'
import { useSearch } from '#web/areas/console/frame/reading/use-search.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/signs/notice.tsx'
import { serviceDeskPaths } from '../service-desk-paths.ts'
import { type TicketCall, ticketList } from '../ticket-queries.ts'
import { TicketRow } from '../tickets/ticket-row.tsx'
import { TicketView } from '../tickets/ticket-view.tsx'
import { ReportForm, type Reported } from './report-form.tsx'
import { newReport, route } from './route.ts'

/** What somebody has reported, with its state and answers, and the form to report something. Issue 17 §2. */
export default function ReportsScreen(): ReactNode {
  const { t } = useTranslator()
  const call = useCalls(serviceDeskPaths)
  const { search, go } = useSearch(route)
  const [reported, setReported] = useState<Reported | null>(null)
  return (
    <ScreenFrame title={t('console_reports')} forbidden={null}>
      {search.ticket === '' && <OwnReports call={call} reported={reported} />}
      {search.ticket === newReport && (
        <ReportForm
          call={call}
          onLeave={() => go({ ticket: '' })}
          onReported={(one) => {
            setReported(one)
            go({ ticket: '' })
          }}
        />
      )}
      {search.ticket !== '' && search.ticket !== newReport && (
        <TicketView
          key={search.ticket}
          call={call}
          ticketId={search.ticket}
          back={t('console_reports')}
          onLeave={() => go({ ticket: '' })}
        />
      )}
    </ScreenFrame>
  )
}

const ownSearch = { q: '', state: 'ALL', agent: '', priority: '', category: '' } as const

function OwnReports({
  call,
  reported,
}: {
  readonly call: TicketCall
  /** What was reported just now. */
  readonly reported: Reported | null
}): ReactNode {
  const { page } = useConsole()
  const { t } = useTranslator()
  const { go, linkTo } = useSearch(route)
  const search = { ...ownSearch, marked: false, own: true }
  const list = useInfiniteQuery(ticketList(call, page.location.companyId, search))
  const keys = useRoving()
  const items = list.data?.items ?? []
  return (
    <>
      <p className="muted">{t('reports_lead')}</p>
      <div className="form-acts">
        <Button variant="primary" onClick={() => go({ ticket: newReport })}>
          {t('reports_new')}
        </Button>
      </div>
      {reported !== null && (
        <Notice kind={reported.isPictureLost ? 'warning' : 'positive'} isLive>
          <p>{t('reports_sent', { number: reported.number })}</p>
          {reported.isPictureLost && (
            <p>
              {t('reports_picture_lost')}{' '}
              <a {...linkTo({ ticket: reported.id })}>{t('reports_picture_open')}</a>
            </p>
          )}
        </Notice>
      )}
      {items.length > 0 && (
        <ul {...keys.list} className="rows" aria-busy={list.isFetching}>
          {items.map((ticket) => (
            <li key={ticket.id}>
              <TicketRow ticket={ticket} isCurrent={false} link={linkTo({ ticket: ticket.id })} />
            </li>
          ))}
        </ul>
      )}
      <ListStates
        list={list}
        empty={t('reports_empty')}
        emptyContent={t('reports_empty_content')}
        more={t('tickets_more')}
      />
    </>
  )
}
