import type { FlowDefinition } from '../definition/flow-definition.ts'
import { judgeFlow, type FlowVerdict } from '../definition/judge-flow.ts'
import { localizeFlow } from '../definition/localize-flow.ts'
import { FAILURE, type FieldAnswers } from '../flow.ts'

/** How visits that were would end with other questions, as counts: nobody is named. */
export type Rehearsal = {
  readonly tried: number
  /** Whoever was let in by their answers, and would be denied. */
  readonly nowDenied: number
  /** Whoever was denied, and would not be. */
  readonly noLongerDenied: number
  /** Whoever had answered everything, and would be asked something more. */
  readonly askedMore: number
}

/** Judges the answers of past visits by a changed flow, as the server judges a registration. */
export function rehearseFlow(
  before: FlowDefinition,
  after: FlowDefinition,
  visits: readonly FieldAnswers[],
): Rehearsal {
  const then = localizeFlow(before, [])
  const now = localizeFlow(after, [])
  const ends = visits.map((answers) => [judgeFlow(then, answers), judgeFlow(now, answers)] as const)
  const count = (isMeant: (was: FlowVerdict, is: FlowVerdict) => boolean) =>
    ends.filter(([was, is]) => isMeant(was, is)).length
  return {
    tried: visits.length,
    nowDenied: count((was, is) => was.end !== FAILURE && is.end === FAILURE),
    noLongerDenied: count((was, is) => was.end === FAILURE && is.end !== FAILURE),
    askedMore: count((was, is) => was.end !== 'open' && was.end !== FAILURE && is.end === 'open'),
  }
}
