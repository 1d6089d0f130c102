/** The mail about a visitor who resembles somebody on a watch list (issue 3 §1): whether it is still wanted, what it says. */
import { instantOf } from '#domain/time/write-instant.ts'
import { localDateOf } from '#domain/time/local-date.ts'
import {
  countHeld,
  loadAlert,
  type WatchAlert,
} from '#server/features/visitors/watch-lists/alerts/load-alert.ts'
import { reviewToken } from '../review-token.ts'
import { watchAlertMail } from '../../templates/watch-alert-mail.ts'
import type { MailWriting, Writing } from '../visitor-mails.ts'
import { mailVisitOf } from '../visit-facts.ts'

/** Not once somebody has decided, nor when the visit is over. Only users get links: an address alone is nobody's. */
export async function writeWatchAlert(writing: MailWriting): Promise<Writing> {
  const { tx, facts, frame, request, reader } = writing
  const { company, row, phase } = facts
  if (request.alertId === undefined || row.cancelled_at !== null || phase === 'past') return null
  const alert = await loadAlert(tx, company.companyId, request.alertId)
  if (alert === undefined || alert.state !== 'OPEN') return null
  const isHeld = alert.action === 'HOLD' && alert.isHeld
  const content = watchAlertMail(frame, {
    visit: mailVisitOf(facts),
    isHeld,
    alert,
    decision: isHeld && reader.userId !== null ? await decisionOf(writing, alert) : null,
  })
  return { content }
}

async function decisionOf(writing: MailWriting, alert: WatchAlert) {
  const { tx, deps, facts } = writing
  const { company, key } = facts
  const today = localDateOf(deps.clock.now(), company.timeZone)
  const { token, expiresAt } = await reviewToken(writing)
  const link = (answer: 'approve' | 'deny') =>
    `${deps.config.publicUrl}/review?jwt=${token}&answer=${answer}`
  return {
    dismissLink: link('approve'),
    confirmLink: link('deny'),
    covers: await countHeld(tx, company.companyId, [alert], key, today),
    expiresAt: instantOf(expiresAt * 1000),
  }
}
