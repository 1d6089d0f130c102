import type { LockedSentence } from '#domain/flow/studio/locked/locked-sentence.ts'
import type { VisitorTypes } from '#domain/visit/visitor/visitor-type.ts'
import type { Translator } from '#web/i18n/translator.ts'
import { signingText } from './signing-words.ts'

/** A sentence of an organisation as somebody reads it. `question` and `answer` in words; null where it speaks of none. */
export function lockedText(
  sentence: LockedSentence,
  { question, answer }: { readonly question: string | null; readonly answer: string | null },
  words: { readonly translator: Pick<Translator, 't'>; readonly visitorTypes: VisitorTypes },
): string {
  const { t } = words.translator
  const asked = question ?? sentence.field ?? ''
  switch (sentence.kind) {
    case 'DENIED_WHEN':
      return t('flows_sentence_denied', { question: asked, answer: answer ?? sentence.value })
    case 'ALWAYS_ANSWERED':
      return t('flows_sentence_answered', { question: asked })
    case 'SIGNED_WHEN':
    case 'NOT_SIGNED_WHEN': {
      const { agreement, ...rest } = sentence
      return signingText({ ...rest, agreementId: '' }, { agreement, question, answer }, words)
    }
  }
}
