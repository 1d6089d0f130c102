import {
  recipientListNames,
  recipientLists,
  type RecipientList,
} from '#domain/notification/meeting-notice.ts'
import type { CompanyId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { ApiError } from '#server/platform/http/answers/api-error.ts'
import { listActiveUsers } from '#server/platform/active-users.ts'
import { listRecipients, replaceRecipients } from './queries-recipients.ts'

/** A list that is left out stays as it is. */
export type RecipientInput = Partial<
  Readonly<Record<RecipientList, readonly { readonly id: string }[] | undefined>>
>

/**
 * Names whom a meeting tells beside its host. Who was named before may stay, also when they have left: nothing is sent to them.
 * @returns the lists that say something else now.
 * @throws ApiError validation_failed for somebody new who does not work here.
 */
export async function storeRecipients(
  tx: Tx,
  companyId: CompanyId,
  meetingId: string,
  input: RecipientInput,
): Promise<readonly RecipientList[]> {
  const given = recipientListNames.flatMap((name) => {
    const list = input[name]
    return list === undefined ? [] : [{ name, ids: list.map(({ id }) => id) }]
  })
  if (given.length === 0) return []
  const before = await listRecipients(tx, companyId, meetingId)
  const idsBefore = (name: RecipientList): readonly string[] =>
    before.flatMap(({ notice, userId }) => (notice === recipientLists[name] ? [userId] : []))
  const working = await listActiveUsers(
    tx,
    companyId,
    given.flatMap(({ ids }) => ids),
  )
  for (const { name, ids } of given) {
    const known = new Set([...working, ...idsBefore(name)])
    const wrong = ids.findIndex((id) => !known.has(id))
    if (wrong === -1) continue
    const field = `body.${name}.${String(wrong)}.id`
    throw new ApiError('validation_failed', [{ field, code: 'unknown_user' }])
  }
  const changed = given
    .map(({ name, ids }) => ({ name, ids: [...new Set(ids)] }))
    .filter(({ name, ids }) => ids.join() !== idsBefore(name).join())
  for (const { name, ids } of changed) {
    await replaceRecipients(tx, companyId, meetingId, recipientLists[name], ids)
  }
  return changed.map(({ name }) => name)
}
