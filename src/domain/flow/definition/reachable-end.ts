import { FAILURE, SUCCESS, type FieldAnswers, type Flow, type ScreenTarget } from '../flow.ts'
import { allTargets, findScreen, isUnanswered, nextTarget } from '../next-screen.ts'

/**
 * Whether failure is certain from here: answered questions and messages are followed along their one
 * transition, an unanswered question only counts when each of its transitions fails. A circle never
 * ends, so it does not fail. Spec §4, Setup ("leads to failure").
 */
export function leadsToFailure(flow: Flow, from: ScreenTarget, fields: FieldAnswers): boolean {
  const known = new Map<ScreenTarget, boolean>([
    [SUCCESS, false],
    [FAILURE, true],
  ])
  const fails = (target: ScreenTarget): boolean => {
    const before = known.get(target)
    if (before !== undefined) return before
    // While a screen is being judged, meeting it again is a circle.
    known.set(target, false)
    const screen = findScreen(flow, target)
    const result =
      screen !== null &&
      (isUnanswered(screen, fields)
        ? allTargets(screen).every(fails)
        : fails(nextTarget(screen, fields)))
    known.set(target, result)
    return result
  }
  return fails(from)
}
