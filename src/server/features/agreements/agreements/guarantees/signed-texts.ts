import type { CompanyCard } from '#server/platform/auth/company-card.ts'
import type { Tx } from '#server/platform/database/database.ts'
import {
  readSignings,
  type ReadSigning,
} from '#server/features/agreements/locked-guarantees/read-signings.ts'
import { shareAgreements } from '../queries.ts'

/** The same, and nobody changes it until the transaction ends. */
export async function shareSigning(tx: Tx, company: CompanyCard): Promise<ReadSigning> {
  await shareAgreements(tx, company.companyId)
  return readSigning(tx, company)
}

/** What decides who signs what at a location, as the guarantees of flows look at it (`Signing`). */
export async function readSigning(tx: Tx, company: CompanyCard): Promise<ReadSigning> {
  const [found] = await readSignings(tx, [company])
  if (found === undefined) throw new Error('One location was asked for.')
  return found
}
