import { outsideId } from '#contract/ids.ts'
import type { Deps } from '#server/deps.ts'
import type { ActorOf } from '#server/platform/auth/actor.ts'
import { mustFind } from '#server/platform/http/answers/api-error.ts'
import { findUser, listAssisted, type UserRow } from './queries.ts'

/** Whom somebody has chosen, and who has chosen them: of those who work here. @throws ApiError not_found */
export function readAssistant(
  { db }: Pick<Deps, 'db'>,
  { companyId, userId }: Pick<ActorOf<'employee'>, 'companyId' | 'userId'>,
) {
  return db.inTenant(companyId, async (tx) => {
    const { assistant_id } = mustFind(await findUser(tx, companyId, userId))
    const assistant =
      assistant_id === null ? undefined : await findUser(tx, companyId, assistant_id)
    return {
      assistant: assistant === undefined ? null : colleague(assistant),
      assists: (await listAssisted(tx, companyId, userId)).map(colleague),
    }
  })
}

function colleague({ user_id, firstname, lastname }: UserRow) {
  return { id: outsideId('US', user_id), firstname, lastname }
}
