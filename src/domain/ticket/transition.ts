/** How a ticket moves: one table, which the server runs and screens read. Reference §8; issue 17 §2. */
import { openStates, type TicketState } from './state.ts'

export const ticketActs = [
  'QUALIFY',
  'UNQUALIFY',
  'ORDER',
  'EXECUTE',
  'SOLVE',
  'CLOSE',
  'BLOCK',
  'UNBLOCK',
  'REOPEN',
  'REMIND',
  'RATE',
] as const
export type TicketAct = (typeof ticketActs)[number]

type Row = {
  readonly from: readonly TicketState[]
  /** OPEN: accepted again, or requested where nothing is accepted. BACK: where it was before it was blocked. STAY: the state remains. */
  readonly to: TicketState | 'OPEN' | 'BACK' | 'STAY'
  /** No other state stands in for one that a location doesn't use. */
  readonly exact?: true
}

const table: Readonly<Record<TicketAct, Row>> = {
  QUALIFY: { from: ['REQUESTED'], to: 'QUALIFIED' },
  UNQUALIFY: { from: ['QUALIFIED'], to: 'REQUESTED', exact: true },
  ORDER: { from: ['QUALIFIED'], to: 'TRANSFERRED' },
  EXECUTE: { from: ['TRANSFERRED'], to: 'EXECUTED' },
  SOLVE: { from: ['QUALIFIED', 'EXECUTED'], to: 'RESOLVED' },
  // Also what is turned away, and what nobody ever answered.
  CLOSE: { from: ['REQUESTED', 'RESOLVED', 'BLOCKED'], to: 'CLOSED' },
  BLOCK: { from: ['REQUESTED', 'QUALIFIED', 'TRANSFERRED', 'EXECUTED'], to: 'BLOCKED' },
  UNBLOCK: { from: ['BLOCKED'], to: 'BACK' },
  REOPEN: { from: ['RESOLVED'], to: 'OPEN', exact: true },
  REMIND: { from: openStates, to: 'STAY', exact: true },
  RATE: { from: ['RESOLVED', 'CLOSED'], to: 'STAY', exact: true },
}

/** The act that leads into a state on the way from the request to its end. */
const wayInto: Partial<Record<TicketState, TicketAct>> = {
  QUALIFIED: 'QUALIFY',
  TRANSFERRED: 'ORDER',
  EXECUTED: 'EXECUTE',
  RESOLVED: 'SOLVE',
}

/**
 * The states that count for one: itself where it is used, else those before it. So a location without QUALIFIED orders and solves
 * what was requested, and one without EXECUTED solves what was transferred.
 */
function standIns(state: TicketState, used: ReadonlySet<TicketState>): ReadonlySet<TicketState> {
  if (used.has(state)) return new Set([state])
  const way = wayInto[state]
  if (way === undefined) return new Set()
  return new Set(table[way].from.flatMap((before) => [...standIns(before, used)]))
}

/** From which states an act can be done at a location that uses these. */
export function startsOf(act: TicketAct, used: ReadonlySet<TicketState>): ReadonlySet<TicketState> {
  const { from, to, exact } = table[act]
  const isState = to !== 'OPEN' && to !== 'BACK' && to !== 'STAY'
  if (isState && !used.has(to)) return new Set()
  if (exact) return new Set(from.filter((state) => used.has(state)))
  return new Set(from.flatMap((state) => [...standIns(state, used)]))
}

/**
 * Where an act leads to; null where it can't be done.
 * @param blockedFrom where a blocked ticket was; null for any other
 */
export function afterAct(
  act: TicketAct,
  state: TicketState,
  used: ReadonlySet<TicketState>,
  blockedFrom: TicketState | null,
): TicketState | null {
  if (!startsOf(act, used).has(state)) return null
  const { to } = table[act]
  if (to === 'STAY') return state
  if (to === 'BACK') return blockedFrom
  if (to === 'OPEN') return used.has('QUALIFIED') ? 'QUALIFIED' : 'REQUESTED'
  return to
}
