import { VISITOR_TYPE_FIELD } from '#domain/agreement/agreement.ts'
import type { SigningSentence } from '#domain/flow/studio/signing-sentence.ts'
import { typeName, type VisitorTypes } from '#domain/visit/visitor/visitor-type.ts'
import type { Translator } from '#web/i18n/translator.ts'

type Words = { readonly translator: Pick<Translator, 't'>; readonly visitorTypes: VisitorTypes }

/** Who signs what, as somebody reads it. `question` and `answer` in words; null where everybody is meant, or a type of visitor. */
export function signingText(
  { kind, field, value }: SigningSentence,
  named: {
    readonly agreement: string
    readonly question: string | null
    readonly answer: string | null
  },
  words: Words,
): string {
  const { t } = words.translator
  const { agreement, question, answer } = named
  const side = kind === 'SIGNED_WHEN' ? 'SIGNED' : 'NOT_SIGNED'
  if (field === null) return t(`guarantee_${side}_all`, { agreement })
  if (field === VISITOR_TYPE_FIELD) {
    return t(`guarantee_${side}_type`, { agreement, answer: typeWord(value ?? '', words) })
  }
  return t(`guarantee_${side}_when`, {
    agreement,
    question: question ?? field,
    answer: answer ?? value ?? '',
  })
}

/** What a visitor who breaks it gets. */
export function getsText(agreement: string | null, { t }: Pick<Translator, 't'>): string {
  return agreement === null ? t('guarantee_gets_nothing') : t('guarantee_gets', { agreement })
}

export function typeWord(code: string, { translator, visitorTypes }: Words): string {
  return typeName(visitorTypes, code, (first) => translator.t(`visitor_type_${first}`))
}
