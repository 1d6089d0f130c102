/** Who works at a location, for whoever may do something about it. */
import { outsideId } from '#contract/ids.ts'
import type { Right } from '#domain/rights/right.ts'
import type { Deps } from '#server/deps.ts'
import { listRightsFacts } from '#server/platform/auth/rights/rights-card.ts'
import type { CompanyId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { mustFind } from '#server/platform/http/answers/api-error.ts'
import { presentUser } from './present.ts'
import { findInvitedAt, findUser, listUsers, type UserQuery, type UserRow } from './queries.ts'
import { listLastSeen, listPlaces } from './queries-accounts.ts'

type Caller = ReadonlySet<Right>

export async function readUsers(
  tx: Tx,
  { db }: Pick<Deps, 'db'>,
  companyId: CompanyId,
  caller: Caller,
  query: UserQuery,
) {
  const { total, users } = await listUsers(tx, companyId, query)
  const facts = await listRightsFacts(
    tx,
    companyId,
    users.map((row) => row.user_id),
  )
  const lastSeen = await listLastSeen(db.system, users.flatMap(accountOf))
  return {
    total,
    users: users.map((row) =>
      presentUser(row, facts.get(row.user_id), caller, lastSeen.get(row.account_id ?? '') ?? null),
    ),
  }
}

/** @throws ApiError not_found */
export async function readUser(
  tx: Tx,
  { db }: Pick<Deps, 'db'>,
  companyId: CompanyId,
  caller: Caller,
  userId: string,
) {
  const row = mustFind(await findUser(tx, companyId, userId))
  const facts = await listRightsFacts(tx, companyId, [userId])
  const assistant =
    row.assistant_id === null ? undefined : await findUser(tx, companyId, row.assistant_id)
  const lastSeen = await listLastSeen(db.system, accountOf(row))
  const places = await listPlaces(db.system, companyId, userId)
  return {
    ...presentUser(row, facts.get(userId), caller, [...lastSeen.values()][0] ?? null),
    invitedAt: await findInvitedAt(tx, companyId, `user:${outsideId('US', userId)}`),
    assistant: assistant ?? null,
    places: places.map(({ placeId, ...place }) => ({
      ...place,
      companyId: outsideId('CO', placeId),
    })),
  }
}

function accountOf({ account_id: id }: Pick<UserRow, 'account_id'>): readonly string[] {
  return id === null ? [] : [id]
}
