import { describe, expect, it } from 'vitest'
import {
  buildRules,
  harbour,
  known,
  listed,
  playWalkIn as play,
  tower,
  vera,
} from './build-walk-in.ts'
import type { WalkInEvent } from './walk-in-event.ts'
import { canGoBack, walkInReducer } from './walk-in-reducer.ts'
import { isConfirming, walkInStart, type WalkInState } from './walk-in.ts'

const noInvite: WalkInEvent = { type: 'visitor-unidentified' }
const invite: WalkInEvent = { type: 'identify-visitor' }
const select: WalkInEvent = { type: 'host-selected', host: listed }
const details: WalkInEvent = { type: 'confirmed', details: vera }
const yes: WalkInEvent = { type: 'confirmed' }
const saved: WalkInEvent = { type: 'saved', visitId: 'v' }
const back: WalkInEvent = { type: 'went-back' }
const identified: WalkInEvent = { type: 'visitor-identified', visitor: known }
const expected: WalkInEvent = { type: 'visitor-identified', visitor: { ...known, visitId: 'e' } }
const link = (email: string): WalkInEvent => ({ type: 'link-requested', email })

const describeState = (state: WalkInState): string =>
  isConfirming(state) && state.isSaving ? `${state.step}, saving` : state.step

const both = [harbour, tower]
const cases: readonly (readonly [
  string,
  Parameters<typeof play>[0],
  readonly WalkInEvent[],
  string,
])[] = [
  ['begins with the invitation where there is one location', {}, [], 'invite'],
  ['begins with the choice where there are several', { companies: both }, [], 'company'],
  [
    'goes on from the choice to the invitation',
    { companies: both },
    [{ type: 'company-selected', companyId: tower.id, rules: buildRules() }],
    'invite',
  ],
  ['asks whom somebody without an invitation comes to see', {}, [noInvite], 'host'],
  ['asks for no host where the location does not', { hostStep: 'OFF' }, [noInvite], 'details'],
  ['asks for the details after the host', {}, [noInvite, select], 'details'],
  ['saves after the details', {}, [noInvite, select, details], 'details, saving'],
  ['ends with the visit', {}, [noInvite, select, details, saved], 'visit'],
  ['refuses where the location takes none', { allowUnexpected: false }, [noInvite], 'refused'],
  [
    'leads on from the refusal to the invitation',
    { allowUnexpected: false },
    [noInvite, invite],
    'email',
  ],
  ['asks for the address of who is invited', {}, [invite], 'email'],
  ['says that a link was sent', {}, [invite, link('a@b.be')], 'inbox'],
  ['lets go on without the link', {}, [invite, link('a@b.be'), noInvite], 'host'],
  ['welcomes back whom the link names', {}, [invite, link('a@b.be'), identified], 'welcome-back'],
  ['welcomes back whom this device knows', {}, [identified], 'welcome-back'],
  ['asks who is known for the host', {}, [identified, yes], 'host'],
  ['then saves at once', {}, [identified, yes, select], 'host, saving'],
  [
    'saves at once where no host is asked',
    { hostStep: 'OFF' },
    [identified, yes],
    'welcome-back, saving',
  ],
  ['asks an expected visitor nothing more', {}, [expected, yes], 'welcome-back, saving'],
  [
    'lets an expected visitor in where it takes no others',
    { allowUnexpected: false },
    [expected, yes],
    'welcome-back, saving',
  ],
  [
    'refuses who is known but not expected where it takes no others',
    { allowUnexpected: false },
    [identified, yes],
    'refused',
  ],
  [
    'begins anew for who is somebody else',
    {},
    [identified, { type: 'identity-refused' }],
    'invite',
  ],
  ['forgets everything for the next person', {}, [noInvite, select, { type: 'reset' }], 'start'],
  ['goes back from the details to the host', {}, [noInvite, select, back], 'host'],
  [
    'goes back from the details past a host that is not asked',
    { hostStep: 'OFF' },
    [noInvite, back],
    'invite',
  ],
  ['goes back from the host to the invitation', {}, [noInvite, back], 'invite'],
  ['goes back from the host of who is known', {}, [identified, yes, back], 'welcome-back'],
  ['goes back from the inbox to the address', {}, [invite, link('a@b.be'), back], 'email'],
  ['goes back from the address to the invitation', {}, [invite, back], 'invite'],
  ['goes back from the refusal', { allowUnexpected: false }, [noInvite, back], 'invite'],
  ['has no way back at its beginning', {}, [back], 'invite'],
  ['has no way back while it saves', {}, [noInvite, select, details, back], 'details, saving'],
  ['has no way back from the visit', {}, [noInvite, select, details, saved, back], 'visit'],
]

describe('a walk-in', () => {
  it.each(cases)('%s', (_what, location, happened, step) => {
    expect(describeState(play(location, happened))).toBe(step)
  })

  it('lets nobody choose a location that is closed', () => {
    const choice = play({ companies: [harbour, { ...tower, isOpen: false }] }, [])
    const event = { type: 'company-selected', companyId: tower.id, rules: buildRules() } as const
    expect(walkInReducer(choice, event)).toBe(choice)
  })

  it('forgets the host with the location, and keeps what was said about oneself', () => {
    const state = play({ companies: both, chosen: harbour.id }, [
      noInvite,
      { type: 'host-searched', search: 'han' },
      select,
      details,
      { type: 'save-failed', error: 'network' },
      back,
      back,
      back,
      { type: 'company-selected', companyId: tower.id, rules: buildRules() },
    ])
    expect(state).toMatchObject({
      step: 'invite',
      companyId: tower.id,
      draft: { search: '', host: null, details: vera },
    })
  })

  it('goes on with what was typed before the detour to the mailbox', () => {
    const chosen = { companyId: harbour.id, rules: buildRules(), visitor: known }
    const draft = { email: 'vera@b.be', search: 'han' }
    const login = { type: 'logged-in', companies: [harbour], chosen, draft } as const
    const state = [login, yes].reduce(walkInReducer, walkInStart)
    expect(state).toMatchObject({ step: 'host', draft: { email: 'vera@b.be', search: 'han' } })
  })

  it('keeps the search and the host on the way back', () => {
    const state = play({}, [noInvite, { type: 'host-searched', search: 'han' }, select, back])
    expect(state).toMatchObject({ step: 'host', draft: { search: 'han', host: listed } })
  })

  it('keeps what was typed while another host is chosen', () => {
    const typed: WalkInEvent = { type: 'details-typed', details: { firstname: 'Vera' } }
    const state = play({}, [noInvite, select, typed, back, select])
    expect(state).toMatchObject({ step: 'details', draft: { details: { firstname: 'Vera' } } })
    const [host, sending] = [play({}, [noInvite]), play({}, [noInvite, select, details])]
    expect([walkInReducer(host, typed), walkInReducer(sending, typed)]).toEqual([host, sending])
  })

  it('keeps what was typed when it could not be saved, and tries again', () => {
    const failed = play({}, [noInvite, select, details, { type: 'save-failed', error: 'network' }])
    expect(failed).toMatchObject({
      step: 'details',
      isSaving: false,
      error: 'network',
      draft: { details: vera },
    })
    expect(walkInReducer(failed, details)).toMatchObject({ isSaving: true, error: null })
  })

  it('tries again from the host when who is known could not be saved', () => {
    const failed = play({}, [identified, yes, select, { type: 'save-failed', error: 'network' }])
    expect(failed).toMatchObject({ step: 'host', isSaving: false, error: 'network' })
    expect(walkInReducer(failed, yes)).toMatchObject({ step: 'host', isSaving: true, error: null })
    expect(walkInReducer(failed, select)).toMatchObject({ step: 'host', isSaving: true })
  })

  it('counts how often a link was sent', () => {
    const state = play({}, [invite, link('a@b.be'), link('a@b.be'), link('a@b.be')])
    expect(state).toMatchObject({ step: 'inbox', sentLinks: 3, draft: { email: 'a@b.be' } })
  })

  it.each([
    ['that must be given', { hostStep: 'REQUIRED' }, { kind: 'NONE' }],
    ['that must be known', { hostUnknownAllowed: false }, { kind: 'UNKNOWN' }],
    ['that must be on the list', { typedHostAllowed: false }, { kind: 'TYPED', name: 'Hanne' }],
    ['without a name', {}, { kind: 'TYPED', name: '  ' }],
  ] as const)('stays at the question for a host %s', (_what, rules, host) => {
    const asked = play(rules, [noInvite])
    expect(walkInReducer(asked, { type: 'host-selected', host })).toBe(asked)
  })

  it.each([
    ['without a name', [], { firstname: 'Vera' }],
    ['without what the location requires', ['companyName'], vera],
    ['with an address that is none', [], { ...vera, email: 'nobody' }],
  ] as const)('stays at the details %s', (_what, requiredDetails, given) => {
    const asked = play({ requiredDetails }, [noInvite, select])
    expect(walkInReducer(asked, { type: 'confirmed', details: given })).toBe(asked)
  })

  it('ignores a second tap while it saves', () => {
    const state = play({}, [noInvite, select, details])
    for (const event of [details, select, yes, noInvite, identified]) {
      expect(walkInReducer(state, event)).toBe(state)
    }
  })

  it('ignores an answer that comes late', () => {
    const state = play({}, [noInvite])
    for (const event of [saved, { type: 'save-failed', error: 'network' } as const]) {
      expect(walkInReducer(state, event)).toBe(state)
    }
    expect(walkInReducer(walkInStart, noInvite)).toBe(walkInStart)
  })

  it('knows where there is a way back', () => {
    expect(canGoBack(play({}, []))).toBe(false)
    expect(canGoBack(play({ companies: both, chosen: harbour.id }, []))).toBe(true)
    expect(canGoBack(play({}, [noInvite]))).toBe(true)
  })
})
