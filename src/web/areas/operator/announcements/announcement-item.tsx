import type { ReactNode } from 'react'
import type { MessageKey } from '#contract/messages/catalogue.ts'
import { announcementText, type AnnouncementState } from '#domain/operation/announcement.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { ProblemNotice } from '#web/registration/first/problem-notice.tsx'
import { Button } from '#web/ui/button.tsx'
import { useOperator } from '../frame/operator-context.ts'
import { useSubmit } from '../frame/use-submit.ts'
import type { Announcement } from './announcements-query.ts'

const stateWords: Readonly<Record<AnnouncementState, MessageKey>> = {
  PLANNED: 'announcements_state_planned',
  SHOWN: 'announcements_state_shown',
  ENDED: 'announcements_state_ended',
}

/** One of them: what it says in the operator's language, to whom and when, and the button that ends it. */
export function AnnouncementItem({
  announcement,
  onEnded,
}: {
  readonly announcement: Announcement
  readonly onEnded: () => Promise<void>
}): ReactNode {
  const { call } = useOperator()
  const { t, language } = useTranslator()
  const { id, state, startsAt, endsAt, endedAt, dismissals } = announcement
  const shown = announcementText(announcement.texts, language)
  const end = useSubmit(async () => {
    await call('announcements.end', { params: { announcementId: id } })
    await onEnded()
  })
  const facts = [
    t(stateWords[state]),
    t(announcement.level === 'INFO' ? 'announcement_info' : 'announcement_warning'),
    placeOf(announcement, t),
    t(
      announcement.audience === 'EVERYBODY'
        ? 'announcements_everybody'
        : 'announcements_administrators',
    ),
    t('announcements_span', { from: startsAt, to: endsAt }),
    ...(endedAt === null ? [] : [t('announcements_ended_early', { at: endedAt })]),
    Object.keys(announcement.texts).join(', '),
    t('announcements_dismissals', { count: dismissals }),
  ]
  return (
    <li className="operator-item">
      <div>
        <p className="operator-strong announcement-text" dir="auto" lang={shown.language}>
          {shown.text}
        </p>
        <p className="operator-muted">{facts.join(' · ')}</p>
        <ProblemNotice problem={end.problem} />
      </div>
      {state !== 'ENDED' && (
        <Button isPending={end.isPending} onClick={() => void end.run()}>
          {t('announcements_end')}
        </Button>
      )}
    </li>
  )
}

function placeOf(
  { organisation, plan }: Pick<Announcement, 'organisation' | 'plan'>,
  t: ReturnType<typeof useTranslator>['t'],
): string {
  if (organisation !== null) return organisation.name
  return plan === null
    ? t('announcements_everywhere')
    : t('announcements_plan', { plan: plan.name })
}
