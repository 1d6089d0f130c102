import { describe, expect, it } from 'vitest'
import { ticketStates, type TicketState } from './state.ts'
import { afterAct, startsOf, ticketActs, type TicketAct } from './transition.ts'

const all = new Set(ticketStates)
const without = (...states: TicketState[]) =>
  new Set(ticketStates.filter((state) => !states.includes(state)))

type Cells = Readonly<Partial<Record<TicketState, TicketState>>>

/** Where all seven states are used: every act from every state. What isn't listed is forbidden. */
const table: Readonly<Record<TicketAct, Cells>> = {
  QUALIFY: { REQUESTED: 'QUALIFIED' },
  UNQUALIFY: { QUALIFIED: 'REQUESTED' },
  ORDER: { QUALIFIED: 'TRANSFERRED' },
  EXECUTE: { TRANSFERRED: 'EXECUTED' },
  SOLVE: { QUALIFIED: 'RESOLVED', EXECUTED: 'RESOLVED' },
  CLOSE: { REQUESTED: 'CLOSED', RESOLVED: 'CLOSED', BLOCKED: 'CLOSED' },
  BLOCK: {
    REQUESTED: 'BLOCKED',
    QUALIFIED: 'BLOCKED',
    TRANSFERRED: 'BLOCKED',
    EXECUTED: 'BLOCKED',
  },
  UNBLOCK: { BLOCKED: 'TRANSFERRED' },
  REOPEN: { RESOLVED: 'QUALIFIED' },
  REMIND: {
    REQUESTED: 'REQUESTED',
    QUALIFIED: 'QUALIFIED',
    TRANSFERRED: 'TRANSFERRED',
    EXECUTED: 'EXECUTED',
    BLOCKED: 'BLOCKED',
  },
  RATE: { RESOLVED: 'RESOLVED', CLOSED: 'CLOSED' },
}

const cells = ticketActs.flatMap((act) =>
  ticketStates.map((state) => [act, state, table[act][state] ?? null] as const),
)

it.each(cells)('%s from %s leads to %s', (act, state, end) => {
  expect(afterAct(act, state, all, state === 'BLOCKED' ? 'TRANSFERRED' : null)).toBe(end)
})

describe('where a state isn’t used', () => {
  it.each<[TicketAct, ReadonlySet<TicketState>, readonly TicketState[]]>([
    ['ORDER', without('QUALIFIED'), ['REQUESTED']],
    ['SOLVE', without('QUALIFIED', 'TRANSFERRED', 'EXECUTED'), ['REQUESTED']],
    ['SOLVE', without('EXECUTED'), ['QUALIFIED', 'TRANSFERRED']],
    ['EXECUTE', without('TRANSFERRED'), ['QUALIFIED']],
    ['CLOSE', without('RESOLVED'), ['REQUESTED', 'QUALIFIED', 'EXECUTED', 'BLOCKED']],
    [
      'CLOSE',
      without('RESOLVED', 'BLOCKED', 'EXECUTED'),
      ['REQUESTED', 'QUALIFIED', 'TRANSFERRED'],
    ],
    ['QUALIFY', without('QUALIFIED'), []],
    ['UNQUALIFY', without('QUALIFIED'), []],
    ['SOLVE', without('RESOLVED'), []],
    ['BLOCK', without('BLOCKED'), []],
    ['UNBLOCK', without('BLOCKED'), []],
    ['REOPEN', without('RESOLVED'), []],
    ['RATE', without('RESOLVED'), ['CLOSED']],
  ])('%s of %j starts from %j', (act, used, starts) => {
    expect([...startsOf(act, used)].toSorted()).toEqual([...starts].toSorted())
  })

  it('is requested again what is reopened where nothing is accepted', () => {
    expect(afterAct('REOPEN', 'RESOLVED', without('QUALIFIED'), null)).toBe('REQUESTED')
  })

  it('never leads into it, and never starts from it', () => {
    for (const state of ticketStates) {
      const used = without(state)
      for (const act of ticketActs) {
        expect(afterAct(act, state, used, null)).toBeNull()
        for (const start of startsOf(act, used)) {
          expect(afterAct(act, start, used, 'REQUESTED')).not.toBe(
            state === 'REQUESTED' ? '' : state,
          )
        }
      }
    }
  })
})
