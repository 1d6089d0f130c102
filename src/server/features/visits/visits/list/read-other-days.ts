import { hasEnoughLetters } from '#domain/host/host-filter.ts'
import { localDateOf } from '#domain/time/local-date.ts'
import { readVisitorFilter } from '#domain/visit/visitor/visitor-filter.ts'
import type { CompanyCard } from '#server/platform/auth/company-card.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Act } from '#server/platform/events.ts'
import { foldChanged } from '#server/features/visitors/directory/fold-visitors.ts'
import { loadGaps } from '#server/features/visits/visit-record/load-gaps.ts'
import { staffVisitPresenter } from '#server/features/visits/visit-record/present-staff-visit.ts'
import { listOtherDays } from './queries-other-days.ts'
import { limitsFor } from './read-visit-list.ts'

const shown = 5

/** Visits on other days of people who are called so, as far as the caller may see them (decision 0130). */
export async function readOtherDays(
  tx: Tx,
  company: CompanyCard,
  { actor, at }: Act,
  { q, date, whose }: { readonly q: string; readonly date: string; readonly whose: 'all' | 'own' },
) {
  const filter = hasEnoughLetters(q) ? readVisitorFilter(q) : null
  if (filter === null) return { visits: [] }
  await foldChanged(tx, company.companyId)
  const today = localDateOf(at, company.timeZone)
  const sight = limitsFor(actor, whose, { today, isOnlyToday: false })
  const visits = await listOtherDays(tx, company.companyId, filter, {
    date,
    limit: shown,
    ...sight,
  })
  const gapsOf = await loadGaps(tx, company, actor, visits, at)
  return { visits: visits.map(staffVisitPresenter(company, actor, at, gapsOf)) }
}
