import type { MessageKey } from '#contract/messages/catalogue.ts'
import { pickText } from '#domain/language/pick-text.ts'
import type { FieldType } from '#domain/flow/flow.ts'
import { FAILURE, SUCCESS } from '#domain/flow/flow.ts'
import type {
  ElementDefinition,
  ScreenDefinition,
} from '#domain/flow/definition/flow-definition.ts'
import type { FlowProblem } from '#domain/flow/studio/find-problems.ts'
import { NO_ANSWER } from '#domain/flow/studio/outcomes.ts'
import type { OutlineEntry } from '#domain/flow/studio/outline.ts'
import type { Translator } from '#web/i18n/translator.ts'
import { answerWord } from '../guarantees/answer-word.ts'

type Words = Pick<Translator, 't' | 'language'>

export const fieldTypeKeys: Readonly<Record<FieldType, MessageKey>> = {
  QUESTION: 'flows_type_question',
  LIST: 'flows_type_list',
  TEXT: 'flows_type_text',
  DATE: 'flows_type_date',
  FILE: 'flows_type_file',
}

export const elementKeys: Readonly<
  Record<Exclude<ElementDefinition['type'], 'FIELD'>, MessageKey>
> = {
  MESSAGE: 'flows_element_message',
  IMAGE: 'flows_element_image',
  VIDEO: 'flows_element_video',
}

/** What a screen is: the kind of question, or what it shows. */
export function kindWord({ element }: ScreenDefinition, { t }: Words): string {
  return t(element.type === 'FIELD' ? fieldTypeKeys[element.field.type] : elementKeys[element.type])
}

/** What a screen is called in the outline: its own first words, in the reader's language where there are some. */
export function screenName({ element }: ScreenDefinition, words: Words): string {
  const text =
    element.type === 'FIELD'
      ? pickText(element.translations, [words.language], ({ label }) => label)
      : element.type === 'MESSAGE'
        ? pickText(element.translations, [words.language], ({ title, content }) => title || content)
        : pickText<{ readonly title?: string | undefined }>(
            element.translations,
            [words.language],
            ({ title }) => title,
          )
  const line = (text ?? '').split('\n')[0]?.replaceAll(/[*#]/g, '').trim() ?? ''
  return line === '' ? words.t('flows_screen_untitled') : line
}

/** Where something leads, in words: an end, or a screen by its number and name. */
export function targetName(target: string, outline: readonly OutlineEntry[], words: Words): string {
  if (target === SUCCESS) return words.t('flows_end_success')
  if (target === FAILURE) return words.t('flows_end_failure')
  const entry = outline.find(({ screen }) => screen.id === target)
  if (entry === undefined) return words.t('flows_target_missing')
  const { number, screen } = entry
  return words.t('flows_target', { number, name: screenName(screen, words) })
}

/** An answer as visitors see it; null is any that no rule names. */
export function answerName(
  { element }: Pick<ScreenDefinition, 'element'>,
  answer: string | null,
  words: Words,
): string {
  if (element.type !== 'FIELD') return answer === NO_ANSWER ? words.t('flows_answer_none') : ''
  const label =
    answer === null
      ? null
      : pickText(element.translations, [words.language], ({ valueLabels }) =>
          valueLabels && Object.hasOwn(valueLabels, answer) ? valueLabels[answer] : undefined,
        )
  return answerWord(element.field.type, answer, label, words)
}

const problemKeys: Readonly<Record<FlowProblem['code'], MessageKey>> = {
  first_screen_missing: 'flows_problem_first_screen_missing',
  duplicate_screen: 'flows_problem_duplicate_screen',
  reserved_screen_id: 'flows_problem_duplicate_screen',
  dangling_target: 'flows_problem_dangling_target',
  cycle: 'flows_problem_cycle',
  unreachable_screen: 'flows_problem_never_shown',
  unknown_value: 'flows_problem_unknown_value',
  missing_translation: 'flows_problem_no_text',
  media_missing: 'flows_problem_no_media',
  field_asked_twice: 'flows_problem_field_asked_twice',
  rule_never_applies: 'flows_problem_rule_never_applies',
  never_shown: 'flows_problem_never_shown',
  everyone_denied: 'flows_problem_everyone_denied',
  denial_can_be_skipped: 'flows_problem_denial_can_be_skipped',
  asked_for_nothing: 'flows_problem_asked_for_nothing',
}

/** What is wrong, in a sentence that says what to do. */
export function problemText(
  { code, detail }: FlowProblem,
  screen: ScreenDefinition | null,
  words: Words,
): string {
  const answer = screen === null || detail === null ? '' : answerName(screen, detail, words)
  return words.t(problemKeys[code], { answer })
}
