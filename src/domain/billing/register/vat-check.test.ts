import { describe, expect, it } from 'vitest'
import { decidesVat, isCheckDue, isOutageOver, splitVatNumber, vatOutcome } from './vat-check.ts'

const of = (country: string) => ({ address: { street: '', postcode: '', city: '', country } })

describe('a VAT number', () => {
  it.each([
    ['BE', 'NL', 'NL123456789B01', false, true],
    ['BE', 'BE', 'BE0123456749', false, false],
    ['BE', 'US', 'US1', false, false],
    ['GB', 'NL', 'NL123456789B01', false, false],
    ['BE', 'NL', '', false, false],
    ['BE', 'NL', 'NL123456789B01', true, false],
  ])('from %s to %s with %j (exempt: %s) decides the VAT: %s', (from, to, number, exempt, does) => {
    expect(decidesVat(of(from), exempt, { ...of(to), vatNumber: number })).toBe(does)
  })

  it.each([
    ['NL123456789B01', 'NL', ['NL', '123456789B01']],
    ['EL123456789', 'GR', ['EL', '123456789']],
    ['', 'BE', ['BE', '']],
  ])('%s of %s is asked about as registers write it', (number, country, parts) => {
    expect(splitVatNumber(number, country)).toEqual(parts)
  })

  const confirmed = { isProved: true, checkedOn: '2027-03-01', pendingSince: null }
  it.each([
    ['never asked about', { ...confirmed, isProved: null, checkedOn: null }, '2027-03-01', true],
    ['answered', confirmed, '2027-03-30', false],
    ['answered thirty days ago', confirmed, '2027-03-31', true],
    ['pending', { ...confirmed, pendingSince: '2027-03-02' }, '2027-03-03', true],
  ])('%s is due: %#', (_, standing, today, isDue) => {
    expect(isCheckDue(standing, today)).toBe(isDue)
  })

  it.each([
    ['2027-03-31', false],
    ['2027-04-01', true],
  ])('counts through an outage since 2027-03-01, on %s over: %s', (today, isOver) => {
    expect(isOutageOver('2027-03-01', today)).toBe(isOver)
  })

  it.each([
    [null, null, 'PENDING'],
    [null, '2027-03-01', 'PENDING'],
    [true, null, 'CONFIRMED'],
    [true, '2027-03-01', 'CONFIRMED'],
    [false, null, 'REFUSED'],
    [false, '2027-03-01', 'UNANSWERED'],
  ])('with %s and pending since %s is %s', (isProved, pendingSince, outcome) => {
    expect(vatOutcome({ isProved, pendingSince, checkedOn: null })).toBe(outcome)
  })
})
