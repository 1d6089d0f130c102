/** What there is to try in the demo: each visitor's link, with where the visit stands. */
import { addDays, localDateOf } from '#domain/time/local-date.ts'
import type { Deps } from '#server/deps.ts'
import { makeVisitToken } from '../features/visits/visit-record/make-visit-link.ts'
import { makeWalkInLink } from '../features/arrivals/walk-ins/make-walk-in-link.ts'
import { findDemoCompanies, listDemoVisits, type DemoVisit } from './queries.ts'
import { demoOrganisation } from './seed-demo.ts'

export type DemoLink = DemoVisit & { readonly link: string; readonly isToday: boolean }

/** The sign at a location's reception. */
export type DemoDoor = { readonly company: string; readonly link: string }

/** Empty when there is no demo company. */
export async function demoLinks(
  deps: Pick<Deps, 'db' | 'keys' | 'clock' | 'config'>,
): Promise<DemoLink[]> {
  const today = localDateOf(deps.clock.now(), 'UTC')
  const visits = await listDemoVisits(deps.db.system, demoOrganisation, addDays(today, -1))
  return Promise.all(
    visits.map(async (visit) => {
      const token = await makeVisitToken(deps, visit, visit)
      return {
        ...visit,
        link: `${deps.config.publicUrl}/visit?jwt=${token}`,
        isToday: visit.visitDate === localDateOf(deps.clock.now(), visit.timeZone),
      }
    }),
  )
}

/** Each location's link to its walk-in area. */
export async function demoDoors(
  deps: Pick<Deps, 'db' | 'keys' | 'clock' | 'config' | 'companies'>,
): Promise<DemoDoor[]> {
  const companies = await findDemoCompanies(deps.db.system, demoOrganisation)
  const cards = await Promise.all(companies.map(({ companyId }) => deps.companies.find(companyId)))
  return Promise.all(
    cards.flatMap((card) =>
      card === null
        ? []
        : [makeWalkInLink(deps, card).then((link) => ({ company: card.name, link }))],
    ),
  )
}
