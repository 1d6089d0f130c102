import type { FieldType } from '#domain/flow/flow.ts'
import { NO_ANSWER } from '#domain/flow/studio/outcomes.ts'
import type { LockedSentence } from '#domain/flow/studio/locked/locked-sentence.ts'
import type { Translator } from '#web/i18n/translator.ts'
import { answerWord } from '#web/areas/console/studio/guarantees/answer-word.ts'
import { lockedText } from '#web/areas/console/studio/guarantees/locked-text.ts'
import type { Blocks } from './locked-queries.ts'

type Field = Blocks['fields'][number]
type Choice = { readonly value: string; readonly label: string }

/** A sentence in the words of the locations. */
export function sentenceWords(
  sentence: LockedSentence,
  { fields, visitorTypes }: Blocks,
  translator: Pick<Translator, 't'>,
): string {
  const field = fields.find(({ id }) => id === sentence.field)
  const value = 'value' in sentence ? sentence.value : null
  const isAsked = field !== undefined && value !== null
  const label = field?.values.find((one) => one.value === value)?.label ?? null
  const answer = isAsked ? answerWord(field.type, value, label, translator) : value
  const types = visitorTypes.map(({ code, name }) => ({
    code,
    name,
    enabled: true,
    kind: 'VISITOR' as const,
  }))
  return lockedText(
    sentence,
    { question: field?.label ?? null, answer },
    { translator, visitorTypes: { types, defaultType: '', mustChoose: false } },
  )
}

const yesAndNo = ['Yes', 'No']

/** Answers that a sentence can speak of: none to what is typed freely, for its words differ everywhere. */
export function answersOf(
  { type, values }: Field,
  translator: Pick<Translator, 't'>,
): readonly Choice[] {
  const given = type === 'QUESTION' ? yesAndNo.map((value) => ({ value, label: value })) : values
  return type === 'QUESTION' || type === 'LIST'
    ? [...given, { value: NO_ANSWER, label: '' }].map(({ value, label }) => ({
        value,
        label: answerWord(type, value, label, translator),
      }))
    : []
}

/** An answer on a way, which came in the words of its screen. */
export function stepAnswer(
  type: FieldType | null,
  answer: string | null,
  translator: Pick<Translator, 't'>,
): string {
  return type === null ? '' : answerWord(type, answer, answer, translator)
}
