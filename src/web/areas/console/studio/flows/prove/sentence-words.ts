import { findScreen } from '#domain/flow/next-screen.ts'
import { isAboutSigning, type Sentence } from '#domain/flow/studio/sentence.ts'
import type { Translator } from '#web/i18n/translator.ts'
import { signingText } from '../../guarantees/signing-words.ts'
import { answerName, screenName } from '../flow-words.ts'
import type { Studio } from '../studio-context.ts'

/** A sentence about a flow as somebody reads it. */
export function sentenceText(
  sentence: Sentence,
  { draft, agreements, visitorTypes }: Pick<Studio, 'draft' | 'agreements' | 'visitorTypes'>,
  words: Pick<Translator, 't' | 'language'>,
): string {
  const asking = draft.screens.find(
    ({ element }) => element.type === 'FIELD' && element.field.name === sentence.field,
  )
  const question = asking === undefined ? (sentence.field ?? '') : screenName(asking, words)
  const answerOf = (value: string): string =>
    asking === undefined ? value : answerName(asking, value, words)
  if (isAboutSigning(sentence)) {
    const { agreementId, value } = sentence
    const agreement = agreements.find(({ id }) => id === agreementId)?.name ?? agreementId
    const answer = value === null ? null : answerOf(value)
    const named = { agreement, question, answer }
    return signingText(sentence, named, { translator: words, visitorTypes })
  }
  switch (sentence.kind) {
    case 'DENIED_WHEN':
      return words.t('flows_sentence_denied', { question, answer: answerOf(sentence.value) })
    case 'ALWAYS_ANSWERED':
      return words.t('flows_sentence_answered', { question })
    case 'SHOWN_WHEN': {
      const shown = findScreen(draft, sentence.screenId)
      const screen = shown === null ? sentence.screenId : screenName(shown, words)
      return sentence.value === null
        ? words.t('flows_sentence_shown', { screen })
        : words.t('flows_sentence_shown_when', {
            question,
            answer: answerOf(sentence.value),
            screen,
          })
    }
  }
}
