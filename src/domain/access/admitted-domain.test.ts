import { describe, expect, it } from 'vitest'
import { isAdmitted, isDomain, readDomains } from './admitted-domain.ts'

it.each([
  ['', []],
  ['acme.example', ['acme.example']],
  [' Acme.example, @acme.be;\nacme.example ', ['acme.example', 'acme.be']],
  ['somebody@acme.example', ['acme.example']],
])('reads %j', (typed, domains) => {
  expect(readDomains(typed)).toEqual(domains)
})

it.each([
  ['acme.example', true],
  ['büro.example', true],
  ['a.b.c.example', true],
  ['acme', false],
  ['*.acme.example', false],
  ['-acme.example', false],
  ['acme..example', false],
  ['https://acme.example', false],
  [`${'a'.repeat(250)}.example`, false],
])('%s is a domain: %s', (text, expected) => {
  expect(isDomain(text)).toBe(expected)
})

describe('an address', () => {
  const domains = ['acme.example', 'acme.be']
  it.each([
    ['ann@acme.example', true],
    ['ann@ACME.be', true],
    ['"ann@acme.example"@elsewhere.example', false],
    ['ann@sub.acme.example', false],
    ['ann@notacme.example', false],
    ['ann@acme.example.evil.example', false],
    ['@acme.example', false],
    ['acme.example', false],
    ['', false],
  ])('%s is admitted: %s', (email, expected) => {
    expect(isAdmitted(email, domains)).toBe(expected)
  })

  it('of anywhere is admitted where no domain is named', () => {
    expect(isAdmitted('ann@elsewhere.example', [])).toBe(true)
  })
})
