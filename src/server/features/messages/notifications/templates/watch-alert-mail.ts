import type { MailContent } from '#server/platform/mail/mail.ts'
import { writeMoment } from '#server/platform/time/write-time.ts'
import {
  describeAlert,
  type DescribedAlert,
} from '#server/features/visitors/watch-lists/alerts/describe-alert.ts'
import { composeMail } from './parts/compose-mail.ts'
import type { MailFrame, MailVisit } from './parts/mail-frame.ts'
import type { MailPart } from './parts/mail-parts.ts'
import { visitWords, visitorDetails } from './parts/visit-words.ts'

export type WatchAlertMailValues = {
  readonly visit: MailVisit
  /** The visit waits for the decision. */
  readonly isHeld: boolean
  readonly alert: DescribedAlert
  /** Signed links; null for a reader who cannot decide. */
  readonly decision: {
    readonly dismissLink: string
    readonly confirmLink: string
    /** For how many visits of this person it counts; 1 when nothing is said. */
    readonly covers?: number
    /** Until when the links work, instant in UTC. */
    readonly expiresAt: string
  } | null
}

/** Tells that a visitor resembles somebody on a watch list, why and how much; and asks, where the visit waits. */
export function watchAlertMail(
  frame: MailFrame,
  { visit, isHeld, alert, decision }: WatchAlertMailValues,
): MailContent {
  const { translate } = frame
  const { visitor, company } = visitWords(frame, visit)
  const words = { visitor, company, list: alert.list.name }
  const content = translate(isHeld ? 'mail_watch_hold_content' : 'mail_watch_alert_content', words)
  return composeMail(frame, {
    subject: translate(isHeld ? 'mail_watch_hold_subject' : 'mail_watch_alert_subject', words),
    preview: content,
    reader: 'approver',
    parts: [
      { kind: 'title', text: translate('mail_watch_title') },
      { kind: 'paragraph', text: content },
      visitorDetails(frame, visit),
      { kind: 'details', rows: describeAlert(translate, alert) },
      ...(decision === null
        ? withoutDecision(frame, isHeld)
        : [...coverage(frame, visitor, decision), ...decisionParts(frame, visit, decision)]),
    ],
  })
}

function withoutDecision({ translate }: MailFrame, isHeld: boolean): readonly MailPart[] {
  return isHeld ? [{ kind: 'note', text: translate('mail_watch_hold_notice') }] : []
}

function coverage(
  { translate }: MailFrame,
  name: string,
  { covers = 1 }: NonNullable<WatchAlertMailValues['decision']>,
): readonly MailPart[] {
  if (covers < 2) return []
  return [{ kind: 'paragraph', text: translate('review_covers_person', { count: covers, name }) }]
}

function decisionParts(
  { translate, language }: MailFrame,
  { zone }: MailVisit,
  { dismissLink, confirmLink, expiresAt }: NonNullable<WatchAlertMailValues['decision']>,
): readonly MailPart[] {
  return [
    {
      kind: 'buttons',
      links: [
        { label: translate('mail_watch_dismiss'), href: dismissLink },
        { label: translate('mail_watch_confirm'), href: confirmLink },
      ],
    },
    {
      kind: 'note',
      text: translate('mail_review_expiry', { date: writeMoment(expiresAt, zone, language) }),
    },
    { kind: 'note', text: translate('mail_common_personal_link') },
  ]
}
