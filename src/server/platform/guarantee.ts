/** What features guarantee about things that others set up: each says what a change of them would break. */
import type { Signing, SigningSentence } from '#domain/flow/studio/signing-sentence.ts'
import type { CompanyCard } from './auth/company-card.ts'
import type { Tx } from './database/database.ts'

/** A guarantee of a flow that a change of agreements breaks, and what whoever breaks it gets instead. */
export type BrokenGuarantee = {
  /** Null where visitors are asked nothing. */
  readonly flowId: `FL-${string}` | null
  readonly flow: string
  readonly sentence: SigningSentence
  /** What the flow asks, in words; null for everybody and for a type of visitor. */
  readonly question: string | null
  readonly gets: string | null
  /** By the organisation. */
  readonly isLocked: boolean
}

/** What holds with the agreements as they were, and not with those as they are to be. */
export type GuaranteeOfFeature = (
  tx: Tx,
  company: CompanyCard,
  before: Signing,
  after: Signing,
) => Promise<readonly BrokenGuarantee[]>

/** Of all features. */
export async function findBroken(
  tx: Tx,
  all: readonly GuaranteeOfFeature[],
  company: CompanyCard,
  before: Signing,
  after: Signing,
): Promise<readonly BrokenGuarantee[]> {
  const found = []
  for (const ofFeature of all) found.push(...(await ofFeature(tx, company, before, after)))
  return found
}
