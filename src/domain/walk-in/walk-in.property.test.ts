import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { buildAtLocation, harbour, known, listed, tower, vera } from './build-walk-in.ts'
import type { HostChoice } from './host-choice.ts'
import { judgeWalkIn } from './judge-walk-in.ts'
import type { WalkInEvent } from './walk-in-event.ts'
import { canGoBack, walkInReducer } from './walk-in-reducer.ts'
import { walkInProgress, walkInSteps } from './walk-in-progress.ts'
import { isConfirming, type KnownVisitor, type WalkInRules, type WalkInState } from './walk-in.ts'

const rules: fc.Arbitrary<WalkInRules> = fc.record({
  allowUnexpected: fc.boolean(),
  hostStep: fc.constantFrom('OFF', 'OPTIONAL', 'REQUIRED'),
  hostUnknownAllowed: fc.boolean(),
  typedHostAllowed: fc.boolean(),
  requiredDetails: fc.constant([]),
})
const hosts: fc.Arbitrary<HostChoice> = fc.constantFrom<HostChoice>(
  listed,
  { kind: 'TYPED', name: 'Hanne' },
  { kind: 'TYPED', name: '' },
  { kind: 'UNKNOWN' },
  { kind: 'NONE' },
)
const visitors: fc.Arbitrary<KnownVisitor> = fc.constantFrom(known, { ...known, visitId: 'v' })
const companies = fc.constantFrom([harbour], [harbour, tower])

const events: fc.Arbitrary<WalkInEvent> = fc.oneof(
  fc.record({
    type: fc.constant('company-selected' as const),
    companyId: fc.constantFrom(harbour.id, tower.id, 'CO-other'),
    rules,
  }),
  fc.constantFrom<WalkInEvent>(
    { type: 'identify-visitor' },
    { type: 'visitor-unidentified' },
    { type: 'identity-refused' },
    { type: 'link-requested', email: 'a@b.be' },
    { type: 'host-searched', search: 'han' },
    { type: 'details-typed', details: { firstname: 'Vera' } },
    { type: 'confirmed' },
    { type: 'confirmed', details: vera },
    { type: 'confirmed', details: { firstname: 'Vera' } },
    { type: 'confirmed', details: { ...vera, email: 'nobody' } },
    { type: 'saved', visitId: 'v' },
    { type: 'save-failed', error: 'network' },
    { type: 'went-back' },
  ),
  hosts.map((host) => ({ type: 'host-selected', host }) as const),
  visitors.map((visitor) => ({ type: 'visitor-identified', visitor }) as const),
)

const walkIns = fc
  .record({ companies, rules, happened: fc.array(events, { maxLength: 30 }) })
  .map(({ companies, rules, happened }) => {
    const states: WalkInState[] = [buildAtLocation({ companies, ...rules })]
    for (const event of happened) {
      const last = states.at(-1)
      if (last) states.push(walkInReducer(last, event))
    }
    return states
  })

/** Every state of many walk-ins, with the one before. */
function everyStep(check: (state: WalkInState, before: WalkInState | undefined) => void): void {
  fc.assert(
    fc.property(walkIns, (states) => {
      for (const [index, state] of states.entries()) check(state, states[index - 1])
    }),
    { numRuns: 500 },
  )
}

describe('whatever happens in a walk-in', () => {
  it('saves only what the server would accept', () => {
    everyStep((state) => {
      if (!isConfirming(state) || !state.isSaving) return
      const { host, details } = state.draft
      const visitor = 'visitor' in state ? state.visitor : null
      if (visitor?.visitId) return
      const verdict = judgeWalkIn(state.rules, {
        isIdentified: visitor !== null,
        host: host ?? { kind: 'NONE' },
        details: details ?? {},
      })
      expect(verdict).toEqual({ ok: true })
    })
  })

  it('leads nobody without an invitation past a location that takes none', () => {
    everyStep((state) => {
      if (state.step === 'host' || state.step === 'details') {
        expect(state.rules.allowUnexpected).toBe(true)
      }
    })
  })

  it('comes to the visit only by saving', () => {
    everyStep((state, before) => {
      if (state.step !== 'visit' || before === undefined || before.step === 'visit') return
      expect(isConfirming(before) && before.isSaving).toBe(true)
    })
  })

  it('shows no step that the location skips', () => {
    everyStep((state) => {
      if (state.step === 'host') expect(state.rules.hostStep).not.toBe('OFF')
      if (state.step === 'company') expect(state.companies.length).toBeGreaterThan(1)
      if (state.step !== 'visit') expect(walkInSteps(state)).toContain(state.step)
    })
  })

  it('counts within what it says', () => {
    everyStep((state) => {
      const progress = walkInProgress(state, 3)
      if (progress === null) return
      expect(progress.step).toBeGreaterThanOrEqual(1)
      expect(progress.step).toBeLessThanOrEqual(progress.total)
    })
  })

  it('always leads back to its beginning in a few steps', () => {
    everyStep((state) => {
      let current = state
      for (let steps = 0; steps < 6 && canGoBack(current); steps += 1) {
        current = walkInReducer(current, { type: 'went-back' })
      }
      expect(canGoBack(current)).toBe(false)
    })
  })

  it('keeps the address that was typed', () => {
    everyStep((state, before) => {
      if (before === undefined || !('draft' in before) || !('draft' in state)) return
      if (before.draft.email !== '') expect(state.draft.email).toBe(before.draft.email)
    })
  })
})
