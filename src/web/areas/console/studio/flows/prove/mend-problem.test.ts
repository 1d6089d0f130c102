/** Everything that the studio finds: what it says, and that what it offers or what somebody edits there mends it (issue 14 §11). */
import { expect, it } from 'vitest'
import { findScreen } from '#domain/flow/next-screen.ts'
import { buildDraft, draftMessage, draftQuestion } from '#domain/flow/studio/build-draft.ts'
import { changeScreen, moveScreen, removeScreen } from '#domain/flow/studio/edit-flow.ts'
import { findProblems } from '#domain/flow/studio/find-problems.ts'
import type { FlowDraft } from '#domain/flow/studio/flow-draft.ts'
import { english } from '#tests/support/catalogues.ts'
import { createTranslator } from '#web/i18n/translator.ts'
import { problemText } from '../flow-words.ts'
import { mendOf } from './mend-problem.ts'

const translator = createTranslator(english, {}, 'en', 'UTC')
const problems = (draft: FlowDraft) => findProblems(draft, ['en', 'nl'], new Set(['used']))
const inBoth = (id: string) => ({
  type: 'MESSAGE' as const,
  translations: { en: { title: id, content: id }, nl: { title: id, content: id } },
})
const message = (id: string, next = 'success') => ({
  ...draftMessage(id, next),
  element: inBoth(id),
})
const question = (...given: Parameters<typeof draftQuestion>) => {
  const asked = draftQuestion(...given)
  const { element } = asked
  if (element.type !== 'FIELD') throw new Error('It is a question.')
  const label = { label: given[0] }
  return { ...asked, element: { ...element, translations: { en: label, nl: label } } }
}

/** By the button beside it. */
const offered = 'OFFERED'

it.each<[string, string, FlowDraft, typeof offered | ((draft: FlowDraft) => FlowDraft)]>([
  [
    'dangling_target',
    'no longer exists',
    buildDraft(question('used', 'QUESTION', { when: { Yes: 'gone' } })),
    offered,
  ],
  [
    'rule_never_applies',
    'never',
    buildDraft({
      ...question('used'),
      customTransitions: [
        { values: ['Yes'], next: 'success' },
        { values: ['Yes'], next: 'failure' },
      ],
    }),
    offered,
  ],
  [
    'rule_never_applies',
    'never',
    buildDraft(question('used', 'QUESTION', { when: { None: 'failure' } })),
    offered,
  ],
  [
    'denial_can_be_skipped',
    'blank',
    buildDraft(question('used', 'QUESTION', { mandatory: false, when: { Yes: 'failure' } })),
    offered,
  ],
  [
    'unknown_value',
    'isn’t an answer',
    buildDraft(question('used', 'LIST', { values: ['work'], when: { leisure: 'failure' } })),
    offered,
  ],
  [
    'unreachable_screen',
    'No answer leads',
    buildDraft(message('a'), message('b')),
    (draft) => moveScreen(draft, 'b', 'a'),
  ],
  [
    'never_shown',
    'No answer leads',
    buildDraft(
      question('used', 'QUESTION', { when: { Yes: 'success', No: 'success' }, next: 'a' }),
      message('a'),
    ),
    (draft) => changeScreen(draft, 'used', { customTransitions: [] }),
  ],
  [
    'cycle',
    'circle',
    buildDraft(message('a', 'b'), message('b', 'a')),
    (draft) => changeScreen(draft, 'b', { defaultTransition: { next: 'success' } }),
  ],
  [
    'everyone_denied',
    'ends in a denial',
    buildDraft(question('used', 'QUESTION', { when: { Yes: 'failure' }, next: 'failure' })),
    (draft) => changeScreen(draft, 'used', { defaultTransition: { next: 'success' } }),
  ],
  [
    'asked_for_nothing',
    'depends',
    buildDraft(question('idle')),
    (draft) => removeScreen(draft, 'idle'),
  ],
  [
    'missing_translation',
    'text',
    buildDraft(draftMessage('a')),
    (draft) => changeScreen(draft, 'a', { element: inBoth('a') }),
  ],
  [
    'media_missing',
    'file',
    buildDraft({
      ...message('a'),
      element: { type: 'IMAGE', url: '', translations: { en: { title: 'a' }, nl: { title: 'a' } } },
    }),
    (draft) => changeScreen(draft, 'a', { element: inBoth('a') }),
  ],
  [
    'field_asked_twice',
    'already asks',
    buildDraft(question('used', 'QUESTION', { next: 'b' }), {
      ...question('b'),
      element: question('used').element,
    }),
    (draft) => removeScreen(draft, 'b'),
  ],
  [
    'first_screen_missing',
    'no first screen',
    { ...buildDraft(message('a')), firstScreenId: 'gone' },
    (draft) => moveScreen(draft, 'a', null),
  ],
])('%s is said, and mended (%#)', (code, words, draft, mend) => {
  const found = problems(draft).find((one) => one.code === code)
  if (found === undefined) throw new Error(JSON.stringify(problems(draft)))
  const screen = findScreen(draft, found.screenId)
  expect(problemText(found, screen, translator)).toContain(words)
  const button = mendOf(found, screen)
  expect(button !== null).toBe(mend === offered)
  const mended =
    mend === offered ? changeScreen(draft, found.screenId ?? '', button?.parts ?? {}) : mend(draft)
  expect(problems(mended)).toEqual([])
})
