import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { useOperator } from '../frame/operator-context.ts'
import { ReadState } from '../frame/read-state.tsx'
import { EventChanges } from './event-changes.tsx'
import { eventWord } from './event-words.ts'
import { subjectText } from './subject-text.ts'

const first = 0

/** What operators did, the newest first. Nobody can change or remove any of it. */
export function Screen(): ReactNode {
  const { call } = useOperator()
  const { t } = useTranslator()
  const read = useInfiniteQuery({
    queryKey: ['audit'],
    queryFn: ({ signal, pageParam }) => {
      const query = pageParam === first ? {} : { before: String(pageParam) }
      return call('operatorAudit.list', { query }, signal)
    },
    initialPageParam: first,
    getNextPageParam: (page) => page.next,
    gcTime: 0,
  })
  const pages = read.data?.pages
  const events = pages?.flatMap((page) => page.events)
  const locationNames = new Map((pages ?? []).flatMap((page) => Object.entries(page.locationNames)))
  if (events === undefined) return <ReadState read={read} />
  return (
    <>
      <p className="operator-muted">{t('operator_audit_lead')}</p>
      <ol className="operator-list">
        {events.map((event) => {
          const { id, at, kind, actor, actorName, organisation } = event
          const word = eventWord(kind)
          return (
            <li key={id} className="operator-item">
              <div>
                <p className="operator-strong">{word === undefined ? kind : t(word)}</p>
                <p className="operator-muted" dir="auto">
                  {[subjectText(event, locationNames, t), organisation?.name]
                    .filter(Boolean)
                    .join(' · ')}
                </p>
              </div>
              <p className="operator-muted">
                <bdi>{actor === 'system' ? t('operator_by_themselves') : (actorName ?? actor)}</bdi>
                {' · '}
                {t('operator_moment', { at })}
              </p>
              {event.changes.length > 0 && (
                <EventChanges changes={event.changes} locationNames={locationNames} />
              )}
            </li>
          )
        })}
      </ol>
      {read.hasNextPage && (
        <Button isPending={read.isFetching} onClick={() => void read.fetchNextPage()}>
          {t('operator_more')}
        </Button>
      )}
    </>
  )
}
