/** What of a feature uses what is set up: each feature says it itself. */
import type { RemovableThing, Use, UsedThing } from '#domain/location/use.ts'
import type { CompanyCard } from './auth/company-card.ts'
import type { Tx } from './database/database.ts'

type FoundUse = {
  readonly count: number
  /** The first of them, where they have names. */
  readonly names: readonly string[]
}

/** Something that uses one of the things, both by their ids as they are shown. */
type NamedUse = { readonly thing: string; readonly id: string; readonly name: string }

type ListUses = (tx: Tx, company: CompanyCard) => Promise<readonly NamedUse[]>

export type UseOfFeature = {
  readonly of: UsedThing
  readonly use: Use
  /** By the id as it is shown; of a visitor type by its code. `at`: ISO 8601. */
  readonly find: (tx: Tx, company: CompanyCard, id: string, at: string) => Promise<FoundUse>
  /** All at once, where what uses which thing is listed. */
  readonly list?: ListUses
}

/** A use of which everything is listed at once, by name. */
export function listedUse(of: UsedThing, use: Use, list: ListUses): UseOfFeature {
  return {
    of,
    use,
    list,
    async find(tx, company, id) {
      const names = (await list(tx, company)).flatMap(({ thing, name }) =>
        thing === id ? [name] : [],
      )
      return { count: names.length, names }
    },
  }
}

/** One thing, and what the features say about it; what there is none of is left out. */
export async function findUses(
  tx: Tx,
  all: readonly UseOfFeature[],
  company: CompanyCard,
  { of, id }: { readonly of: UsedThing | RemovableThing; readonly id: string },
  at: string,
) {
  const found = []
  for (const one of all.filter((own) => own.of === of)) {
    found.push({ use: one.use, ...(await one.find(tx, company, id, at)) })
  }
  return found.filter(({ count }) => count > 0)
}

/** All things of a kind, and what uses them by name. */
export async function listUses(
  tx: Tx,
  all: readonly UseOfFeature[],
  company: CompanyCard,
  of: UsedThing,
): Promise<readonly (NamedUse & { readonly use: Use })[]> {
  const found = []
  for (const { use, list } of all.filter((own) => own.of === of)) {
    for (const one of (await list?.(tx, company)) ?? []) found.push({ use, ...one })
  }
  return found
}
