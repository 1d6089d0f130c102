import { expect, it } from 'vitest'
import { findMissing, type RegistrationState } from './missing-parts.ts'

const open: RegistrationState = {
  registration: 'NONE',
  flowRequired: true,
  questionsOpen: true,
  agreementRequired: true,
  agreementSigned: false,
}

it.each<readonly [string, Partial<RegistrationState>, readonly string[]]>([
  ['questions and a signature', {}, ['QUESTIONS', 'AGREEMENT']],
  [
    'answers that nobody sent off',
    { questionsOpen: false, agreementSigned: true },
    ['REGISTRATION'],
  ],
  ['a signature where no questions are asked', { flowRequired: false }, ['AGREEMENT']],
  ['nothing without an agreement', { flowRequired: false, agreementRequired: false }, []],
  ['nothing once all is done', { registration: 'VALID', agreementSigned: true }, []],
  ['no questions once the registration failed', { registration: 'INVALID' }, ['AGREEMENT']],
])('finds %s', (_, some, expected) => {
  expect(findMissing({ ...open, ...some })).toEqual(expected)
})
