/** Which states a location uses and who moves tickets between them, with its proofs. Reference §8; issue 17 §2. */
import type { UserGroup } from '../rights/right.ts'
import { openStates, ticketStates, type TicketState } from './state.ts'
import { afterAct, startsOf, type TicketAct } from './transition.ts'

/** The acts that a location gives to groups. The notifier alone rates, and may always reopen and remind. */
export const givenActs = [
  'QUALIFY',
  'UNQUALIFY',
  'ORDER',
  'EXECUTE',
  'SOLVE',
  'CLOSE',
  'BLOCK',
  'UNBLOCK',
  'REOPEN',
] as const satisfies readonly TicketAct[]
export type GivenAct = (typeof givenActs)[number]

export type Workflow = {
  readonly states: readonly TicketState[]
  /** An act that isn't listed is not done there, by nobody. */
  readonly acts: readonly { readonly act: GivenAct; readonly groups: readonly UserGroup[] }[]
  /** While a supplier has the ticket, its clock stands still. */
  readonly pausedAtSupplier: boolean
}

/** Without suppliers: from the request over somebody's acceptance to what is solved and, at last, closed. */
export const standardWorkflow: Workflow = {
  states: ['REQUESTED', 'QUALIFIED', 'RESOLVED', 'CLOSED', 'BLOCKED'],
  acts: (['QUALIFY', 'UNQUALIFY', 'SOLVE', 'CLOSE', 'BLOCK', 'UNBLOCK', 'REOPEN'] as const).map(
    (act) => ({ act, groups: ['ADMINISTRATORS', 'AGENTS'] }),
  ),
  pausedAtSupplier: false,
}

/**
 * What is wrong with a workflow. NO_START: nothing can be requested. NO_END: neither RESOLVED nor CLOSED is used. UNREACHABLE: nothing
 * leads to the state. DEAD_END: nothing leads from the state to an end. NOBODY: the act is given to no group. NOWHERE: the act can't be
 * done with these states. TWICE: the state or the act is listed twice.
 */
export type WorkflowFault =
  | { readonly code: 'NO_START' | 'NO_END' }
  | { readonly code: 'UNREACHABLE' | 'DEAD_END' | 'STATE_TWICE'; readonly state: TicketState }
  | { readonly code: 'NOBODY' | 'NOWHERE' | 'ACT_TWICE'; readonly act: GivenAct }

/** Everything that is wrong, in the order of states and acts; empty for a workflow that works. */
export function workflowFaults({ states, acts }: Workflow): readonly WorkflowFault[] {
  const used = new Set(states)
  const faults: WorkflowFault[] = [
    ...(used.has('REQUESTED') ? [] : [{ code: 'NO_START' } as const]),
    ...(used.has('RESOLVED') || used.has('CLOSED') ? [] : [{ code: 'NO_END' } as const]),
    ...twice(states).map((state) => ({ code: 'STATE_TWICE', state }) as const),
    ...twice(acts.map(({ act }) => act)).map((act) => ({ code: 'ACT_TWICE', act }) as const),
  ]
  for (const { act, groups } of acts) {
    if (startsOf(act, used).size === 0) faults.push({ code: 'NOWHERE', act })
    else if (groups.length === 0) faults.push({ code: 'NOBODY', act })
  }
  const done = acts.filter(({ groups }) => groups.length > 0).map(({ act }) => act)
  // What is blocked goes back to where it was, which something else leads to.
  const reached = reachedFrom('REQUESTED', done, used, new Set())
  for (const state of ticketStates.filter((one) => used.has(one))) {
    if (!reached.has(state)) faults.push({ code: 'UNREACHABLE', state })
    else if (
      !isEnd(state, used) &&
      ![...reachedFrom(state, done, used, reached)].some((one) => isEnd(one, used))
    ) {
      faults.push({ code: 'DEAD_END', state })
    }
  }
  return faults
}

/** Where tickets come to rest: CLOSED where it is used, and else RESOLVED. */
export function isEnd(state: TicketState, used: ReadonlySet<TicketState>): boolean {
  return state === (used.has('CLOSED') ? 'CLOSED' : 'RESOLVED')
}

/** @param before where a blocked ticket may have been */
function reachedFrom(
  start: TicketState,
  acts: readonly GivenAct[],
  used: ReadonlySet<TicketState>,
  before: ReadonlySet<TicketState>,
): ReadonlySet<TicketState> {
  const back = [...startsOf('BLOCK', used)].filter((state) => before.has(state))
  const reached = new Set<TicketState>(used.has(start) ? [start] : [])
  // A set is walked on through what is added to it meanwhile.
  for (const state of reached) {
    for (const act of acts) {
      if (!startsOf(act, used).has(state)) continue
      for (const end of act === 'UNBLOCK' ? back : [afterAct(act, state, used, null)]) {
        if (end !== null) reached.add(end)
      }
    }
  }
  return reached
}

function twice<T>(list: readonly T[]): readonly T[] {
  return [...new Set(list.filter((one, index) => list.indexOf(one) !== index))]
}

/** Who wants to do something about a ticket that they may see. */
export type TicketPerson = {
  readonly groups: readonly UserGroup[]
  /** It was reported by them, or for them. */
  readonly isNotifier: boolean
}

export type TicketFacts = {
  readonly state: TicketState
  /** Where a blocked ticket was; null for any other. */
  readonly blockedFrom: TicketState | null
}

/** What somebody may do now, in the order of the table. The only place that decides it. */
export function allowedActs(
  workflow: Workflow,
  ticket: TicketFacts,
  person: TicketPerson,
): readonly TicketAct[] {
  const used = new Set(workflow.states)
  const given = givenActs.filter((act) => mayDo(workflow, act, person))
  const own: readonly TicketAct[] = person.isNotifier ? ['REMIND', 'RATE'] : []
  return [...given, ...own].filter(
    (act) => afterAct(act, ticket.state, used, ticket.blockedFrom) !== null,
  )
}

function mayDo({ acts }: Workflow, act: GivenAct, { groups, isNotifier }: TicketPerson): boolean {
  if (act === 'REOPEN' && isNotifier) return true
  const given = acts.find((one) => one.act === act)
  return given !== undefined && given.groups.some((group) => groups.includes(group))
}

/** States that a new workflow would leave tickets in, though it doesn't use them. */
export function abandonedStates(
  next: Workflow,
  inUse: readonly TicketState[],
): readonly TicketState[] {
  return ticketStates.filter((state) => inUse.includes(state) && !next.states.includes(state))
}

/** Whether a ticket's clock runs in a state. */
export function clockRunsIn(
  state: TicketState,
  { pausedAtSupplier }: Pick<Workflow, 'pausedAtSupplier'>,
): boolean {
  if (state === 'BLOCKED') return false
  if (state === 'TRANSFERRED' && pausedAtSupplier) return false
  return openStates.some((one) => one === state)
}
