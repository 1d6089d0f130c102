/** What there is to try in the demo: each visitor's link, with where the visit stands. */
import { addDays, localDateOf } from '#domain/time/local-date.ts'
import type { Deps } from '#server/deps.ts'
import { mintCompanyId } from '#server/platform/auth/tenant.ts'
import { makeVisitToken } from '../features/visit-record/make-visit-link.ts'
import { listDemoVisits, type DemoVisit } from './queries.ts'
import { demoOrganisation } from './seed-demo.ts'

export type DemoLink = DemoVisit & { readonly link: string; readonly isToday: boolean }

/** Empty when there is no demo company. */
export async function demoLinks(
  deps: Pick<Deps, 'db' | 'keys' | 'clock' | 'config'>,
): Promise<DemoLink[]> {
  const today = localDateOf(deps.clock.now(), 'UTC')
  const visits = await listDemoVisits(deps.db.system, demoOrganisation, addDays(today, -1))
  return Promise.all(
    visits.map(async (visit) => {
      const company = { companyId: mintCompanyId(visit.companyId), timeZone: visit.timeZone }
      const token = await makeVisitToken(deps, company, visit)
      return {
        ...visit,
        link: `${deps.config.publicUrl}/visit?jwt=${token}`,
        isToday: visit.visitDate === localDateOf(deps.clock.now(), visit.timeZone),
      }
    }),
  )
}
