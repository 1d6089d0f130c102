import type { FlowState } from './flow.ts'
import { arrive } from './arrive.ts'
import { findScreen, firstScreen, isUnanswered, nextTarget } from './next-screen.ts'
import { skipToSuccess } from './skip-screens.ts'

/**
 * Goes on behind the last question answered during this visit (`answered` are its field ids, also those
 * deliberately left empty). Answers only known from earlier visits stay to be shown, filled in, unless
 * nothing else is left. Spec §4, Saved.
 */
export function resumeFlow(state: FlowState, answered: readonly string[]): FlowState {
  const { flow, fields } = state
  let screen = firstScreen(flow)
  if (!flow || !screen || !findScreen(flow, state.currentScreenId)) return state
  let target = screen.id
  const seen = new Set<string>()
  while (screen && !seen.has(screen.id) && !(screen.mandatory && isUnanswered(screen, fields))) {
    seen.add(screen.id)
    const next = nextTarget(screen, fields)
    if (screen.element.type === 'FIELD' && answered.includes(screen.element.field.name)) {
      target = next
    }
    screen = findScreen(flow, next)
  }
  return target === firstScreen(flow)?.id ? state : skipToSuccess(arrive(state, target))
}
