import { type AgreementCondition, VISITOR_TYPE_FIELD } from '../../agreement/agreement.ts'
import { conditionsHold } from '../../agreement/select-agreement.ts'
import { matchLanguage } from '../../language/match-language.ts'
import type { FieldAnswers } from '../flow.ts'
import { SUCCESS, type ScreenTarget } from '../flow.ts'
import { findScreen, firstScreen } from '../next-screen.ts'
import type { FlowDefinition, ScreenDefinition } from '../definition/flow-definition.ts'
import { exampleAnswer, outcomesOf } from './outcomes.ts'
import type { Step, Way } from './ways.ts'

/** What visitors sign, as far as it decides who signs what. */
export type SignedText = {
  readonly id: string
  readonly name: string
  readonly conditions: readonly AgreementCondition[]
  /** In which it is written. */
  readonly languages: readonly string[]
  /** Whether new visitors get it. */
  readonly isInUse: boolean
}

/** What decides beside the flow which agreement somebody gets. */
export type Signing = {
  /** In their order. */
  readonly agreements: readonly SignedText[]
  /** The codes of the types that a visitor may have. */
  readonly visitorTypes: readonly string[]
  /** Those that visitors are offered. */
  readonly languages: readonly string[]
}

/**
 * Who signs what. `field` is a custom field, `visitor_type`, or null for everybody.
 * - SIGNED_WHEN: whoever gives this answer and gets in signs this agreement.
 * - NOT_SIGNED_WHEN: they never get it.
 */
export type SigningSentence = {
  readonly kind: 'SIGNED_WHEN' | 'NOT_SIGNED_WHEN'
  readonly field: string | null
  readonly value: string | null
  readonly agreementId: string
}

/** Who breaks a sentence: on which way, as what, in which language, and what they get instead; null for nothing to sign. */
export type SigningExample = {
  readonly way: Way
  readonly visitorType: string | null
  readonly language: string
  readonly gets: string | null
}

/** Beyond so many standings nothing is claimed. */
const mostStandings = 100_000

/**
 * A visitor for whom the sentence is not true, null where there is none, and `unproved` where there is too much to look at. Every
 * way is taken with every type of visitor and every language, and with all that somebody may have answered elsewhere to what the
 * flow doesn't ask.
 */
export function findSigningExample(
  flow: FlowDefinition,
  sentence: SigningSentence,
  signing: Signing,
): SigningExample | 'unproved' | null {
  const isOfType = sentence.field === VISITOR_TYPE_FIELD
  const types = isOfType ? [sentence.value] : [...signing.visitorTypes, null]
  const budget = { left: mostStandings }
  for (const visitorType of types) {
    for (const language of signing.languages) {
      const able = ableAgreements(signing, visitorType, language)
      for (const elsewhere of answeredElsewhere(flow, able)) {
        const found = search(flow, { sentence, able, elsewhere, budget })
        if (budget.left <= 0) return 'unproved'
        if (found !== null) return { ...found, visitorType, language }
      }
    }
  }
  return null
}

/** Those that a visitor of this type and language may get, with the conditions that are left to answers. */
function ableAgreements(
  { agreements }: Signing,
  visitorType: string | null,
  language: string,
): readonly SignedText[] {
  return agreements
    .filter(
      ({ isInUse, languages, conditions }) =>
        isInUse &&
        matchLanguage(languages, [language, 'en']) !== null &&
        conditionsHold(conditions.filter(isAboutType), { answers: {}, visitorType }),
    )
    .map((one) => ({
      ...one,
      conditions: one.conditions.filter((condition) => !isAboutType(condition)),
    }))
}

const isAboutType = ({ field }: AgreementCondition): boolean => field === VISITOR_TYPE_FIELD

/** Conditions that hold by then, one bit each. */
type Held = bigint

function heldBy(able: readonly SignedText[], field: string, answers: FieldAnswers): Held {
  const subject = { answers, visitorType: null }
  return able
    .flatMap(({ conditions }) => conditions)
    .reduce(
      (held, condition, index) =>
        condition.field === field && conditionsHold([condition], subject)
          ? held | (1n << BigInt(index))
          : held,
      0n,
    )
}

/** Every combination of what conditions may find answered that the flow doesn't ask. */
function answeredElsewhere(flow: FlowDefinition, able: readonly SignedText[]): readonly Held[] {
  const asked = new Set(flow.screens.map(fieldOf))
  const conditions = able.flatMap((one) => one.conditions)
  const free = new Set(conditions.map(({ field }) => field).filter((field) => !asked.has(field)))
  let combined: readonly Held[] = [0n]
  for (const field of free) {
    const values = conditions.flatMap((one) => (one.field === field ? one.values : []))
    const held = values.map((value) => heldBy(able, field, { [field]: { type: 'STRING', value } }))
    const classes = [...new Set([0n, ...held])]
    combined = combined
      .flatMap((before) => classes.map((one) => before | one))
      .slice(0, mostStandings)
  }
  return combined
}

type Search = {
  readonly sentence: SigningSentence
  readonly able: readonly SignedText[]
  readonly elsewhere: Held
  readonly budget: { left: number }
}

/** Goes every way once for each set of conditions that may hold by then. */
function search(
  flow: FlowDefinition,
  { sentence, able, elsewhere, budget }: Search,
): Pick<SigningExample, 'way' | 'gets'> | null {
  const { kind, field, value, agreementId } = sentence
  const isGiven = (screen: ScreenDefinition, { answer }: Step): boolean =>
    fieldOf(screen) === field && answer === value
  const tried = new Set<string>()
  let gets: string | null = null
  const go = (target: ScreenTarget, held: Held, hasMet: boolean): readonly Step[] | null => {
    const screen = findScreen(flow, target)
    if (screen === null) {
      if (target !== SUCCESS || !hasMet) return null
      const first = firstHeld(able, held)
      if ((first?.id === agreementId) === (kind === 'SIGNED_WHEN')) return null
      gets = first?.name ?? null
      return []
    }
    const standing = `${screen.id} ${String(held)} ${String(hasMet)}`
    if (tried.has(standing) || budget.left <= 0) return null
    tried.add(standing)
    budget.left -= 1
    for (const { answer, next } of outcomesOf(screen)) {
      const step = { screenId: screen.id, answer }
      const more = heldOn(able, screen, answer)
      const rest = go(next, held | more, hasMet || isGiven(screen, step))
      if (rest !== null) return [step, ...rest]
    }
    return null
  }
  const start = firstScreen(flow)
  const isForAll = field === null || field === VISITOR_TYPE_FIELD
  const steps = go(start === null ? SUCCESS : start.id, elsewhere, isForAll)
  return steps && { way: { steps, end: SUCCESS }, gets }
}

/** What holds by an answer, judged as visits are. */
function heldOn(
  able: readonly SignedText[],
  screen: ScreenDefinition,
  answer: string | null,
): Held {
  const field = fieldOf(screen)
  return field === null ? 0n : heldBy(able, field, { [field]: exampleAnswer(screen, answer) })
}

/** The first whose conditions all hold. */
function firstHeld(able: readonly SignedText[], held: Held): SignedText | undefined {
  let from = 0
  return able.find(({ conditions }) => {
    const mask = ((1n << BigInt(conditions.length)) - 1n) << BigInt(from)
    from += conditions.length
    return (held & mask) === mask
  })
}

function fieldOf({ element }: ScreenDefinition): string | null {
  return element.type === 'FIELD' ? element.field.name : null
}
