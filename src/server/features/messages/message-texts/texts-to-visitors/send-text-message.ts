import { fullName } from '#domain/name/full-name.ts'
import { outsideId } from '#contract/ids.ts'
import { localDateOf } from '#domain/time/local-date.ts'
import { actorName, visitSubject, type VisitKey } from '#server/platform/auth/actor.ts'
import type { CompanyCard } from '#server/platform/auth/company-card.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { appendEvent, type Act } from '#server/platform/events.ts'
import { ApiError } from '#server/platform/http/answers/api-error.ts'
import { spendAttempts } from '#server/platform/http/limits/attempts.ts'
import { uuid7 } from '#server/platform/ids.ts'
import { normalisePhone } from '#server/platform/words/phone.ts'
import { seeVisit } from '#server/features/visits/visits/see-visit.ts'
import { findGateway, insertMessage } from './queries.ts'

/** A text message costs money, and cannot be taken back. */
const ofSender = { max: 30, windowSeconds: 60 * 60 }
const ofVisit = { max: 10, windowSeconds: 24 * 60 * 60 }

/**
 * Writes a text message to the visitor; it leaves in the background. @returns its uuid
 * @throws ApiError not_found | visit_past | visitor_without_phone | text_gateway_missing | rate_limited
 */
export async function sendTextMessage(
  tx: Tx,
  company: CompanyCard,
  act: Act,
  key: VisitKey,
  text: string,
): Promise<string> {
  const { companyId } = company
  const { visitor } = await seeVisit(tx, company, act, key)
  // What is about a visit that is over would not be sent any more.
  if (key.visitDate < localDateOf(act.at, company.timeZone)) throw new ApiError('visit_past')
  const phone = normalisePhone(visitor.mobile, company.country)
  if (!phone.ok) throw new ApiError('visitor_without_phone')
  const gateway = await findGateway(tx, companyId)
  if (gateway === undefined) throw new ApiError('text_gateway_missing')
  await spendAttempts(tx, companyId, act.at, [
    { key: `text:${actorName(act.actor)}`, ...ofSender },
    { key: `text:${visitSubject(key)}`, ...ofVisit },
  ])
  const messageId = uuid7()
  await insertMessage(tx, {
    company_id: companyId,
    message_id: messageId,
    channel_id: gateway.channel_id,
    kind: 'SMS',
    dedupe_key: `text:${messageId}`,
    template: 'visitor_text',
    subject_of: visitSubject(key),
    recipient: phone.e164,
    recipient_name: fullName(visitor),
    language: visitor.language,
    body: text,
    created_at: act.at,
  })
  await appendEvent(tx, companyId, act, {
    kind: 'visit.text_sent',
    subject: visitSubject(key),
    payload: { messageId: outsideId('MS', messageId) },
  })
  return messageId
}
