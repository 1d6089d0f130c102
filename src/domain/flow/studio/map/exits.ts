import type { ScreenDefinition } from '../../definition/flow-definition.ts'
import type { ScreenTarget } from '../../flow.ts'
import { findScreen } from '../../next-screen.ts'
import { addScreen, changeScreen, leadAnswer, type NewScreen } from '../edit-flow.ts'
import type { FlowDraft } from '../flow-draft.ts'
import { outcomesOf } from '../outcomes.ts'

/** A way out of a screen: the answers that take it, and where it leads. */
export type Exit = {
  /** What rules compare with; none at the exit that every other answer takes. */
  readonly answers: readonly string[]
  /** Takes what no rule names, and what a screen gives that asks nothing: it leads where the screen's default does. */
  readonly isRest: boolean
  readonly next: ScreenTarget
}

/** Up to so many answers have an exit each; of more, those that lead to one place share theirs. */
const mostSingle = 5

/** The exits of a screen in the order of its answers, as the flow engine decides where they lead; at least one. */
export function exitsOf(screen: ScreenDefinition): readonly Exit[] {
  const outcomes = outcomesOf(screen)
  if (outcomes.length > 0 && outcomes.length <= mostSingle) {
    return outcomes.map(({ answer, next }) => ({
      answers: answer === null ? [] : [answer],
      isRest: answer === null,
      next,
    }))
  }
  const rest = { answers: [], isRest: true, next: screen.defaultTransition.next }
  const ruled = new Set(screen.customTransitions.flatMap(({ values }) => values))
  const answered = outcomes.flatMap(({ answer, next }) =>
    answer !== null && ruled.has(answer) ? [{ answer, next }] : [],
  )
  const exits = [...Map.groupBy(answered, ({ next }) => next)].map(([next, group]) => ({
    answers: group.map(({ answer }) => answer),
    isRest: false,
    next,
  }))
  return answered.length < outcomes.length || exits.length === 0 ? [...exits, rest] : exits
}

/** The draft in which an exit leads to another place. */
export function leadExit(
  draft: FlowDraft,
  screenId: string,
  { answers, isRest }: Pick<Exit, 'answers' | 'isRest'>,
  next: ScreenTarget,
): FlowDraft {
  const screen = findScreen(draft, screenId)
  if (screen === null) return draft
  if (isRest) return changeScreen(draft, screenId, { defaultTransition: { next } })
  const isDefault = next === screen.defaultTransition.next
  const customTransitions = answers.reduce(
    (rules, answer) => leadAnswer(rules, answer, isDefault ? null : next),
    screen.customTransitions,
  )
  return changeScreen(draft, screenId, { customTransitions })
}

/** Puts a new screen on the way of one exit: what followed there follows the new screen. */
export function addOnExit(
  draft: FlowDraft,
  screenId: string,
  exit: Exit,
  screen: NewScreen,
): FlowDraft {
  const from = findScreen(draft, screenId)
  if (from === null || exit.isRest) return addScreen(draft, screenId, screen)
  // Behind the screen as any other, then on the way of these answers only.
  const behind = changeScreen(addScreen(draft, screenId, screen), screenId, {
    defaultTransition: from.defaultTransition,
  })
  const placed = changeScreen(behind, screen.id, { defaultTransition: { next: exit.next } })
  return leadExit(placed, screenId, exit, screen.id)
}
