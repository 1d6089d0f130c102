import type { CompanyCard } from '#server/platform/auth/company-card.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Act } from '#server/platform/events.ts'
import { uuid7 } from '#server/platform/ids.ts'
import { markPeople } from './mark-people.ts'
import { isSafeByReader, type NewMark } from './queries.ts'

/**
 * A reader has seen somebody where people gather. The caller keeps others from doing the same for this person meanwhile.
 * @returns false where a reader said so before, and nobody has known better since: that is nothing new
 */
export async function markGathered(
  tx: Tx,
  company: CompanyCard,
  act: Act,
  { emergencyId, person }: { readonly emergencyId: string; readonly person: NewMark['person'] },
): Promise<boolean> {
  if (await isSafeByReader(tx, company.companyId, emergencyId, person)) return false
  const mark = { id: uuid7(), person, state: 'SAFE', at: act.at, replaces: [] } as const
  await markPeople(tx, company, act, { emergencyId, marks: [mark] })
  return true
}
