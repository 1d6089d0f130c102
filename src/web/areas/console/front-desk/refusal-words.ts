import type { MessageKey } from '#contract/messages/catalogue.ts'
import type { ApiError } from '#web/api/api-error.ts'
import type { Translator } from '#web/i18n/translator.ts'

/** Why an act on a visit was refused, and what to do next. Issue 5 §2. */
export function refusalSentence({ t }: Pick<Translator, 't'>, error: ApiError): string {
  const key = reasons[reasonOf(error.details)] ?? sentences[error.code]
  const message = key === undefined ? error.message : t(key)
  return message === '' ? t('console_error_unknown') : message
}

/** What the rules said (`CheckInRefusal`, `TransitionRefusal`); empty where only the code says why. */
function reasonOf(details: unknown): string {
  const isSaid = typeof details === 'object' && details !== null && 'reason' in details
  return isSaid && typeof details.reason === 'string' ? details.reason : ''
}

const reasons: Readonly<Partial<Record<string, MessageKey>>> = {
  already_checked_in: 'console_refused_inside',
  already_checked_out: 'console_refused_left',
  already_denied: 'console_refused_denied',
  already_on_site: 'console_refused_on_site',
  not_arrived: 'console_refused_not_arrived',
  not_in_review: 'console_refused_not_in_review',
  registration_failed: 'console_refused_answers',
  agreement_missing: 'console_refused_unsigned',
  in_review: 'console_error_in_review',
  denied: 'console_error_denied',
}

/** The catalogue speaks to visitors; here somebody else reads it. */
const sentences: Readonly<Partial<Record<string, MessageKey>>> = {
  network: 'console_error_offline',
  forbidden: 'console_error_forbidden',
  not_found: 'console_error_gone',
  visit_past: 'console_error_past',
  visit_not_today: 'console_error_not_today',
  visit_in_review: 'console_error_in_review',
  check_in_denied: 'console_error_denied',
  check_in_incomplete: 'console_error_incomplete',
  signature_required: 'console_refused_unsigned',
  visit_already_checked_in: 'console_error_conflict',
  visit_status_conflict: 'console_error_conflict',
}
