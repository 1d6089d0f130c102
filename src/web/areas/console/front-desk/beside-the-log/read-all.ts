import type { StaffVisit } from '#contract/page.ts'
import type { ListQuery } from '#domain/console/console-view.ts'
import type { ConsoleCall } from '#web/areas/console/frame/console-context.ts'

/** So many travel at once: a day of nearly every location is one answer, in which nobody is missing or stands twice. */
const pageSize = 10_000
const mostTries = 3

/** Every visit of a list, not only those that were looked at. Where people come and go between two pages it is read anew. */
export async function readAllVisits(
  call: ConsoleCall,
  companyId: string,
  query: ListQuery,
  signal: AbortSignal,
): Promise<readonly StaffVisit[]> {
  const found = new Map<string, StaffVisit>()
  for (let tries = 0; tries < mostTries; tries += 1) {
    found.clear()
    const totals = new Set<number>()
    let page = 1
    let total = 0
    do {
      const asked = { ...query, page, pageSize }
      const answer = await call('visits.list', { params: { companyId }, query: asked }, signal)
      for (const visit of answer.visits) found.set(visit.id, visit)
      ;({ total } = answer)
      totals.add(total)
      page += 1
    } while ((page - 1) * pageSize < total)
    if (totals.size === 1 && found.size === total) break
  }
  return [...found.values()]
}
