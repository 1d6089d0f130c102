import { outsideId } from '#contract/ids.ts'
import type { OutsideId } from '#contract/outside-id.ts'
import type { SignedText, Signing } from '#domain/flow/studio/signing-sentence.ts'
import { offeredTypes } from '#domain/visit/visitor/visitor-type.ts'
import type { CompanyCard } from '#server/platform/auth/company-card.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { withTypeCodes } from '#server/platform/words/visitor-type-words.ts'
import type { AgreementInput } from '../create-agreement.ts'
import { textsOf } from '../present.ts'
import { listAgreements, shareAgreements } from '../queries.ts'

type ReadSigning = Signing & {
  readonly agreements: readonly (SignedText & { readonly id: OutsideId<'AG'> })[]
}

/** The same, and nobody changes it until the transaction ends. */
export async function shareSigning(tx: Tx, company: CompanyCard): Promise<ReadSigning> {
  await shareAgreements(tx, company.companyId)
  return readSigning(tx, company)
}

/** What decides who signs what at a location, as the guarantees of flows look at it (`Signing`). */
export async function readSigning(tx: Tx, company: CompanyCard): Promise<ReadSigning> {
  const rows = await listAgreements(tx, company.companyId)
  return {
    agreements: rows
      .filter(({ kind }) => kind === 'AGREEMENT')
      .map((row) => ({
        id: outsideId('AG', row.agreement_id),
        // The verbs that write the column allow nothing else.
        ...withTypeCodes(company.visitorTypes, {
          conditions: row.conditions as AgreementInput['conditions'],
        }),
        name: row.name,
        languages: textsOf(row).map(({ language }) => language),
        isInUse: row.active,
      })),
    visitorTypes: offeredTypes(company.visitorTypes).map(({ code }) => code),
    languages: company.languages,
  }
}
