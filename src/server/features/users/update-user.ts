import { outsideId } from '#contract/ids.ts'
import type { CompanyCard } from '#server/platform/auth/company-card.ts'
import type { Tx } from '#server/platform/database.ts'
import { appendEvent, type Act } from '#server/platform/events.ts'
import { ApiError } from '#server/platform/http/api-error.ts'
import { saveHostNames } from '../hosts/save-host-names.ts'
import { refuseForeignAssistant, userColumns, type UserInput } from './create-user.ts'
import { updateUser as update } from './queries.ts'

/**
 * Replaces a user.
 * @throws ApiError not_found | validation_failed
 */
export async function updateUser(
  tx: Tx,
  company: CompanyCard,
  act: Act,
  input: UserInput & { readonly userId: string },
): Promise<void> {
  await refuseForeignAssistant(tx, company, input.userId, input)
  const isRecipient = company.walkIn.defaultRecipientId === outsideId('US', input.userId)
  // Visitors without a host are theirs: first somebody else becomes the default recipient (reference §3).
  if (isRecipient && !input.active) {
    throw new ApiError('validation_failed', [{ field: 'body.active', code: 'default_recipient' }])
  }
  const columns = userColumns(company, input)
  const found = await update(tx, company.companyId, input.userId, columns)
  if (!found) throw new ApiError('not_found')
  await saveHostNames(tx, company.companyId, [{ userId: input.userId, ...columns }])
  await appendEvent(tx, company.companyId, act, {
    kind: 'user.updated',
    subject: `user:${outsideId('US', input.userId)}`,
  })
}
