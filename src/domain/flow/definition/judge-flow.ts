import { FAILURE, SUCCESS, type FieldAnswers, type Flow } from '../flow.ts'
import { findScreen, firstScreen, isUnanswered, nextTarget } from '../next-screen.ts'
import { leadsToFailure } from './reachable-end.ts'

/** What the answers amount to; `open` names the screen that still waits. */
export type FlowVerdict =
  | { readonly end: 'success' }
  | { readonly end: 'failure' }
  | { readonly end: 'open'; readonly screenId: string }

/**
 * Walks the flow from its first screen with the stored answers. Success only if no mandatory question on
 * the way is unanswered; failure before that only where setup sees it too, because every way from the
 * start fails; open where one is unanswered, where the way goes in a circle, or where it leads nowhere.
 * Without a flow or screens there is nothing to fail. The server accepts a completion by this and the
 * player enters success by it. Spec §4, Flow state; reference §2, complete registration.
 */
export function judgeFlow(flow: Flow | null, fields: FieldAnswers): FlowVerdict {
  const first = firstScreen(flow)
  if (!flow || !first) return { end: SUCCESS }
  let screen = first
  const seen = new Set<string>()
  for (;;) {
    const open = { end: 'open', screenId: screen.id } as const
    if (screen.mandatory && isUnanswered(screen, fields)) {
      return leadsToFailure(flow, first.id, fields) ? { end: FAILURE } : open
    }
    seen.add(screen.id)
    const target = nextTarget(screen, fields)
    if (target === SUCCESS || target === FAILURE) return { end: target }
    const next = findScreen(flow, target)
    if (!next) return open
    if (seen.has(target)) return { end: 'open', screenId: target }
    screen = next
  }
}
