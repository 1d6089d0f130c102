import type { Deps } from '#server/deps.ts'
import type { CompanyCard } from '#server/platform/auth/company-card.ts'
import type { JobContext } from '#server/platform/jobs/job-queue.ts'
import type { Place } from '#server/platform/integrations/queries.ts'
import type { LinkedPerson } from '../queries-people.ts'

/** Who wants something in a chat. */
export type ActContext = Pick<JobContext, 'tx' | 'enqueue'> & {
  readonly deps: Deps
  readonly company: CompanyCard
  readonly place: Place
  readonly person: LinkedPerson
  readonly requestId: string
  readonly now: string
}
