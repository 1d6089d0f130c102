import type { Deps } from '#server/deps.ts'
import type { CompanyCard } from '#server/platform/auth/company-card.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { mustFind } from '#server/platform/http/answers/api-error.ts'
import { findUser } from '../queries.ts'

/** What hangs on a user, in the order of the features; what is not there is left out. @throws ApiError not_found */
export async function readDuties(
  tx: Tx,
  { duties }: Pick<Deps, 'duties'>,
  company: CompanyCard,
  userId: string,
  at: string,
) {
  mustFind(await findUser(tx, company.companyId, userId))
  const counted = []
  for (const { duty, count } of duties) {
    counted.push({ duty, count: await count(tx, company, userId, at) })
  }
  return counted.filter(({ count }) => count > 0)
}
