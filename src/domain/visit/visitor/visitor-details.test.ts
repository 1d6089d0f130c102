import { describe, expect, it } from 'vitest'
import { firstError } from '../../validation/field-rule.ts'
import {
  visitorDetailNames,
  visitorDetailRules,
  visitorDetailMaxLengths,
  type VisitorDetailName,
} from './visitor-details.ts'

const error = (name: VisitorDetailName, value: string, requiredDetails: readonly string[] = []) =>
  firstError(visitorDetailRules(requiredDetails)[name], value)

describe('the rules of a visitor’s details', () => {
  it.each(visitorDetailNames)('of %s take what the location asks for', (name) => {
    const always = name === 'firstname' || name === 'lastname'
    expect(error(name, '')).toBe(always ? 'common_error_required' : null)
    expect(error(name, ' ', [name])).toBe('common_error_required')
  })

  it.each(visitorDetailNames)('of %s refuse line breaks and what is too long', (name) => {
    expect(error(name, 'a\r\nBcc: b@example.org')).toBe('common_error_invalidCharacters')
    expect(error(name, 'a'.repeat(visitorDetailMaxLengths[name] + 1))).toBe('common_error_tooLong')
  })

  it.each([
    ['firstname', '木村 👋', null],
    ['email', 'ana@example.org', null],
    ['email', 'ana', 'common_error_email'],
    ['mobile', '+32 470 12 34 56', null],
    ['mobile', 'call me', 'common_error_InvalidMobileNumberException'],
    ['language', 'pt-BR', null],
    ['language', 'Portuguese!', 'common_error_language'],
    ['licensePlate', '1-ABC-123', null],
  ] as const)('judge %s %s', (name, value, expected) => {
    expect(error(name, value)).toBe(expected)
  })
})
