import { SUCCESS } from '../flow.ts'
import { findScreen } from '../next-screen.ts'
import type { FlowDefinition } from '../definition/flow-definition.ts'
import { answersTo, NO_ANSWER } from './outcomes.ts'
import { findWay, type Step, type Way } from './ways.ts'

/**
 * What must be true of a flow whatever else changes. `field` is a custom field, `value` what its answer is compared with.
 * - DENIED_WHEN: whoever gives this answer doesn't get in.
 * - ALWAYS_ANSWERED: whoever gets in has answered this question.
 * - SHOWN_WHEN: whoever gives this answer and gets in has seen this screen; without a field everybody who gets in.
 */
export type Sentence =
  | { readonly kind: 'DENIED_WHEN'; readonly field: string; readonly value: string }
  | { readonly kind: 'ALWAYS_ANSWERED'; readonly field: string }
  | {
      readonly kind: 'SHOWN_WHEN'
      readonly field: string | null
      readonly value: string | null
      readonly screenId: string
    }

/**
 * Whether a sentence holds. VOID: the flow no longer has what it speaks of, so it says nothing. A false one comes with a way
 * that breaks it.
 */
export type Proof =
  | { readonly result: 'TRUE' }
  | { readonly result: 'VOID' }
  | { readonly result: 'FALSE'; readonly way: Way }

/** Proves a sentence over every way through the flow, or finds one that breaks it. */
export function proveSentence(flow: FlowDefinition, sentence: Sentence): Proof {
  if (!canSpeak(flow, sentence)) return { result: 'VOID' }
  const way = counterexample(flow, sentence)
  return way === null ? { result: 'TRUE' } : { result: 'FALSE', way }
}

function counterexample(flow: FlowDefinition, sentence: Sentence): Way | null {
  const answers = (step: Step, field: string, value: string): boolean =>
    fieldOf(flow, step.screenId) === field && step.answer === value
  switch (sentence.kind) {
    case 'DENIED_WHEN':
      return findWay(flow, {
        end: SUCCESS,
        meets: (step) => answers(step, sentence.field, sentence.value),
      })
    case 'ALWAYS_ANSWERED':
      return findWay(flow, {
        end: SUCCESS,
        avoids: (step) =>
          fieldOf(flow, step.screenId) === sentence.field && step.answer !== NO_ANSWER,
      })
    case 'SHOWN_WHEN': {
      const { field, value, screenId } = sentence
      const avoids = (step: Step): boolean => step.screenId === screenId
      return field === null || value === null
        ? findWay(flow, { end: SUCCESS, avoids })
        : findWay(flow, { end: SUCCESS, avoids, meets: (step) => answers(step, field, value) })
    }
  }
}

/** Whether the flow still asks what the sentence speaks of, in these words. */
function canSpeak(flow: FlowDefinition, sentence: Sentence): boolean {
  if (sentence.kind === 'SHOWN_WHEN' && findScreen(flow, sentence.screenId) === null) return false
  const { field } = sentence
  if (field === null) return true
  const asking = flow.screens.filter((screen) => fieldOf(flow, screen.id) === field)
  if (sentence.kind === 'ALWAYS_ANSWERED') return asking.length > 0
  return asking.some((screen) => answersTo(screen).includes(sentence.value))
}

function fieldOf(flow: FlowDefinition, screenId: string): string | null {
  const element = findScreen(flow, screenId)?.element
  return element?.type === 'FIELD' ? element.field.name : null
}
