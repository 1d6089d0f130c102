import { proveLocked } from '#domain/flow/studio/locked/locked-sentence.ts'
import { addressesOf } from '#server/platform/audit/addresses-of.ts'
import type { CompanyCard } from '#server/platform/auth/company-card.ts'
import type { Database, Tx } from '#server/platform/database/database.ts'
import { askedQuestion, presentLocked } from './present.ts'
import { listLockedAt } from './queries.ts'
import { readStanding } from './read-standings.ts'

/** What a location is held to, by whom and why, and what holds as its visitors are asked now. */
export async function readLocked(
  tx: Tx,
  { system }: Pick<Database, 'system'>,
  { companyId, organisationId }: Pick<CompanyCard, 'companyId' | 'organisationId'>,
  language: string,
) {
  const locked = await listLockedAt(tx, companyId)
  if (locked.length === 0) return []
  const standing = await readStanding(tx, companyId)
  const accounts = locked.flatMap(({ lockedBy }) => (lockedBy === null ? [] : [lockedBy]))
  // Who administers the organisation is no user of the location, and a location sees no accounts.
  const addresses = await addressesOf(system, organisationId, accounts)
  return locked.map((one) => ({
    ...presentLocked(one, addresses),
    result: proveLocked(one.sentence, standing).result,
    question: askedQuestion(one.sentence, standing, language),
  }))
}
