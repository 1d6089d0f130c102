import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { share } from './money.ts'
import { endpointOf, parseEndpoint } from './party.ts'
import { isEnterpriseNumber, isVatNumber, plainVatNumber } from './vat-number.ts'
import { vatSubtotals, vatTreatment, type VatTreatment } from './vat.ts'

const address = (country: string) => ({
  address: { street: '', city: '', postcode: '', country },
})
const rule = { basisPoints: 2_100, exemption: null }

describe('VAT', () => {
  it.each([
    ['BE', 'BE0123456749', true, 'S', 2_100, null],
    ['BE', '', false, 'S', 2_100, null],
    ['NL', 'NL123456789B01', true, 'AE', 0, 'VATEX-EU-AE'],
    ['NL', 'NL123456789B01', false, 'S', 2_100, null],
    ['NL', '', false, 'S', 2_100, null],
    ['GB', 'GB123456789', true, 'G', 0, 'VATEX-EU-G'],
    ['US', '', false, 'G', 0, 'VATEX-EU-G'],
  ])('for a buyer in %s with %s (proved: %s) is %s', (country, vatNumber, isProved, ...result) => {
    const [category, basisPoints, exemption] = result
    expect(vatTreatment(address('BE'), rule, { ...address(country), vatNumber }, isProved)).toEqual(
      {
        category,
        basisPoints,
        exemption,
      },
    )
  })

  it('is never charged by who is exempt', () => {
    const exempt = { basisPoints: 2_100, exemption: 'VATEX-EU-132' }
    const buyer = { ...address('NL'), vatNumber: 'NL123456789B01' }
    expect(vatTreatment(address('BE'), exempt, buyer, true)).toEqual({
      category: 'E',
      basisPoints: 0,
      exemption: 'VATEX-EU-132',
    })
  })

  const standard: VatTreatment = { category: 'S', basisPoints: 2_100, exemption: null }
  it('is rounded once for a rate, not for each line', () => {
    // By line it would be 3 × 0.02.
    const lines = [8, 8, 8].map((net) => ({ net, vat: standard }))
    expect(vatSubtotals(lines)).toEqual([{ ...standard, taxable: 24, tax: 5 }])
  })

  it('of all rates together is that of each on its whole', () => {
    const line = fc.record({
      net: fc.integer({ min: -100_000, max: 100_000 }),
      vat: fc.constantFrom(600, 2_100).map((basisPoints) => ({ ...standard, basisPoints })),
    })
    fc.assert(
      fc.property(fc.array(line), (lines) => {
        for (const { basisPoints, taxable, tax } of vatSubtotals(lines)) {
          const own = lines.filter(({ vat }) => vat.basisPoints === basisPoints)
          expect(taxable).toBe(own.reduce((sum, { net }) => sum + net, 0))
          expect(tax).toBe(share(taxable, basisPoints, 10_000))
        }
      }),
    )
  })
})

describe('a VAT number', () => {
  it.each([
    ['BE0123456749', 'BE', true],
    ['BE0123456748', 'BE', false],
    ['be 0123.456.749', 'BE', true],
    ['0123456749', 'BE', false],
    ['EL123456789', 'GR', true],
    ['GR123456789', 'GR', false],
    ['NL123456789B01', 'NL', true],
    ['NL123456789B01', 'DE', false],
    ['ATU12345678', 'AT', true],
    ['GB123456789', 'GB', true],
    ['', 'FR', false],
  ])('%j of %s: %s', (text, country, isOne) => {
    expect(isVatNumber(plainVatNumber(text), country)).toBe(isOne)
  })

  it('of Belgium fails with any other check', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 19_999_999 }), fc.nat(99), (body, check) => {
        const digits = String(body).padStart(8, '0') + String(check).padStart(2, '0')
        expect(isEnterpriseNumber(digits)).toBe(97 - (body % 97) === check)
      }),
    )
  })
})

describe('an address in Peppol', () => {
  it.each([
    ['BE0123456749', 'BE', { scheme: '0208', id: '0123456749' }],
    ['NL123456789B01', 'NL', { scheme: '9944', id: 'NL123456789B01' }],
    ['', 'BE', null],
    ['US1', 'US', null],
  ])('of %s in %s', (vatNumber, country, endpoint) => {
    expect(endpointOf(vatNumber, country)).toEqual(endpoint)
  })
  it.each([
    ['0208:0123456749', { scheme: '0208', id: '0123456749' }],
    ['0208:BE0123.456.749', { scheme: '0208', id: '0123456749' }],
    ['0208:0123456748', null],
    ['9930:DE123456789', { scheme: '9930', id: 'DE123456789' }],
    ['DE123456789', null],
  ])('is read from %s', (text, endpoint) => {
    expect(parseEndpoint(text)).toEqual(endpoint)
  })
})
