import { describe, expect, it } from 'vitest'
import { instanceAddress, isMyDomain, loginAddress, readMyDomain } from './login.ts'

describe('a My Domain', () => {
  it.each([
    ['acme.my.salesforce.com', true],
    ['acme--uat.sandbox.my.salesforce.com', true],
    ['agency.my.salesforce.mil', true],
    ['acme.salesforce.com', false],
    ['my.salesforce.com', false],
    ['acme.my.salesforce.com.evil.example', false],
    ['acme.my.salesforce.com:8443', false],
    ['user@acme.my.salesforce.com', false],
    ['-acme.my.salesforce.com', false],
    ['acme..my.salesforce.com', false],
    ['', false],
  ])('%s: %s', (host, isOne) => {
    expect(isMyDomain(host)).toBe(isOne)
  })

  it('is read as it was copied', () => {
    expect(readMyDomain(' https://Acme.my.salesforce.com/lightning/page ')).toBe(
      'acme.my.salesforce.com',
    )
    expect(readMyDomain('acme')).toBe('acme')
  })

  it('is signed in at in the place of the address of all', () => {
    expect(loginAddress('PRODUCTION', '')).toBe('https://login.salesforce.com')
    expect(loginAddress('SANDBOX', '')).toBe('https://test.salesforce.com')
    expect(loginAddress('MY_DOMAIN', 'acme.my.salesforce.com')).toBe(
      'https://acme.my.salesforce.com',
    )
  })
})

describe('where a consent says that it is called', () => {
  it.each([
    ['https://acme.my.salesforce.com', 'https://acme.my.salesforce.com'],
    ['https://NA139.salesforce.com/', 'https://na139.salesforce.com'],
    ['http://acme.my.salesforce.com', null],
    ['https://salesforce.com', null],
    ['https://acme.my.salesforce.com.evil.example', null],
    ['https://evil.example/.salesforce.com', null],
    ['https://evil.example#.salesforce.com', null],
    ['https://a@evil.example', null],
    ['https://acme.my.salesforce.com:444', null],
    ['https://10.0.0.1', null],
    ['', null],
  ])('%s: %s', (told, address) => {
    expect(instanceAddress(told)).toBe(address)
  })
})
