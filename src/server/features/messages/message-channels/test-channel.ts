import { outsideId } from '#contract/ids.ts'
import type { CompanyCard } from '#server/platform/auth/company-card.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { appendEvent, type Act } from '#server/platform/events.ts'
import { ApiError, mustFind } from '#server/platform/http/answers/api-error.ts'
import { uuid7 } from '#server/platform/ids.ts'
import { normalisePhone } from '#server/platform/words/phone.ts'
import { createTranslate } from '#server/platform/words/translate.ts'
import { insertMessage, lockChannel } from './queries.ts'
import { channelSubject } from './save-channel.ts'

/** Asks for a test message in the language of whoever tries it. @returns its uuid. @throws ApiError not_found | validation_failed */
export async function testChannel(
  tx: Tx,
  company: CompanyCard,
  act: Act,
  input: { readonly channelId: string; readonly to: string; readonly language: string },
): Promise<string> {
  const { companyId, country, timeZone, name: location } = company
  const { channelId, language } = input
  const channel = mustFind(await lockChannel(tx, companyId, channelId))
  const messageId = uuid7()
  await insertMessage(tx, {
    company_id: companyId,
    message_id: messageId,
    channel_id: channelId,
    kind: channel.kind,
    dedupe_key: `test:${messageId}`,
    template: 'test',
    subject_of: channelSubject(channelId),
    recipient: channel.kind === 'SMS' ? numberOf(input.to, country) : channel.name,
    language,
    body: createTranslate(language, timeZone)('message_test', { location }),
    created_at: act.at,
  })
  await appendEvent(tx, companyId, act, {
    kind: 'message_channel.tested',
    subject: channelSubject(channelId),
    payload: { messageId: outsideId('MS', messageId) },
  })
  return messageId
}

function numberOf(typed: string, country: string): string {
  const phone = normalisePhone(typed, country)
  if (phone.ok) return phone.e164
  const code = typed === '' ? 'common_error_required' : phone.code
  throw new ApiError('validation_failed', [{ field: 'body.to', code }])
}
