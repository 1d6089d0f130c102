/** Whom one may ask about, by what was typed of a name. Issue 15 §5. */
import { outsideId } from '#contract/ids.ts'
import { maxHosts } from '#domain/host/plan-host-search.ts'
import { findVisitors } from '#server/features/visitors/directory/search-directory.ts'
import type { CompanyCard } from '#server/platform/auth/company-card.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Act } from '#server/platform/events.ts'
import { namesEmployees } from './find-overlaps.ts'
import { listEmployees, listHosts } from './queries-people.ts'

/**
 * Employees and visitors, ten of each at most. Hosts are found as the host search finds them, accents and slips included; who has
 * left, or works elsewhere and books here, as their name begins.
 */
export async function findPeople(tx: Tx, company: CompanyCard, act: Act, typed: string) {
  const employees = namesEmployees(company, act) ? await employeesOf(tx, company, typed) : []
  const { visitors } = await findVisitors(
    tx,
    company.companyId,
    { kind: 'ALL' },
    { q: typed, page: 1, pageSize: maxHosts },
  )
  return {
    people: [
      ...employees.map(({ id, firstname, lastname }) => ({
        id: outsideId('US', id),
        kind: 'EMPLOYEE' as const,
        firstname,
        lastname,
        companyName: '',
      })),
      ...visitors.map(({ id, firstname, lastname, companyName }) => ({
        id,
        kind: 'VISITOR' as const,
        firstname,
        lastname,
        companyName,
      })),
    ],
  }
}

async function employeesOf(tx: Tx, { companyId }: CompanyCard, typed: string) {
  const hosts = await listHosts(tx, companyId, typed)
  const others = await listEmployees(tx, companyId, typed, maxHosts)
  const known = new Set(hosts.map(({ id }) => id))
  return [...hosts, ...others.filter(({ id }) => !known.has(id))].slice(0, maxHosts)
}
