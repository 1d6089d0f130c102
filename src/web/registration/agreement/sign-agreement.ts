import type { VisitData } from '#contract/page.ts'
import type { Visit } from '../first/use-visit.ts'
import type { VisitStanding } from '../first/visit-standing.ts'

type Signature = VisitData['signatures'][number]

/** A signature as it was given on the page. */
export type GivenSignature = {
  /** A PNG as data address; empty for a tick. Spec §2, Signature pad. */
  readonly drawing: string
  readonly sendCopy: boolean
}

/** Signs the agreement that applies, and goes on. Spec §7, Sign agreement. */
export async function signAgreement(
  { standing, params, call, tell, advance }: Visit,
  { drawing, sendCopy }: GivenSignature,
): Promise<void> {
  const { selected } = standing
  if (selected === null) return
  const document = drawing === '' ? null : await pngOf(drawing)
  const upload =
    document &&
    (await call('documents.upload', {
      params: { companyId: params.companyId },
      query: { purpose: 'SIGNATURE' },
      document,
    }))
  const signature = await call('visits.signAgreement', {
    params,
    body: {
      signatureToken: upload?.token ?? '',
      agreementId: selected.agreement.id,
      sendCopyToVisitor: sendCopy,
      language: selected.language,
    },
  })
  tell({ name: 'signed-agreement', sendCopy, handSignature: drawing !== '' })
  await advance({
    type: 'signed',
    signature: signatureOf(selected, signature, drawing !== ''),
  })
}

async function pngOf(dataAddress: string): Promise<File> {
  const base64 = dataAddress.slice(dataAddress.indexOf(',') + 1)
  const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
  return new File([bytes], 'signature.png', { type: 'image/png', lastModified: 0 })
}

function signatureOf(
  { agreement, language }: NonNullable<VisitStanding['selected']>,
  { id, validUntil }: Pick<Signature, 'id' | 'validUntil'>,
  isDrawn: boolean,
): Signature {
  return {
    id,
    // The contract's ids are texts with a prefix; the domain knows them as texts.
    agreementId: agreement.id as Signature['agreementId'],
    agreementVersion: agreement.version,
    language,
    method: isDrawn ? 'HAND' : 'TICK',
    signedAt: new Date().toISOString(),
    validUntil,
    ofThisVisit: true,
  }
}
