/** Who is offered behind an @: colleagues who may see the subject, by the same rule that refuses the others. */
import { readHostFilter } from '#domain/host/host-filter.ts'
import type { PersonName } from '#domain/host/host-name.ts'
import { rankHosts } from '#domain/host/rank-hosts.ts'
import { searchNames } from '#domain/host/search-names.ts'
import type { Deps } from '#server/deps.ts'
import type { CompanyCard } from '#server/platform/auth/company-card.ts'
import { listGroupSettings, listRightsFacts } from '#server/platform/auth/rights/rights-card.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Act } from '#server/platform/events.ts'
import { searchHosts } from '#server/features/people/hosts/search-hosts.ts'
import type { NoteSubject, Readers } from './note-subject.ts'
import { presentColleague } from './present-comment.ts'
import { listInformed } from './queries.ts'

type Person = PersonName & { readonly id: string }
type Search = {
  readonly deps: Pick<Deps, 'db'>
  readonly company: CompanyCard
  readonly act: Act
}

/** As the call answers them, the best first. @throws ApiError not_found */
export async function searchReaders<Key>(
  search: Search,
  subject: NoteSubject<Key>,
  key: Key,
  typed: string,
) {
  const found = await findReaders(search, subject, key, typed)
  return {
    colleagues: found.map(({ id, ...name }) => presentColleague({ user_id: id, ...name })),
  }
}

/**
 * As a rule few may see a subject, and their names are looked through here; only where everybody may is the search for hosts
 * asked.
 */
async function findReaders<Key>(
  { deps, company, act }: Search,
  subject: NoteSubject<Key>,
  key: Key,
  typed: string,
): Promise<readonly Person[]> {
  const filter = readHostFilter(typed)
  if (filter === null) return []
  const { companyId } = company
  const { readers, informed } = await deps.db.inTenant(companyId, async (tx) => {
    const readers = await subject.open(tx, company, act, key)
    if (readers.isSeenByAll(await listGroupSettings(tx, companyId))) {
      return { readers, informed: null }
    }
    const users = await listInformed(tx, companyId, readers.ownerIds)
    const people = users.map(({ user_id, ...name }) => ({ id: user_id, ...name }))
    return { readers, informed: await readersAmong(tx, companyId, readers, people) }
  })
  if (informed !== null) {
    const forms = informed.flatMap((person) =>
      searchNames(person).map((form) => ({ ...person, ...form })),
    )
    return rankHosts(filter, forms, 'FULL')
  }
  const hosts = await searchHosts(deps, companyId, typed, 'FULL')
  return deps.db.inTenant(companyId, (tx) => readersAmong(tx, companyId, readers, hosts))
}

async function readersAmong<One extends Person>(
  tx: Tx,
  companyId: CompanyCard['companyId'],
  { sees }: Readers,
  people: readonly One[],
): Promise<readonly One[]> {
  const ids = people.map(({ id }) => id)
  const facts = await listRightsFacts(tx, companyId, ids)
  return people.filter(({ id }) => {
    const own = facts.get(id)
    return own !== undefined && sees({ ...own, userId: id, active: true })
  })
}
