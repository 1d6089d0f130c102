import { fullName } from '#domain/name/full-name.ts'
import type { MessageKey } from '#contract/messages/catalogue.ts'
import type { StaffVisit } from '#contract/page.ts'
import { utcMidnight } from '#domain/time/calendar-date.ts'
import { daysBetween } from '#domain/time/local-date.ts'
import type { StaffAction } from '#domain/visit/staff/staff-access.ts'
import type { Translator } from '#web/i18n/translator.ts'

/** What a button of the row does, and what is said when it was done. */
export const actionWords: Readonly<
  Record<StaffAction, { readonly button: MessageKey; readonly done: MessageKey }>
> = {
  approve: { button: 'console_approve', done: 'console_done_approved' },
  deny: { button: 'console_deny', done: 'console_done_denied' },
  'pre-check-in': { button: 'console_pre_check_in', done: 'console_done_pre_checked_in' },
  'on-site': { button: 'console_on_site', done: 'console_done_on_site' },
  'check-in': { button: 'console_check_in', done: 'console_done_checked_in' },
  override: { button: 'console_override', done: 'console_done_checked_in' },
  'check-out': { button: 'console_check_out', done: 'console_done_checked_out' },
  reset: { button: 'console_reset', done: 'console_done_reset' },
}

/** What is done to a visit without asking again, by one tap: the first of these that is possible. */
const primaryActions: readonly StaffAction[] = ['check-in', 'approve', 'check-out']

/** Null where something is missing first: then the visit says what, and how it is finished. */
export function primaryAction({
  actions,
  missing,
}: Pick<StaffVisit, 'actions' | 'missing'>): StaffAction | null {
  if (missing.length > 0) return null
  return primaryActions.find((action) => actions.includes(action)) ?? null
}

export const statusWords: Readonly<Record<StaffVisit['status'], MessageKey>> = {
  EXPECTED: 'console_show_expected',
  ON_SITE: 'console_status_on_site',
  CHECKED_IN: 'console_show_inside',
  CHECKED_OUT: 'console_show_left',
  IN_REVIEW: 'console_show_review',
  DENIED: 'console_show_denied',
}

export function visitorName({ t }: Pick<Translator, 't'>, { visitor }: StaffVisit): string {
  const { firstname, lastname } = visitor
  const name = fullName({ firstname, lastname })
  if (name !== '') return name
  return visitor.email === '' ? t('console_visitor_erased') : visitor.email
}

/** As the visitor typed it, where nobody on the list is meant. */
export function hostName(visit: StaffVisit): string {
  if (visit.typedHostName !== '') return visit.typedHostName
  const { firstname, lastname } = visit.host
  return fullName({ firstname, lastname })
}

/** What stands below the status: since when, or how ready a visitor is. */
export function statusDetail({ t }: Pick<Translator, 't'>, visit: StaffVisit): string | null {
  switch (visit.status) {
    case 'EXPECTED':
      if (visit.registration === 'INVALID') return t('console_registration_failed')
      return visit.registration === 'VALID' || visit.preCheckedInAt !== null
        ? t('console_registered')
        : null
    case 'ON_SITE':
      return visit.onSiteAt === null ? null : t('console_since', { at: visit.onSiteAt })
    case 'CHECKED_IN':
      return visit.arrivedAt === null ? null : t('console_since', { at: visit.arrivedAt })
    case 'CHECKED_OUT':
      return visit.leftAt === null ? null : t('console_at', { at: visit.leftAt })
    default:
      return null
  }
}

/** “35 min late”, “2 h late”. */
export function lateWords({ t }: Pick<Translator, 't'>, minutes: number): string {
  return minutes < 60
    ? t('console_late', { minutes })
    : t('console_late_hours', { hours: Math.floor(minutes / 60) })
}

/** “Today”, “Tomorrow”, “Yesterday”, or the day in words. `date` is `YYYY-MM-DD`. */
export function dayWords(translator: Translator, date: string, today: string): string {
  const { t } = translator
  const ahead = daysBetween(today, date)
  if (ahead === 0) return t('console_today')
  if (ahead === 1) return t('console_tomorrow')
  return ahead === -1 ? t('console_yesterday') : dateWords(translator, date)
}

/** Weekday, day, month and year. A date has no zone. */
export function dateWords(translator: Translator, date: string): string {
  const at = new Date(utcMidnight(date) ?? 0).toISOString()
  return translator.inZone('UTC').t('common_header_today', { date: at })
}

/** What is said of someone who was registered at the desk. */
export function walkInWords({ status }: Pick<StaffVisit, 'status'>): MessageKey {
  if (status === 'IN_REVIEW') return 'console_walk_in_waits'
  return status === 'ON_SITE' ? 'console_done_on_site' : 'console_done_checked_in'
}
