import { expect, it } from 'vitest'
import { arrivalTodo, type ArrivalFacts } from './arrival-todo.ts'

const facts: ArrivalFacts = {
  registration: 'NONE',
  detailsConfirmed: false,
  detailsComplete: true,
  flow: 'NONE',
  agreement: 'NONE',
  photo: 'OFF',
  hasPhoto: false,
}

it.each<readonly [string, Partial<ArrivalFacts>, string]>([
  ['nothing for whoever was invited to a location that asks nothing', {}, ''],
  ['nothing once registered', { registration: 'VALID', flow: 'OPEN', agreement: 'TO_SIGN' }, ''],
  ['details that are missing', { detailsComplete: false }, 'details'],
  ['details and flow, where there is one', { flow: 'OPEN' }, 'details flow'],
  ['only the flow, once details are confirmed', { flow: 'OPEN', detailsConfirmed: true }, 'flow'],
  ['details that nobody confirmed though all is answered', { flow: 'SUCCESS' }, 'details'],
  ['no flow that somebody waived', { flow: 'WAIVED' }, ''],
  ['the agreement', { agreement: 'TO_SIGN' }, 'agreement'],
  ['no agreement that was signed', { agreement: 'SIGNED' }, ''],
  ['no agreement that still holds', { agreement: 'STILL_VALID' }, ''],
  ['a photo where one is required', { photo: 'REQUIRED' }, 'photo'],
  ['a photo also of who is registered', { photo: 'REQUIRED', registration: 'VALID' }, 'photo'],
  ['no photo where there is one', { photo: 'REQUIRED', hasPhoto: true }, ''],
  ['no photo where it is a choice', { photo: 'OPTIONAL' }, ''],
])('asks for %s', (_, change, todo) => {
  expect(arrivalTodo({ ...facts, ...change }).join(' ')).toBe(todo)
})
