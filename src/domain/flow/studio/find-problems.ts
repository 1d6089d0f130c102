import { FAILURE, SUCCESS } from '../flow.ts'
import { findScreen } from '../next-screen.ts'
import type { FlowDefinition, ScreenDefinition } from '../definition/flow-definition.ts'
import { type FlowFault, validateFlow } from '../definition/validate-flow.ts'
import { NO_ANSWER, outcomesOf } from './outcomes.ts'
import { countWays, findWay, shownScreens } from './ways.ts'

/** What is doubtful about a flow that can be saved all the same. */
export type DoubtCode =
  | 'rule_never_applies'
  | 'never_shown'
  | 'everyone_denied'
  | 'denial_can_be_skipped'
  | 'asked_for_nothing'

/** A fault that keeps a flow from being saved, or a warning. `detail` as in `FlowFault`. */
export type FlowProblem = Omit<FlowFault, 'code'> & {
  readonly code: FlowFault['code'] | DoubtCode
}

/**
 * Everything that is wrong or doubtful, errors first. `languages` are those that visitors are offered; `usedFields` are the
 * custom fields that something beside this flow depends on, such as an agreement's conditions, or null where that
 * isn't known. Reference §5, "Validate on save".
 */
export function findProblems(
  flow: FlowDefinition,
  languages: readonly string[],
  usedFields: ReadonlySet<string> | null,
): readonly FlowProblem[] {
  const faults = validateFlow(flow, languages)
  const errors = faults.filter(({ severity }) => severity === 'error')
  // What makes no sense yet is judged once it does.
  const isWalkable = errors.every(({ code }) => !unwalkable.includes(code))
  const doubts = isWalkable ? findDoubts(flow, usedFields) : []
  const known = new Set(faults.map(({ code, screenId }) => `${code} ${screenId}`))
  return [
    ...errors,
    ...doubts.filter(({ screenId }) => !known.has(`unreachable_screen ${screenId}`)),
    ...faults.filter(({ severity }) => severity === 'warning'),
  ]
}

/** Faults that leave nothing to walk through. */
const unwalkable: readonly string[] = ['cycle', 'duplicate_screen', 'first_screen_missing']

function findDoubts(
  flow: FlowDefinition,
  usedFields: ReadonlySet<string> | null,
): readonly FlowProblem[] {
  const shown = shownScreens(flow)
  const counts = countWays(flow)
  const isHopeless = counts !== null && counts.success === 0n && counts.broken === 0n
  return [
    ...(isHopeless ? [doubt('everyone_denied', null)] : []),
    ...flow.screens.flatMap((screen) => [
      ...(shown.has(screen.id) ? [] : [doubt('never_shown', screen.id)]),
      ...idleRules(screen),
      ...(canSkipDenial(flow, screen) ? [doubt('denial_can_be_skipped', screen.id)] : []),
      ...(usedFields !== null && isAskedForNothing(screen, usedFields)
        ? [doubt('asked_for_nothing', screen.id)]
        : []),
    ]),
  ]
}

const doubt = (
  code: DoubtCode,
  screenId: string | null,
  detail: string | null = null,
): FlowProblem => ({ severity: 'warning', code, screenId, detail })

/** Values of rules that an earlier rule takes, or that nobody can give. */
function idleRules({ id, mandatory, customTransitions }: ScreenDefinition): readonly FlowProblem[] {
  const taken = new Set(mandatory ? [NO_ANSWER] : [])
  return customTransitions.flatMap(({ values }) => {
    const idle = values.filter((value) => taken.has(value))
    for (const value of values) taken.add(value)
    return idle.map((value) => doubt('rule_never_applies', id, value))
  })
}

/** Whether an answer is denied, but whoever leaves the question blank may get in. */
function canSkipDenial(flow: FlowDefinition, screen: ScreenDefinition): boolean {
  if (screen.element.type !== 'FIELD' || screen.mandatory) return false
  const outcomes = outcomesOf(screen)
  const denies = outcomes.some(({ answer, next }) => answer !== NO_ANSWER && next === FAILURE)
  const blank = outcomes.find(({ answer }) => answer === NO_ANSWER)
  return denies && blank !== undefined && getsIn(flow, blank.next)
}

function getsIn(flow: FlowDefinition, target: string): boolean {
  if (findScreen(flow, target) === null) return target === SUCCESS
  return findWay({ ...flow, firstScreenId: target }, { end: SUCCESS }) !== null
}

/** Whether no way depends on the answer, and nothing else does. */
function isAskedForNothing(
  { element, ...screen }: ScreenDefinition,
  usedFields: ReadonlySet<string>,
): boolean {
  if (element.type !== 'FIELD' || usedFields.has(element.field.name)) return false
  return new Set(outcomesOf({ ...screen, element }).map(({ next }) => next)).size < 2
}
