import { changeTo } from '#server/platform/audit/keep-changes.ts'
import { outsideId } from '#contract/ids.ts'
import { effectiveRights } from '#domain/rights/effective-rights.ts'
import type { Right } from '#domain/rights/right.ts'
import type { CompanyCard } from '#server/platform/auth/company-card.ts'
import { findRightsFacts } from '#server/platform/auth/rights/rights-card.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { appendEvent, type AnyAct } from '#server/platform/events.ts'
import { ApiError, mustFind } from '#server/platform/http/answers/api-error.ts'
import { saveHostNames } from '../hosts/save-host-names.ts'
import { followAddress, isOtherAddress, type AddressDeps } from './change-address.ts'
import { refuseForeignAssistant, userColumns, type UserInput } from './create-user.ts'
import { refuseUserAct } from './policy.ts'
import { lockUser, updateUser as update, type UserRow } from './queries.ts'

/**
 * Replaces a user. `revision` is the state that the caller has seen; without one the change counts whatever was there.
 * @throws ApiError not_found | forbidden for somebody who has more rights | changed_meanwhile | validation_failed
 */
export async function updateUser(
  tx: Tx,
  deps: AddressDeps,
  company: CompanyCard,
  act: AnyAct,
  caller: ReadonlySet<Right>,
  input: UserInput & { readonly userId: string; readonly revision?: number | undefined },
): Promise<void> {
  const { companyId } = company
  const before = mustFind(await lockUser(tx, companyId, input.userId))
  const facts = mustFind(await findRightsFacts(tx, companyId, input.userId))
  refuseUserAct(caller, 'EDIT', effectiveRights(facts))
  if (input.revision !== undefined && input.revision !== before.revision) {
    throw new ApiError('changed_meanwhile')
  }
  await refuseForeignAssistant(tx, company, input.userId, input, before.assistant_id)
  const isRecipient = company.walkIn.defaultRecipientId === outsideId('US', input.userId)
  // Visitors without a host are theirs: first somebody else becomes the default recipient (reference §3).
  if (isRecipient && !input.active) {
    throw new ApiError('validation_failed', [{ field: 'body.active', code: 'default_recipient' }])
  }
  const columns = userColumns(company, input)
  await update(tx, companyId, input.userId, columns)
  await saveHostNames(tx, companyId, [{ userId: input.userId, isHost: input.host, ...columns }])
  await appendEvent(tx, companyId, act, {
    kind: 'user.updated',
    subject: `user:${outsideId('US', input.userId)}`,
    payload: { changed: changedFields(before, columns) },
    changed: { ...changeTo(before, columns), secret: personal },
  })
  if (isOtherAddress(before.email, columns.email)) {
    await followAddress(tx, deps, companyId, act, before, columns)
  }
}

/** An account can be forgotten, the log can't forget it: who somebody is doesn't stand there. */
export const personal = ['firstname', 'lastname', 'phone', 'mobile', 'license_plate', 'search_name']

/** Names of fields, never what stands in them. */
function changedFields(before: UserRow, after: ReturnType<typeof userColumns>): string[] {
  return Object.entries(after).flatMap(
    ([name, value]) => (before[name as keyof typeof after] === value ? [] : [name]), // the keys of `after`
  )
}
