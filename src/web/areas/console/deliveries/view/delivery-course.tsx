import type { ReactNode } from 'react'
import type { CallOutput } from '#contract/endpoint.ts'
import type { Endpoints } from '#contract/endpoints.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { useConsole } from '#web/areas/console/frame/console-context.ts'
import { TimelineList } from '#web/areas/console/frame/notes/timeline-list.tsx'
import { courseWord } from '../delivery-words.ts'

/** The course of a delivery, oldest first. */
export function DeliveryCourse({
  entries,
}: {
  readonly entries: CallOutput<Endpoints['deliveries.timeline']>
}): ReactNode {
  const { t } = useTranslator()
  const { page } = useConsole()
  const byWhom = (actor: string): string => {
    if (actor === `user:${page.profile.userId ?? ''}`) return t('console_by_you')
    if (actor.startsWith('user:')) return t('console_by_colleague')
    return actor.startsWith('client:') ? t('console_by_client') : ''
  }
  return (
    <TimelineList
      lines={entries.flatMap(({ kind, actor, at }) => {
        const word = courseWord(kind)
        return word === undefined ? [] : [{ text: t(word), by: byWhom(actor), at }]
      })}
    />
  )
}
