/** What of a feature uses what is set up: each feature says it itself. */
import type { Use, UsedThing } from '#domain/location/use.ts'
import type { CompanyCard } from './auth/company-card.ts'
import type { Tx } from './database/database.ts'

type FoundUse = {
  readonly count: number
  /** The first of them, where they have names. */
  readonly names: readonly string[]
}

export type UseOfFeature = {
  readonly of: UsedThing
  readonly use: Use
  /** By the id as it is shown; of a visitor type by its code. `at`: ISO 8601. */
  readonly find: (tx: Tx, company: CompanyCard, id: string, at: string) => Promise<FoundUse>
}

/** One thing, and what the features say about it; what there is none of is left out. */
export async function findUses(
  tx: Tx,
  all: readonly UseOfFeature[],
  company: CompanyCard,
  { of, id }: { readonly of: UsedThing; readonly id: string },
  at: string,
) {
  const found = []
  for (const one of all.filter((own) => own.of === of)) {
    found.push({ use: one.use, ...(await one.find(tx, company, id, at)) })
  }
  return found.filter(({ count }) => count > 0)
}
