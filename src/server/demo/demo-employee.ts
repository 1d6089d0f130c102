/** Who books desks in the demo, with the link that a mail would carry. */
import type { Deps } from '#server/deps.ts'
import { makeBookingLink } from '../features/workplace/employees/make-booking-link.ts'
import { findDemoCompanies } from './queries.ts'
import { demoOrganisation } from './seed-demo.ts'

export type DemoEmployee = {
  readonly name: string
  readonly company: string
  readonly link: string
}

/** The first of the first company's people; null when there is no demo company. */
export async function demoEmployee(
  deps: Pick<Deps, 'db' | 'keys' | 'clock' | 'config' | 'employees'>,
): Promise<DemoEmployee | null> {
  const [company] = await findDemoCompanies(deps.db.system, demoOrganisation)
  const userId = company?.hostIds[0]
  const card = userId === undefined ? null : await deps.employees.find(userId)
  if (card === null || company === undefined) return null
  return {
    name: card.firstname,
    company: company.name,
    link: await makeBookingLink(deps, {
      companyId: card.homeCompanyId,
      userId: card.userId,
      linkEpoch: card.bookingEpoch,
    }),
  }
}
