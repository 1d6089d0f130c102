import { SUCCESS, type ScreenTarget } from '../flow.ts'
import { findScreen, firstScreen, nextTarget } from '../next-screen.ts'
import type { FlowDefinition, ScreenDefinition } from '../definition/flow-definition.ts'
import { answersTo, exampleAnswer, NO_ANSWER } from './outcomes.ts'

/** An answer to a custom field, as rules compare it; null is any that no rule names. */
export type GivenAnswer = { readonly field: string; readonly answer: string | null }

/** Answers that now lead elsewhere: to another end, or over other screens to the same one. */
export type ChangedWay = {
  /** Those that matter: whatever else is answered, it comes to the same. */
  readonly answers: readonly GivenAnswer[]
  readonly before: ScreenTarget
  readonly after: ScreenTarget
  readonly newlyShown: readonly string[]
  readonly noLongerShown: readonly string[]
}

/** What a change to a flow does. `isComplete`: every combination of answers was tried; else as many as `most`. */
export type FlowDifference = {
  readonly tried: number
  readonly isComplete: boolean
  /** How many combinations end elsewhere. */
  readonly endsElsewhere: number
  /** How many see other screens, and end as before. */
  readonly otherScreens: number
  /** Some of them, those that end elsewhere first. */
  readonly examples: readonly ChangedWay[]
}

const mostExamples = 20

/**
 * Gives both flows the same answers, every combination that either can tell apart, and says where they differ. A change
 * of order or of words makes no difference. Tries at most `most` combinations.
 */
export function compareFlows(
  before: FlowDefinition,
  after: FlowDefinition,
  most = 20_000,
): FlowDifference {
  let tried = 0
  let endsElsewhere = 0
  let otherScreens = 0
  let isComplete = true

  const judge = (
    one: Walker,
    other: Walker,
    answers: readonly GivenAnswer[],
  ): readonly ChangedWay[] => {
    tried += 1
    const change: ChangedWay = {
      answers,
      before: one.at,
      after: other.at,
      newlyShown: other.seen.filter((id) => !one.seen.includes(id)),
      noLongerShown: one.seen.filter((id) => !other.seen.includes(id)),
    }
    if (one.at !== other.at) endsElsewhere += 1
    else if (change.newlyShown.length + change.noLongerShown.length > 0) otherScreens += 1
    else return []
    return [change]
  }
  /** The changes behind these answers; a question whose every answer comes to the same is left out of them. */
  const walk = (
    one: Walker,
    other: Walker,
    answers: readonly GivenAnswer[],
  ): readonly ChangedWay[] => {
    if (tried >= most) {
      isComplete = false
      return []
    }
    const left = advance(before, one, answers)
    const right = advance(after, other, answers)
    const asking = left.asks ?? right.asks
    if (asking === null) return judge(left.walker, right.walker, answers)
    const branches = classesOf(asking, before, after).map((answer) =>
      walk(left.walker, right.walker, [...answers, { field: asking, answer }]),
    )
    return isComplete ? mergeBranches(branches, asking) : branches.flat().slice(0, mostExamples)
  }
  const changes = walk(startOf(before), startOf(after), [])
  const ends = changes.filter((change) => change.before !== change.after)
  const rest = changes.filter((change) => change.before === change.after)
  return {
    tried,
    isComplete,
    endsElsewhere,
    otherScreens,
    examples: [...ends, ...rest].slice(0, mostExamples),
  }
}

function mergeBranches(
  branches: readonly (readonly ChangedWay[])[],
  asked: string,
): readonly ChangedWay[] {
  const without = branches.map((changes) =>
    changes.map((change) => ({
      ...change,
      answers: change.answers.filter(({ field }) => field !== asked),
    })),
  )
  const [first = [], ...others] = without
  const isWhole = first.length < mostExamples
  const written = JSON.stringify(first)
  return isWhole && others.every((changes) => JSON.stringify(changes) === written)
    ? first
    : branches.flat().slice(0, mostExamples)
}

type Walker = { readonly at: ScreenTarget; readonly seen: readonly string[] }

function startOf(flow: FlowDefinition): Walker {
  return { at: firstScreen(flow)?.id ?? SUCCESS, seen: [] }
}

/** Goes on as far as the answers lead. `asks`: the custom field that is needed next, or null at an end. */
function advance(
  flow: FlowDefinition,
  from: Walker,
  answers: readonly GivenAnswer[],
): { readonly walker: Walker; readonly asks: string | null } {
  let { at, seen } = from
  for (;;) {
    const screen = findScreen(flow, at)
    // A circle ends where it begins anew.
    if (screen === null || seen.includes(at)) return { walker: { at, seen }, asks: null }
    const field = fieldOf(screen)
    const given = answers.find((one) => one.field === field)
    if (field !== null && given === undefined) return { walker: { at, seen }, asks: field }
    seen = [...seen, at]
    // Whoever must answer and leaves it blank stays where they are.
    if (screen.mandatory && given?.answer === NO_ANSWER) return { walker: { at, seen }, asks: null }
    at = nextTarget(
      screen,
      field !== null && given ? { [field]: exampleAnswer(screen, given.answer) } : {},
    )
  }
}

/** The answers that one of the two can tell apart. A mandatory question is not left blank where both ask so. */
function classesOf(
  field: string,
  before: FlowDefinition,
  after: FlowDefinition,
): readonly (string | null)[] {
  const asking = [...before.screens, ...after.screens].filter((one) => fieldOf(one) === field)
  const classes = new Set(asking.flatMap((screen) => answersTo(screen)))
  const isNeeded = asking.every(({ mandatory }) => mandatory)
  if (isNeeded) classes.delete(NO_ANSWER)
  return [...classes]
}

function fieldOf({ element }: ScreenDefinition): string | null {
  return element.type === 'FIELD' ? element.field.name : null
}
