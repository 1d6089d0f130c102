import { type ReactNode, useEffect, useState } from 'react'
import type { StaffVisit } from '#contract/page.ts'
import { type ConsoleView, listQuery } from '#domain/console/console-view.ts'
import { hasEnoughLetters } from '#domain/host/host-filter.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { useConsole } from '#web/areas/console/frame/console-context.ts'
import { StatusChip } from '../log/status-chip.tsx'
import { ViewLink } from '#web/areas/console/frame/view-link.tsx'
import { visitParams } from '../visit-params.ts'
import { dateWords, hostName, visitorName } from '../visit-words.ts'
import './other-days.css'

const typingMs = 250

/** Below the list of a day that is searched: when else people of such a name come, or came. */
export function OtherDays({ view }: { readonly view: ConsoleView }): ReactNode {
  const translator = useTranslator()
  const { t } = translator
  const { call, page, today } = useConsole()
  const { companyId } = page.location
  const { from, q = '', whose } = listQuery(view, today)
  const key = JSON.stringify([companyId, from, q, whose])
  const [found, setFound] = useState<{
    readonly key: string
    readonly visits: readonly StaffVisit[]
  }>({ key: '', visits: [] })
  const isEnough = hasEnoughLetters(q)
  useEffect(() => {
    if (!isEnough) return undefined
    const controller = new AbortController()
    const { signal } = controller
    const find = async (): Promise<void> => {
      const query = { q, date: from, whose }
      const { visits } = await call('visits.otherDays', { params: { companyId }, query }, signal)
      if (!signal.aborted) setFound({ key, visits })
    }
    // The list says when the server cannot be reached.
    const timer = setTimeout(() => void find().catch(() => undefined), typingMs)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [key, isEnough, q, from, whose, companyId, call])
  if (found.key !== key || found.visits.length === 0) return null
  return (
    <section className="other-days" aria-label={t('console_other_days')}>
      <h2>{t('console_other_days')}</h2>
      <ul>
        {found.visits.map((visit) => (
          <li key={visit.id}>
            <ViewLink view={dayOf(view, visit.id)}>
              <strong dir="auto">{visitorName(translator, visit)}</strong>
              <span>{dateWords(translator, visit.id.slice(0, 10))}</span>
              <span dir="auto">{hostName(visit)}</span>
              <StatusChip visit={visit} />
            </ViewLink>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The visit, in the list of its own day. */
function dayOf(view: ConsoleView, id: string): ConsoleView {
  const { date, meetingId, visitorId } = visitParams('', id)
  const visit = { date, meetingId, visitorId }
  return { ...view, date: view.whose === 'own' ? view.date : date, show: null, visit }
}
