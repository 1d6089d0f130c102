import { outsideId } from '#contract/ids.ts'
import type { OutsideId } from '#contract/outside-id.ts'
import type { AgreementCondition } from '#domain/agreement/agreement.ts'
import type { SignedText, Signing } from '#domain/flow/studio/signing-sentence.ts'
import { offeredTypes } from '#domain/visit/visitor/visitor-type.ts'
import type { CompanyCard } from '#server/platform/auth/company-card.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { withTypeCodes } from '#server/platform/words/visitor-type-words.ts'
import { listSignedTexts } from './queries-standings.ts'

export type ReadSigning = Signing & {
  readonly agreements: readonly (SignedText & { readonly id: OutsideId<'AG'> })[]
}

/** What decides who signs what, of a location or several, in their order. */
export async function readSignings(
  tx: Tx,
  places: readonly Pick<CompanyCard, 'companyId' | 'visitorTypes' | 'languages'>[],
): Promise<readonly ReadSigning[]> {
  const ids = places.map(({ companyId }) => companyId)
  const byPlace = Map.groupBy(await listSignedTexts(tx, ids), (row) => row.company_id)
  return places.map(({ companyId, visitorTypes, languages }) => ({
    agreements: (byPlace.get(companyId) ?? []).map((row) => ({
      id: outsideId('AG', row.agreement_id),
      // The verbs that write the column allow nothing else.
      ...withTypeCodes(visitorTypes, {
        conditions: row.conditions as unknown as readonly AgreementCondition[],
      }),
      name: row.name,
      languages: row.languages,
      isInUse: row.active,
    })),
    visitorTypes: offeredTypes(visitorTypes).map(({ code }) => code),
    languages,
  }))
}
