/** Who works at a location, for whoever may do something about it. */
import { outsideId } from '#contract/ids.ts'
import type { Right } from '#domain/rights/right.ts'
import { listRightsFacts } from '#server/platform/auth/rights-card.ts'
import type { CompanyId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { mustFind } from '#server/platform/http/answers/api-error.ts'
import { presentUser } from './present.ts'
import { findInvitedAt, findUser, listUsers, type UserQuery } from './queries.ts'

type Caller = ReadonlySet<Right>

export async function readUsers(tx: Tx, companyId: CompanyId, caller: Caller, query: UserQuery) {
  const { total, users } = await listUsers(tx, companyId, query)
  const facts = await listRightsFacts(
    tx,
    companyId,
    users.map((row) => row.user_id),
  )
  return { total, users: users.map((row) => presentUser(row, facts.get(row.user_id), caller)) }
}

/** @throws ApiError not_found */
export async function readUser(tx: Tx, companyId: CompanyId, caller: Caller, userId: string) {
  const row = mustFind(await findUser(tx, companyId, userId))
  const facts = await listRightsFacts(tx, companyId, [userId])
  const assistant =
    row.assistant_id === null ? undefined : await findUser(tx, companyId, row.assistant_id)
  return {
    ...presentUser(row, facts.get(userId), caller),
    invitedAt: await findInvitedAt(tx, companyId, `user:${outsideId('US', userId)}`),
    assistant: assistant ?? null,
  }
}
