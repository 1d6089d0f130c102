import { outsideId } from '#contract/ids.ts'
import { VISITOR_TYPE_FIELD } from '#domain/agreement/agreement.ts'
import { localizeFlow } from '#domain/flow/definition/localize-flow.ts'
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
      const asked = localizeFlow(draft, languages).screens.find(
        ({ element }) => element.type === 'FIELD' && element.field.name === sentence.field,
      )
      const isAsked = sentence.field !== VISITOR_TYPE_FIELD && asked?.element.type === 'FIELD'
      return [
        {
          flowId: outsideId('FL', row.flow_id),
          flow: row.name,
          sentence,
          question: isAsked ? asked.element.field.label : null,
          gets: proof.result === 'FALSE' ? (proof.signing?.gets ?? null) : null,
        },
      ]
    })
  })
}
