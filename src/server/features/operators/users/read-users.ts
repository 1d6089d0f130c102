import { insideId, outsideId } from '#contract/ids.ts'
import { isFoundBy } from '#domain/name/search-words.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { mustFind } from '#server/platform/http/answers/api-error.ts'
import { foldChanged } from './fold-people.ts'
import { presentUser, presentUserWhole } from './present.ts'
import * as queries from './queries.ts'
import { listNames, type Named } from './queries-words.ts'

type Query = Omit<queries.UserFilter, 'company'> & {
  /** Beginnings of words of the organisation, or of a location where they work; empty: all. */
  readonly company: string
  readonly after?: string | undefined
  readonly pageSize: number
}

/** One page of who signs in, by address. @param now ISO 8601 */
export async function readUsers(
  tx: Tx,
  { after, pageSize, company, ...filter }: Query,
  now: string,
) {
  const page = { after: readPlace(after), limit: pageSize + 1, now }
  if (filter.search !== '') await foldChanged(tx)
  const rows = await queries.listUsers(
    tx,
    { ...filter, company: await findNamed(tx, company) },
    page,
  )
  const shown = rows.slice(0, pageSize)
  const last = rows.length > pageSize ? shown.at(-1) : undefined
  return {
    users: shown.map(presentUser),
    next: last === undefined ? null : `${outsideId('AC', last.accountId)} ${last.email}`,
  }
}

async function findNamed(tx: Tx, company: string): Promise<queries.UserFilter['company']> {
  if (company === '') return null
  const { organisations, locations } = await listNames(tx)
  const found = (named: readonly Named[]) =>
    named.filter(({ name }) => isFoundBy(name, company)).map(({ id }) => id)
  return { organisations: found(organisations), locations: found(locations) }
}

/** @param accountId uuid @param now ISO 8601 @throws ApiError not_found */
export async function readUser(tx: Tx, accountId: string, now: string) {
  return presentUserWhole(mustFind(await queries.findUser(tx, accountId, now)))
}

/** Where the page before ended; what cannot be read begins anew. */
function readPlace(after = '') {
  const space = after.indexOf(' ')
  const accountId = insideId('AC', after.slice(0, Math.max(space, 0)))
  return accountId === null ? null : { accountId, email: after.slice(space + 1) }
}
