import { outsideId } from '#contract/ids.ts'
import { sentMessageStates, sentMessageWays } from '#domain/notification/sent-message.ts'
import { visitTopic } from '#server/platform/auth/actor.ts'
import type { SentMessageRow } from './queries.ts'

/** A mail or message in the log: never what stands in it, which may hold links that let somebody in. */
export function presentSentMessage(row: SentMessageRow) {
  const { subject_of: subject, state } = row
  return {
    id: outsideId(row.way === 'MAIL' ? 'ML' : 'MS', row.id),
    way: sentMessageWays.find((way) => way === row.way) ?? 'MAIL',
    template: row.template,
    line: row.line,
    to: row.recipient,
    toName: row.recipient_name,
    visitId: subject.startsWith(visitTopic) ? subject.slice(visitTopic.length) : null,
    state: sentMessageStates.find((one) => one === state) ?? 'QUEUED',
    attempts: row.attempts,
    error: row.last_error,
    answer: row.last_answer,
    at: row.created_at,
    sentAt: row.sent_at,
    nextTryAt: row.next_try_at,
    mayResend: state === 'SENT' || state === 'FAILED',
  }
}
