import { outsideId } from '#contract/ids.ts'
import type { Deps } from '#server/deps.ts'
import type { ActorOf } from '#server/platform/auth/actor.ts'
import { mustFind } from '#server/platform/http/answers/api-error.ts'
import { pictureLink } from '../pictures/picture-link.ts'
import { getAccount, listUsersOfAccount } from '../queries.ts'

/** Who is signed in, as the user of the company that the token names. @throws ApiError not_found */
export async function readProfile(
  deps: Pick<Deps, 'db'>,
  { userId, session }: ActorOf<'employee'>,
) {
  const { system } = deps.db
  const users = await listUsersOfAccount(system, session.accountId)
  const user = mustFind(users.find((one) => one.userId === userId))
  const account = await getAccount(system, session.accountId)
  return {
    userId: outsideId('US', userId),
    companyId: outsideId('CO', user.companyId),
    companyName: user.companyName,
    firstname: user.firstname,
    lastname: user.lastname,
    language: user.language,
    email: account.email,
    hasPassword: account.passwordHash !== null,
    picture: pictureLink({ companyId: user.companyId, userId, sha256: user.pictureSha256 }),
  }
}
