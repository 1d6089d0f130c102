import type { ReactNode } from 'react'
import type { CallOutput } from '#contract/endpoint.ts'
import type { Endpoints } from '#contract/endpoints.ts'
import type { MessageKey } from '#contract/messages/catalogue.ts'
import { ticketStates } from '#domain/ticket/state.ts'
import { useConsole } from '#web/areas/console/frame/console-context.ts'
import { TimelineList } from '#web/areas/console/frame/notes/timeline-list.tsx'
import { useTranslator } from '#web/i18n/translator-context.tsx'

type Entry = CallOutput<Endpoints['tickets.timeline']>[number]

const words: Readonly<Partial<Record<string, MessageKey>>> = {
  'ticket.created': 'tickets_created',
  'ticket.changed': 'tickets_event_changed',
  'ticket.rated': 'tickets_event_rated',
  'ticket.reminded': 'tickets_event_reminded',
  'ticket.replied': 'tickets_event_replied',
  'ticket.noted': 'tickets_event_noted',
  'ticket.warned': 'tickets_event_warned',
  'ticket.file_added': 'console_event_attachment_added',
  'ticket.file_removed': 'console_event_attachment_removed',
  'ticket.note_file_added': 'console_event_attachment_added',
  'ticket.note_file_removed': 'console_event_attachment_removed',
}

/** The course of a ticket, oldest first; what only a newer server knows is left out. */
export function TicketCourse({ entries }: { readonly entries: readonly Entry[] }): ReactNode {
  const { t } = useTranslator()
  const { page } = useConsole()
  const textOf = ({ kind, payload }: Entry): string | undefined => {
    const state = ticketStates.find((one) => one === payload['to'])
    if (kind === 'ticket.moved' && state !== undefined) return t(`tickets_state_${state}`)
    if (kind === 'ticket.ruled') {
      return t('changeId' in payload ? 'tickets_event_changed' : 'tickets_event_told')
    }
    const word = words[kind]
    return word && t(word)
  }
  const byWhom = ({ kind, actor, payload }: Entry): string => {
    const { rule } = payload
    if (kind === 'ticket.ruled' && typeof rule === 'string') return t('tickets_by_rule', { rule })
    if (actor === `user:${page.profile.userId ?? ''}`) return t('console_by_you')
    if (actor.startsWith('user:')) return t('console_by_colleague')
    return actor.startsWith('client:') ? t('console_by_client') : ''
  }
  return (
    <TimelineList
      lines={entries.flatMap((entry) => {
        const text = textOf(entry)
        return text === undefined ? [] : [{ text, by: byWhom(entry), at: entry.at }]
      })}
    />
  )
}
