/** Who is offered behind an @: colleagues who may see the visit, by the same rule that refuses the others. */
import { readHostFilter } from '#domain/host/host-filter.ts'
import type { PersonName } from '#domain/host/host-name.ts'
import { rankHosts } from '#domain/host/rank-hosts.ts'
import { searchNames } from '#domain/host/search-names.ts'
import { localDateOf } from '#domain/time/local-date.ts'
import type { Deps } from '#server/deps.ts'
import type { VisitKey } from '#server/platform/auth/actor.ts'
import type { CompanyCard } from '#server/platform/auth/company-card.ts'
import { listGroupSettings, listRightsFacts } from '#server/platform/auth/rights-card.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Act } from '#server/platform/events.ts'
import { searchHosts } from '#server/features/people/hosts/search-hosts.ts'
import type { VisitRow } from '../visit-record/visit-record.ts'
import { seeVisit } from '../visits/see-visit.ts'
import { isSeenByAll, ownersOf, sees } from './policy.ts'
import { listInformed } from './queries.ts'

type Person = PersonName & { readonly id: string }
type Search = {
  readonly deps: Pick<Deps, 'db'>
  readonly company: CompanyCard
  readonly act: Act
}

/**
 * The best first. As a rule few may see a visit, and their names are looked through here; only where everybody may is
 * the search for hosts asked.
 * @throws ApiError not_found
 */
export async function searchReaders(
  { deps, company, act }: Search,
  key: VisitKey,
  typed: string,
): Promise<readonly Person[]> {
  const filter = readHostFilter(typed)
  if (filter === null) return []
  const { companyId } = company
  const today = localDateOf(act.at, company.timeZone)
  const { visit, informed } = await deps.db.inTenant(companyId, async (tx) => {
    const visit = await seeVisit(tx, company, act, key)
    if (isSeenByAll(visit, await listGroupSettings(tx, companyId), today)) {
      return { visit, informed: null }
    }
    const users = await listInformed(tx, companyId, ownersOf(visit))
    const people = users.map(({ user_id, ...name }) => ({ id: user_id, ...name }))
    return { visit, informed: await readersAmong(tx, companyId, visit, people, today) }
  })
  if (informed !== null) {
    const forms = informed.flatMap((person) =>
      searchNames(person).map((form) => ({ ...person, ...form })),
    )
    return rankHosts(filter, forms, 'FULL')
  }
  const hosts = await searchHosts(deps, companyId, typed, 'FULL')
  return deps.db.inTenant(companyId, (tx) => readersAmong(tx, companyId, visit, hosts, today))
}

async function readersAmong<One extends Person>(
  tx: Tx,
  companyId: CompanyCard['companyId'],
  visit: VisitRow,
  people: readonly One[],
  today: string,
): Promise<readonly One[]> {
  const ids = people.map(({ id }) => id)
  const facts = await listRightsFacts(tx, companyId, ids)
  return people.filter(({ id }) => {
    const own = facts.get(id)
    return own !== undefined && sees(visit, { ...own, userId: id, active: true }, today)
  })
}
