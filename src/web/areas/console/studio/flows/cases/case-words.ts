import { FAILURE, type FieldAnswers, SUCCESS } from '#domain/flow/flow.ts'
import { answerToText } from '#domain/flow/field-text.ts'
import type { FlowVerdict } from '#domain/flow/definition/judge-flow.ts'
import { findScreen } from '#domain/flow/next-screen.ts'
import type { FlowDraft } from '#domain/flow/studio/flow-draft.ts'
import { wayOfCase } from '#domain/flow/studio/walks/flow-case.ts'
import type { Translator } from '#web/i18n/translator.ts'
import { answerName, screenName } from '../flow-words.ts'

type Words = Pick<Translator, 't' | 'language'>

/** How many a flow keeps at most (contract/agreements/flows.ts). */
export const mostCases = 100
/** As long as the name of a case may be. */
export const longestName = 200

/** What answers came to, in words; where they stop, by the name of that screen. */
export function endWord(verdict: FlowVerdict, draft: FlowDraft, words: Words): string {
  if (verdict.end === SUCCESS) return words.t('flows_end_success')
  if (verdict.end === FAILURE) return words.t('flows_end_failure')
  const screen = findScreen(draft, verdict.screenId)
  return screen === null
    ? words.t('flows_case_open')
    : words.t('flows_stays_at', { name: screenName(screen, words) })
}

/** Answers as they travel, without what was left blank. */
export function textsOf(fields: FieldAnswers): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([field, answer]) => {
      const text = answerToText(answer)
      return text === null ? [] : [[field, text]]
    }),
  )
}

/** What a walk is called as long as nobody names it: what was answered on it. */
export function nameOfWalk(
  answers: Readonly<Record<string, string>>,
  draft: FlowDraft,
  words: Words,
): string {
  const given = wayOfCase(draft, { answers }).steps.flatMap(({ screenId, answer }) => {
    const screen = findScreen(draft, screenId)
    return screen?.element.type === 'FIELD' ? [answerName(screen, answer, words)] : []
  })
  const name = given.join(' · ')
  return name === '' ? words.t('flows_everybody') : name.slice(0, longestName)
}
