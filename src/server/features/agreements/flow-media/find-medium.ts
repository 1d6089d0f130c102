import type { Deps } from '#server/deps.ts'
import { findFlowMedium, type FlowMediumRow } from './queries.ts'

/** What is kept of it at the location; null for any other content, and for an unknown location. */
export async function findMedium(
  { db, companies }: Pick<Deps, 'db' | 'companies'>,
  companyId: string,
  sha256: string,
): Promise<FlowMediumRow | null> {
  const card = await companies.find(companyId)
  if (card === null || card.disabled || card.closed) return null
  const found = await db.inTenant(card.companyId, (tx) =>
    findFlowMedium(tx, card.companyId, sha256),
  )
  return found ?? null
}
