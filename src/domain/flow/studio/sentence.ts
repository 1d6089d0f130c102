import { VISITOR_TYPE_FIELD } from '../../agreement/agreement.ts'
import { SUCCESS } from '../flow.ts'
import { findScreen } from '../next-screen.ts'
import type { FlowDefinition } from '../definition/flow-definition.ts'
import { answersTo, NO_ANSWER } from './outcomes.ts'
import {
  findSigningExample,
  type Signing,
  type SigningExample,
  type SigningSentence,
} from './signing-sentence.ts'
import { findWay, type Step, type Way } from './ways.ts'

/**
 * What must be true of a flow whatever else changes. `field` is a custom field, `value` what its answer is compared with.
 * - DENIED_WHEN: whoever gives this answer doesn't get in.
 * - ALWAYS_ANSWERED: whoever gets in has answered this question.
 * - SHOWN_WHEN: whoever gives this answer and gets in has seen this screen; without a field everybody who gets in.
 * - SIGNED_WHEN, NOT_SIGNED_WHEN: see `SigningSentence`.
 */
export type Sentence = FlowSentence | SigningSentence

type FlowSentence =
  | { readonly kind: 'DENIED_WHEN'; readonly field: string; readonly value: string }
  | { readonly kind: 'ALWAYS_ANSWERED'; readonly field: string }
  | {
      readonly kind: 'SHOWN_WHEN'
      readonly field: string | null
      readonly value: string | null
      readonly screenId: string
    }

/**
 * Whether a sentence holds. VOID: what it speaks of is gone, so it says nothing. A false one comes with a way that breaks it, and one
 * about agreements with who breaks it. UNPROVED: there is too much to look at, so nothing is claimed.
 */
export type Proof =
  | { readonly result: 'TRUE' }
  | { readonly result: 'VOID' }
  | { readonly result: 'UNPROVED' }
  | { readonly result: 'FALSE'; readonly way: Way; readonly signing?: SigningExample }

/** Where nothing is known of agreements. */
const nothingSigned: Signing = { agreements: [], visitorTypes: [], languages: [] }

/** Proves a sentence over every way through the flow, or finds one that breaks it. */
export function proveSentence(
  flow: FlowDefinition,
  sentence: Sentence,
  signing: Signing = nothingSigned,
): Proof {
  if (isAboutSigning(sentence)) return proveSigning(flow, sentence, signing)
  if (!canSpeak(flow, sentence)) return { result: 'VOID' }
  const way = counterexample(flow, sentence)
  return way === null ? { result: 'TRUE' } : { result: 'FALSE', way }
}

/** Whether it is about agreements, so that it may break by a change of one of them. */
export function isAboutSigning(sentence: Sentence): sentence is SigningSentence {
  return sentence.kind === 'SIGNED_WHEN' || sentence.kind === 'NOT_SIGNED_WHEN'
}

function proveSigning(flow: FlowDefinition, sentence: SigningSentence, signing: Signing): Proof {
  const { field, value, agreementId } = sentence
  const isKnown = signing.agreements.some(({ id }) => id === agreementId)
  const isAsked =
    field === null ||
    (field === VISITOR_TYPE_FIELD
      ? signing.visitorTypes.some((code) => code === value)
      : isAnswerTo(flow, field, value))
  if (!isKnown || !isAsked) return { result: 'VOID' }
  const found = findSigningExample(flow, sentence, signing)
  if (found === 'unproved') return { result: 'UNPROVED' }
  return found === null ? { result: 'TRUE' } : { result: 'FALSE', way: found.way, signing: found }
}

function counterexample(flow: FlowDefinition, sentence: FlowSentence): Way | null {
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
function canSpeak(flow: FlowDefinition, sentence: FlowSentence): boolean {
  if (sentence.kind === 'SHOWN_WHEN' && findScreen(flow, sentence.screenId) === null) return false
  const { field } = sentence
  if (field === null) return true
  return sentence.kind === 'ALWAYS_ANSWERED'
    ? flow.screens.some((screen) => fieldOf(flow, screen.id) === field)
    : isAnswerTo(flow, field, sentence.value)
}

function isAnswerTo(flow: FlowDefinition, field: string, value: string | null): boolean {
  return flow.screens.some(
    (screen) => fieldOf(flow, screen.id) === field && answersTo(screen).includes(value),
  )
}

function fieldOf(flow: FlowDefinition, screenId: string): string | null {
  const element = findScreen(flow, screenId)?.element
  return element?.type === 'FIELD' ? element.field.name : null
}
