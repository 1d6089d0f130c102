import { describe, expect, it } from 'vitest'
import { registrationSteps, type RegistrationFacts } from './registration-steps.ts'

const fresh: RegistrationFacts = {
  status: 'EXPECTED',
  phase: 'upcoming',
  begun: false,
  detailsConfirmed: false,
  flow: 'OPEN',
  agreement: 'TO_SIGN',
  registered: false,
  passOffered: true,
}
const all = ['overview', 'details', 'flow', 'agreement', 'pass']
type Case = readonly [string, Partial<RegistrationFacts>, readonly string[], string, boolean?]

const cases: readonly Case[] = [
  ['begin with the overview', {}, all, 'overview'],
  ['go on to the details', { begun: true }, all, 'details'],
  ['then to the flow', { detailsConfirmed: true }, all, 'flow'],
  ['then to the agreement', { detailsConfirmed: true, flow: 'SUCCESS' }, all, 'agreement'],
  [
    'then are complete',
    { detailsConfirmed: true, flow: 'SUCCESS', agreement: 'SIGNED' },
    all,
    'pass',
    true,
  ],
  ['end with the pass', { registered: true }, all, 'pass'],
  [
    'leave out a flow and an agreement that nobody asks for',
    { begun: true, flow: 'NONE', agreement: 'NONE' },
    ['overview', 'details', 'pass'],
    'details',
  ],
  [
    'do not ask for a signature that still holds',
    { detailsConfirmed: true, flow: 'SUCCESS', agreement: 'STILL_VALID' },
    ['overview', 'details', 'flow', 'pass'],
    'pass',
    true,
  ],
  [
    'do not ask again what the host has passed over',
    { detailsConfirmed: true, flow: 'WAIVED' },
    ['overview', 'details', 'agreement', 'pass'],
    'agreement',
  ],
  [
    'end plainly where there are no passes',
    { registered: true, passOffered: false },
    ['overview', 'details', 'flow', 'agreement', 'end'],
    'end',
  ],
  [
    'show the pass to who has arrived without registering',
    { status: 'CHECKED_IN', phase: 'today' },
    all,
    'pass',
  ],
  [
    'go on with who was recorded as arrived before everything was there',
    { status: 'ON_SITE', phase: 'today', begun: true, detailsConfirmed: true },
    all,
    'flow',
  ],
  [
    'show it on site too, where nothing is asked any more',
    { status: 'ON_SITE', phase: 'today', flow: 'WAIVED', agreement: 'STILL_VALID' },
    ['overview', 'details', 'pass'],
    'pass',
  ],
  ['stop at a denial', { status: 'DENIED' }, ['denied'], 'denied'],
  ['stop while the visit is in review', { status: 'IN_REVIEW' }, ['denied'], 'denied'],
  ['stop at a failed flow', { flow: 'FAILURE' }, ['denied'], 'denied'],
  [
    'do not take a registration back because the flow was changed since',
    { flow: 'FAILURE', registered: true },
    ['overview', 'details', 'agreement', 'pass'],
    'pass',
  ],
  ['are over after the day', { phase: 'past', registered: true }, ['past'], 'past'],
  ['are over after the day of a denial', { phase: 'past', status: 'DENIED' }, ['past'], 'past'],
  ['are over after check-out', { phase: 'past', status: 'CHECKED_OUT' }, ['past'], 'past'],
]

describe('the steps of a registration', () => {
  for (const [name, facts, steps, current, readyToComplete = false] of cases) {
    it(name, () => {
      expect(registrationSteps({ ...fresh, ...facts })).toEqual({ steps, current, readyToComplete })
    })
  }
})
