import { describe, expect, it } from 'vitest'
import { subjectText } from './subject-text.ts'

const acme = { id: 'OR-1', name: 'Acme' } as const
const about = (subject: string, more: object = {}): string =>
  subjectText(
    { subject, subjectName: null, organisation: null, ...more },
    new Map([['CO-1', 'Ghent']]),
    (key) => key,
  )

describe('what an event is about', () => {
  it.each([
    ['organisation:OR-1', { organisation: acme }, ''],
    ['organisation:OR-1', {}, 'OR-1'],
    ['organisation:installation', {}, ''],
    ['company:CO-1', { organisation: acme }, 'Ghent'],
    ['company:CO-2', {}, 'CO-2'],
    ['account:AC-1', { subjectName: 'ann@acme.example' }, 'ann@acme.example'],
    ['account:AC-1', {}, 'account:AC-1'],
    ['installation:CONTACT_TRACING', {}, 'features_tracing'],
    ['installation:read-only', {}, ''],
    ['installation:AN-1', {}, ''],
    ['installation:mail-queue', {}, 'mail-queue'],
    ['terms:3', {}, 'terms:3'],
  ])('%s %j', (subject, more, text) => {
    expect(about(subject, more)).toBe(text)
  })
})
