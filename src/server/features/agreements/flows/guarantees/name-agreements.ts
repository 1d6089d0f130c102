import { insideId, outsideId } from '#contract/ids.ts'
import { isAboutSigning, type Sentence } from '#domain/flow/studio/sentence.ts'
import type { Reading } from '#server/platform/configuration/configuration-part.ts'

/** Guarantees as a file has them: they name agreements by their names. One that is gone keeps its id, and says nothing. */
export async function withNames<Some extends Sentence>(
  { names }: Reading,
  sentences: readonly Some[],
): Promise<readonly Some[]> {
  const { nameOf } = await names('agreements')
  return sentences.map((sentence) => {
    if (!isAboutSigning(sentence)) return sentence
    const { agreementId } = sentence
    return { ...sentence, agreementId: nameOf(insideId('AG', agreementId)) ?? agreementId }
  })
}

/** The same with the ids that the agreements have here. @throws ApiError validation_failed for a name that nothing has */
export async function withIds<Some extends Sentence>(
  { names }: Reading,
  sentences: readonly Some[],
): Promise<readonly Some[]> {
  const { idOf } = await names('agreements')
  return sentences.map((sentence) => {
    if (!isAboutSigning(sentence)) return sentence
    const { agreementId } = sentence
    const known = insideId('AG', agreementId) === null ? idOf(agreementId) : null
    return known === null ? sentence : { ...sentence, agreementId: outsideId('AG', known) }
  })
}
