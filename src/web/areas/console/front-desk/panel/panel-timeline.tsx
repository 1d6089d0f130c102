import type { ReactNode } from 'react'
import type { StaffVisit } from '#contract/page.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { useConsole } from '#web/areas/console/frame/console-context.ts'
import { TimelineList } from '#web/areas/console/frame/notes/timeline-list.tsx'
import { useHref } from '#web/areas/console/frame/use-address.ts'
import { actorWords, eventWord } from '../event-words.ts'
import { route as sentMessages } from '#web/areas/console/messages/sent-messages/route.ts'

export type TimelineEntry = {
  readonly kind: string
  readonly actor: string
  readonly assistant: string | null
  readonly at: string
  readonly payload: Readonly<Record<string, unknown>>
}

function reasonOf({ payload: { reason } }: TimelineEntry): string {
  return typeof reason === 'string' ? reason : ''
}

/** The course of a visit, oldest first: what, when, and by whom. */
export function PanelTimeline({
  entries,
  visit,
}: {
  readonly entries: readonly TimelineEntry[]
  readonly visit: StaffVisit
}): ReactNode {
  const { t } = useTranslator()
  const { page } = useConsole()
  const href = useHref()
  const person = (actor: string): string => {
    if (actor === `user:${page.profile.userId ?? ''}`) return t('console_by_you')
    if (actor === `user:${visit.host.id}`) return t('console_by_host')
    const key = actorWords[actor.split(':')[0] ?? '']
    return key === undefined ? '' : t(key)
  }
  const byWhom = ({ actor, assistant: name }: TimelineEntry): string =>
    name === null ? person(actor) : t('console_by_assistant', { by: person(actor), name })
  const known = entries.flatMap((entry) => {
    const key = eventWord(entry)
    return key === undefined
      ? []
      : [{ ...entry, text: t(key, { reason: reasonOf(entry) }), by: byWhom(entry) }]
  })
  if (known.length === 0) return null
  return (
    <section className="stack">
      <TimelineList lines={known} />
      {page.location.rights.includes('EDIT_MESSAGES') && (
        <a href={href(sentMessages, { search: { visitId: visit.id } })}>
          {t('console_sent_messages')}
        </a>
      )}
    </section>
  )
}
