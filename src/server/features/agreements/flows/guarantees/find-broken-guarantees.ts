import { outsideId } from '#contract/ids.ts'
import { questionOf } from '#domain/flow/studio/locked/question-of.ts'
import { isAboutSigning, proveSentence } from '#domain/flow/studio/sentence.ts'
import type { GuaranteeOfFeature } from '#server/platform/guarantee.ts'
import { draftOf } from '../present.ts'
import { shareGuaranteedFlows } from './queries-guarantees.ts'

/** The guarantees that hold with the agreements as they were, and not with those as they are to be. */
export const findBrokenGuarantees: GuaranteeOfFeature = async (tx, company, before, after) => {
  const { companyId, languages } = company
  const flows = await shareGuaranteedFlows(tx, companyId)
  return flows.flatMap((row) => {
    const draft = draftOf(row)
    return draft.sentences.filter(isAboutSigning).flatMap((sentence) => {
      if (proveSentence(draft, sentence, before).result !== 'TRUE') return []
      const proof = proveSentence(draft, sentence, after)
      if (proof.result === 'TRUE') return []
      return [
        {
          flowId: outsideId('FL', row.flow_id),
          flow: row.name,
          sentence,
          question: questionOf(draft, sentence, languages),
          isLocked: false,
          gets: proof.result === 'FALSE' ? (proof.signing?.gets ?? null) : null,
        },
      ]
    })
  })
}
