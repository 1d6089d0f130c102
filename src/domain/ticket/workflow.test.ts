import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { userGroups } from '../rights/right.ts'
import { ticketStates, type TicketState } from './state.ts'
import { afterAct, startsOf, ticketActs } from './transition.ts'
import {
  abandonedStates,
  allowedActs,
  clockRunsIn,
  givenActs,
  isEnd,
  standardWorkflow,
  workflowFaults,
  type GivenAct,
  type Workflow,
} from './workflow.ts'

const workflow = (states: readonly TicketState[], acts: readonly GivenAct[]): Workflow => ({
  states,
  acts: acts.map((act) => ({ act, groups: ['AGENTS'] })),
  pausedAtSupplier: true,
})

describe('a workflow', () => {
  it('is sound as it comes, and with everything there is', () => {
    expect(workflowFaults(standardWorkflow)).toEqual([])
    expect(workflowFaults(workflow(ticketStates, givenActs))).toEqual([])
  })

  it('may be as short as it gets', () => {
    expect(workflowFaults(workflow(['REQUESTED', 'CLOSED'], ['CLOSE']))).toEqual([])
    expect(workflowFaults(workflow(['REQUESTED', 'RESOLVED'], ['SOLVE']))).toEqual([])
  })

  it.each<[string, Workflow, readonly object[]]>([
    [
      'without a request',
      workflow(['QUALIFIED', 'RESOLVED'], ['SOLVE']),
      [
        { code: 'NO_START' },
        { code: 'UNREACHABLE', state: 'QUALIFIED' },
        { code: 'UNREACHABLE', state: 'RESOLVED' },
      ],
    ],
    [
      'without an end',
      workflow(['REQUESTED', 'QUALIFIED'], ['QUALIFY', 'UNQUALIFY']),
      [
        { code: 'NO_END' },
        { code: 'DEAD_END', state: 'REQUESTED' },
        { code: 'DEAD_END', state: 'QUALIFIED' },
      ],
    ],
    [
      'with a supplier whom nobody orders from',
      workflow(['REQUESTED', 'QUALIFIED', 'TRANSFERRED', 'RESOLVED'], ['QUALIFY', 'SOLVE']),
      [{ code: 'UNREACHABLE', state: 'TRANSFERRED' }],
    ],
    [
      'with a supplier who is never done',
      workflow(ticketStates, ['QUALIFY', 'ORDER', 'BLOCK', 'SOLVE', 'CLOSE']),
      // What is blocked can be closed.
      [{ code: 'UNREACHABLE', state: 'EXECUTED' }],
    ],
    [
      'in which only what comes back from being blocked would be executed',
      workflow(
        ['REQUESTED', 'EXECUTED', 'RESOLVED', 'CLOSED', 'BLOCKED'],
        ['SOLVE', 'CLOSE', 'BLOCK', 'UNBLOCK'],
      ),
      [{ code: 'UNREACHABLE', state: 'EXECUTED' }],
    ],
    [
      'in which what is blocked stays blocked',
      workflow(['REQUESTED', 'RESOLVED', 'BLOCKED'], ['SOLVE', 'BLOCK']),
      [{ code: 'DEAD_END', state: 'BLOCKED' }],
    ],
    [
      'in which what is solved is never closed',
      workflow(['REQUESTED', 'RESOLVED', 'CLOSED'], ['SOLVE', 'REOPEN']),
      [
        { code: 'DEAD_END', state: 'REQUESTED' },
        { code: 'DEAD_END', state: 'RESOLVED' },
        { code: 'UNREACHABLE', state: 'CLOSED' },
      ],
    ],
    [
      'with an act of nobody',
      {
        ...workflow(['REQUESTED', 'CLOSED'], []),
        acts: [{ act: 'CLOSE', groups: [] }],
      },
      [
        { code: 'NOBODY', act: 'CLOSE' },
        { code: 'DEAD_END', state: 'REQUESTED' },
        { code: 'UNREACHABLE', state: 'CLOSED' },
      ],
    ],
    [
      'with an act that leads nowhere',
      workflow(['REQUESTED', 'CLOSED'], ['CLOSE', 'ORDER']),
      [{ code: 'NOWHERE', act: 'ORDER' }],
    ],
    [
      'with something twice',
      workflow(['REQUESTED', 'CLOSED', 'CLOSED'], ['CLOSE', 'CLOSE']),
      [
        { code: 'STATE_TWICE', state: 'CLOSED' },
        { code: 'ACT_TWICE', act: 'CLOSE' },
      ],
    ],
  ])('%s is refused with the place', (_, wrong, faults) => {
    expect(workflowFaults(wrong).toSorted(byPlace)).toEqual(faults.toSorted(byPlace))
  })

  it('without faults lets every ticket be reached, and brought to an end by somebody', () => {
    fc.assert(
      fc.property(
        fc.subarray([...ticketStates]),
        fc.subarray([...givenActs]),
        fc.array(fc.subarray([...userGroups]), { minLength: 9, maxLength: 9 }),
        (states, acts, groups) => {
          const drawn: Workflow = {
            states,
            acts: acts.map((act, index) => ({ act, groups: groups[index] ?? [] })),
            pausedAtSupplier: false,
          }
          if (workflowFaults(drawn).length > 0) return
          const used = new Set(states)
          // Walked with what people may really do.
          const walk = (start: TicketState) => {
            const seen = new Set<string>([`${start} REQUESTED`])
            const reached = new Set<TicketState>([start])
            for (const place of seen) {
              const [state, before] = place.split(' ') as [TicketState, TicketState]
              const person = { groups: userGroups, isNotifier: false }
              const facts = { state, blockedFrom: before }
              for (const act of allowedActs(drawn, facts, person)) {
                const end = afterAct(act, state, used, before)
                if (end === null) continue
                reached.add(end)
                seen.add(`${end} ${end === 'BLOCKED' ? state : 'REQUESTED'}`)
              }
            }
            return reached
          }
          expect([...walk('REQUESTED')].toSorted()).toEqual([...states].toSorted())
          for (const state of states) {
            expect([...walk(state)].some((one) => isEnd(one, used))).toBe(true)
          }
        },
      ),
    )
  })
})

describe('what somebody may do', () => {
  const agent = { groups: ['DEFAULT', 'AGENTS'], isNotifier: false } as const
  const notifier = { groups: ['DEFAULT'], isNotifier: true } as const
  const other = { groups: ['DEFAULT'], isNotifier: false } as const
  const at = (state: TicketState) => ({
    state,
    blockedFrom: state === 'BLOCKED' ? ('REQUESTED' as const) : null,
  })

  it.each([
    ['an agent of a request', agent, at('REQUESTED'), ['QUALIFY', 'CLOSE', 'BLOCK']],
    ['an agent of what is accepted', agent, at('QUALIFIED'), ['UNQUALIFY', 'SOLVE', 'BLOCK']],
    ['an agent of what is blocked', agent, at('BLOCKED'), ['CLOSE', 'UNBLOCK']],
    ['an agent of what is solved', agent, at('RESOLVED'), ['CLOSE', 'REOPEN']],
    ['an agent of what is closed', agent, at('CLOSED'), []],
    ['the notifier of a request', notifier, at('REQUESTED'), ['REMIND']],
    ['the notifier of what is solved', notifier, at('RESOLVED'), ['REOPEN', 'RATE']],
    ['the notifier of what is closed', notifier, at('CLOSED'), ['RATE']],
    ['somebody else', other, at('REQUESTED'), []],
  ])('%s', (_, person, ticket, acts) => {
    expect(allowedActs(standardWorkflow, ticket, person)).toEqual(acts)
  })

  it('is never what the table forbids', () => {
    const everybody = { groups: userGroups, isNotifier: true }
    const full = workflow(ticketStates, givenActs)
    for (const state of ticketStates) {
      const acts = allowedActs(full, at(state), everybody)
      const possible = ticketActs.filter((act) => startsOf(act, new Set(ticketStates)).has(state))
      expect([...acts].toSorted()).toEqual([...possible].toSorted())
    }
  })
})

it('tells in which states a new workflow would leave tickets', () => {
  expect(abandonedStates(standardWorkflow, ['REQUESTED', 'EXECUTED', 'TRANSFERRED'])).toEqual([
    'TRANSFERRED',
    'EXECUTED',
  ])
})

it.each([
  ['REQUESTED', true, true],
  ['QUALIFIED', true, true],
  ['TRANSFERRED', true, false],
  ['EXECUTED', true, true],
  ['RESOLVED', false, false],
  ['CLOSED', false, false],
  ['BLOCKED', false, false],
] as const)('the clock in %s: runs %s, with a supplier who stops it %s', (state, runs, paused) => {
  expect(clockRunsIn(state, { pausedAtSupplier: false })).toBe(runs)
  expect(clockRunsIn(state, { pausedAtSupplier: true })).toBe(paused)
})

function byPlace(one: object, other: object): number {
  return JSON.stringify(one) < JSON.stringify(other) ? -1 : 1
}
