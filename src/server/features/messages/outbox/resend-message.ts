import { outsideId } from '#contract/ids.ts'
import type { Deps } from '#server/deps.ts'
import type { CompanyId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { appendEvent, type Act } from '#server/platform/events.ts'
import { ApiError } from '#server/platform/http/answers/api-error.ts'
import { uuid7 } from '#server/platform/ids.ts'
import { makeMessageId } from '#server/platform/mail/message-id.ts'
import { mailAgain } from '#server/features/messages/returned-mails/find-return.ts'
import { listSentMessages, requeueMail, requeueMessage } from './queries.ts'

/**
 * Asks for something to be sent anew, as a new piece of news: with the same words, and an identity of its own for the other side, which
 * might pass over it otherwise. @returns its outside id. @throws ApiError not_found | conflict while it waits
 */
export async function resendSentMessage(
  tx: Tx,
  { config }: Pick<Deps, 'config'>,
  companyId: CompanyId,
  act: Act,
  { isMail, id }: { readonly isMail: boolean; readonly id: string },
) {
  const [known] = await listSentMessages(tx, companyId, { id }, 1)
  if (known === undefined || (known.way === 'MAIL') !== isMail) throw new ApiError('not_found')
  const { hostname } = new URL(config.publicUrl)
  const isWaiting = isMail
    ? await requeueMail(tx, companyId, id, { message_id: makeMessageId(uuid7(), hostname) })
    : await requeueMessage(tx, companyId, id)
  if (!isWaiting) throw new ApiError('conflict')
  if (isMail) await mailAgain(tx, companyId, known.recipient)
  const outside = outsideId(isMail ? 'ML' : 'MS', id)
  await appendEvent(tx, companyId, act, { kind: 'delivery.resent', subject: `delivery:${outside}` })
  return outside
}
