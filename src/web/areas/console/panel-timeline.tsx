import type { ReactNode } from 'react'
import type { MessageKey } from '#contract/messages/catalogue.ts'
import type { StaffVisit } from '#contract/page.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { useConsole } from './console-context.ts'

export type TimelineEntry = {
  readonly kind: string
  readonly actor: string
  readonly at: string
}

/** What happened, in words; what says nothing to people at the desk is left out. */
const words: Readonly<Partial<Record<string, MessageKey>>> = {
  'visit.created': 'console_event_created',
  'visit.walked_in': 'console_event_walked_in',
  'visit.updated': 'console_event_updated',
  'visit.host_replaced': 'console_event_host_replaced',
  'visit.details_confirmed': 'console_event_details',
  'visit.answered': 'console_event_answered',
  'visit.agreement_signed': 'console_event_signed',
  'visit.registered': 'console_event_registered',
  'visit.registration_failed': 'console_event_registration_failed',
  'visit.pre_checked_in': 'console_event_pre_checked_in',
  'visit.on_site': 'console_event_on_site',
  'visit.checked_in': 'console_event_checked_in',
  'visit.checked_out': 'console_event_checked_out',
  'visit.host_answered': 'console_event_host_answered',
  'visit.escalated': 'console_event_escalated',
  'visit.held': 'console_event_held',
  'visit.released': 'console_event_released',
  'visit.denied': 'console_event_denied',
  'visit.cancelled': 'console_event_cancelled',
  'visit.approved': 'console_event_approved',
  'visit.reset': 'console_event_reset',
  'visit.links_revoked': 'console_event_links_revoked',
  'visit.pass_revoked': 'console_event_pass_revoked',
}

const actors: Readonly<Partial<Record<string, MessageKey>>> = {
  visitor: 'console_by_visitor',
  user: 'console_by_colleague',
  kiosk: 'console_by_kiosk',
  client: 'console_by_client',
  location: 'console_by_visitor',
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
  const byWhom = (actor: string): string => {
    if (actor === `user:${page.profile.userId}`) return t('console_by_you')
    if (actor === `user:${visit.host.id}`) return t('console_by_host')
    const key = actors[actor.split(':')[0] ?? '']
    return key === undefined ? '' : t(key)
  }
  const known = entries.flatMap((entry) => {
    const key = words[entry.kind]
    return key === undefined ? [] : [{ ...entry, text: t(key), by: byWhom(entry.actor) }]
  })
  if (known.length === 0) return null
  return (
    <section>
      <h3>{t('console_timeline')}</h3>
      <ol className="timeline">
        {known.map(({ text, by, at }, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- the past never changes its order
          <li key={index}>
            <span>{text}</span>
            <span className="visit-detail numeric">
              {by === '' ? t('console_moment', { at }) : t('console_moment_by', { at, by })}
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}
