import { answerOf, isAnswered, matchValue } from '../flow/field-answer.ts'
import type { FieldAnswers } from '../flow/flow.ts'
import { matchLanguage } from '../language/match-language.ts'
import {
  ANY_VALUE,
  VISITOR_TYPE_FIELD,
  type Agreement,
  type AgreementCondition,
} from './agreement.ts'

/** What conditions look at, those of agreements and of what a badge shows. Reference §4, Condition fields. */
export type AgreementSubject = {
  readonly answers: FieldAnswers
  /** The visitor type as conditions name it; null when the visitor has none. */
  readonly visitorType: string | null
}

/** The agreement that applies, in the language that the visitor reads. */
export type SelectedAgreement = {
  readonly agreement: Agreement
  readonly language: string
  readonly content: string
}

/**
 * The first agreement, in the administrator's order, whose conditions all hold and that has a text in one of
 * the preferred languages; null when none has. Spec §4, Agreement selection; reference §4.
 */
export function selectAgreement(
  agreements: readonly Agreement[],
  subject: AgreementSubject,
  preferredLanguages: readonly string[],
): SelectedAgreement | null {
  for (const agreement of agreements) {
    if (conditionsHold(agreement.conditions, subject)) {
      const written = agreement.texts.filter(({ content }) => content.trim() !== '')
      const languages = written.map(({ language }) => language)
      const language = matchLanguage(languages, preferredLanguages)
      const text = written.find((one) => one.language === language)
      if (text) return { agreement, language: text.language, content: text.content }
    }
  }
  return null
}

/** Whether all of them hold; without any, they do. */
export function conditionsHold(
  conditions: readonly AgreementCondition[],
  subject: AgreementSubject,
): boolean {
  return conditions.every((condition) => holds(condition, subject))
}

function holds(
  { field, values }: AgreementCondition,
  { answers, visitorType }: AgreementSubject,
): boolean {
  const answer =
    field === VISITOR_TYPE_FIELD
      ? ({ type: 'STRING', value: visitorType ?? '' } as const)
      : answerOf(answers, field)
  return isAnswered(answer) && (values.includes(ANY_VALUE) || values.includes(matchValue(answer)))
}
