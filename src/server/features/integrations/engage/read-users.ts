/** Reads the users of Eptura Engage, page by page. */
import { readAccount, type EngageAccount } from '#domain/engage/account.ts'
import { readUser, type EngagePlace, type ReadUser } from '#domain/engage/engage-user.ts'
import type { JsonObject } from '#domain/scim/resource.ts'
import type { CompanyCard } from '#server/platform/auth/company-card.ts'
import { normalisePhone } from '#server/platform/words/phone.ts'
import type { Engage } from './ask-engage.ts'
import { EngageError } from './engage-error.ts'

/** More is no company whose people Foyer knows how to keep. */
const maxPeople = 200_000
/** Eptura names no limit of its own; a page stays far below what is read of one answer. */
export const pageSize = 100

/** People as they may work here. @throws EngageError also where there is nobody */
export function readUsers(engage: Engage, place: EngagePlace): AsyncGenerator<readonly ReadUser[]> {
  const idOf = (one: ReadUser) => (one.ok ? one.person.externalId : one.externalId)
  return readAll(engage, { read: (user) => readUser(user, place), idOf, mayBeEmpty: false })
}

/** Accounts as they stand there. @throws EngageError */
export function readAccounts(engage: Engage): AsyncGenerator<readonly EngageAccount[]> {
  return readAll(engage, { read: readAccount, idOf: ({ id }) => id, mayBeEmpty: true })
}

/**
 * All users that the filter finds. A list that isn't as long as it said, or tells somebody twice, has changed meanwhile and fails: who is
 * missing would be taken for gone.
 */
async function* readAll<One>(
  engage: Engage,
  {
    read: readOne,
    idOf,
    mayBeEmpty,
  }: {
    /** Null: that is nobody. */
    readonly read: (user: JsonObject) => One | null
    readonly idOf: (one: One) => string
    readonly mayBeEmpty: boolean
  },
): AsyncGenerator<readonly One[]> {
  const seen = new Set<string>()
  let total = 0
  do {
    const page = await engage.users(seen.size + 1, pageSize)
    if (page.total > maxPeople) throw new EngageError('PEOPLE', 'too_many_people')
    if (seen.size > 0 && page.total !== total) throw new EngageError('PEOPLE', 'incomplete')
    total = page.total
    const users = page.users.map(readOne)
    const read = users.filter((one) => one !== null)
    if (read.length < users.length) throw new EngageError('PEOPLE', 'not_understood')
    for (const one of read) {
      const id = idOf(one)
      if (seen.has(id)) throw new EngageError('PEOPLE', 'incomplete')
      seen.add(id)
    }
    if (total > 0 && read.length === 0) throw new EngageError('PEOPLE', 'incomplete')
    if (read.length > 0) yield read
  } while (seen.size < total)
  if (seen.size === 0 && !mayBeEmpty) throw new EngageError('PEOPLE', 'nobody_found')
  if (seen.size !== total) throw new EngageError('PEOPLE', 'incomplete')
}

/** By what a user becomes a colleague of a location. */
export function placeOf({
  country,
  languages,
}: Pick<CompanyCard, 'country' | 'languages'>): EngagePlace {
  return {
    languages,
    phone(text) {
      const read = text.length > 40 ? null : normalisePhone(text, country)
      return read?.ok === true ? read.e164 : null
    },
  }
}
