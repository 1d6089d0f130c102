import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { epcQr } from './epc-qr.ts'
import { matchPayment, type OpenInvoice, type StatementEntry } from './match-payment.ts'
import {
  findCommunications,
  structuredCommunication,
  writeCommunication,
} from './structured-communication.ts'

describe('a structured communication', () => {
  it.each([
    [0, '000000000097'],
    [97, '000000009797'],
    [1, '000000000101'],
    [1_234_567_890, '123456789002'],
  ])('of %i is %s', (number, digits) => {
    expect(structuredCommunication(number)).toBe(digits)
  })

  it('is found as it was written, by people and by banks', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 9_999_999_999 }), (number) => {
        const digits = structuredCommunication(number)
        const written = writeCommunication(digits)
        for (const text of [digits, written, `thanks ${written}!`, written.replaceAll('+', '*')]) {
          expect(findCommunications(text)).toEqual([digits])
        }
      }),
    )
  })

  it('does not survive one wrong digit', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 9_999_999_999 }),
        fc.nat(11),
        fc.integer({ min: 1, max: 9 }),
        (number, at, more) => {
          const digits = structuredCommunication(number).split('')
          digits[at] = String((Number(digits[at]) + more) % 10)
          expect(findCommunications(digits.join(''))).toEqual([])
        },
      ),
    )
  })

  it('has ten digits of its own', () => {
    expect(() => structuredCommunication(10_000_000_000)).toThrow(RangeError)
    expect(() => structuredCommunication(-1)).toThrow(RangeError)
  })
})

describe('the QR code of a transfer', () => {
  const transfer = {
    name: 'Foyer NV',
    iban: 'BE71 0961 2345 6769',
    bic: '',
    cents: 12_345,
    text: '+++123/4567/89002+++',
  }
  it('holds what a bank reads, line by line', () => {
    expect(epcQr(transfer).split('\n')).toEqual([
      'BCD',
      '002',
      '1',
      'SCT',
      '',
      'Foyer NV',
      'BE71096123456769',
      'EUR123.45',
      '',
      '',
      '+++123/4567/89002+++',
    ])
  })
  it.each([0, -1, 1.5, 100_000_000_000])('has no amount of %d', (cents) => {
    expect(() => epcQr({ ...transfer, cents })).toThrow(RangeError)
  })
  it('does not let a name break a line', () => {
    expect(epcQr({ ...transfer, name: `A\nB${'x'.repeat(90)}` }).split('\n')).toHaveLength(11)
  })
})

describe('a credit on a statement', () => {
  const invoice = { invoiceId: 'one', currency: 'EUR', total: 12_100 }
  const other = { invoiceId: 'two', currency: 'EUR', total: 500 }
  const open = new Map<string, OpenInvoice>(
    [invoice, other].map((each, index) => {
      const communication = structuredCommunication(index + 1)
      return [communication, { ...each, communication }]
    }),
  )
  const entry: StatementEntry = {
    reference: 'R1',
    amount: 12_100,
    currency: 'EUR',
    bookedOn: '2026-06-01',
    text: '+++000/0000/00101+++',
    payer: 'Acme',
  }
  it.each([
    [{}, { outcome: 'MATCHED', invoiceId: 'one' }],
    [{ amount: -12_100 }, { outcome: 'IGNORED' }],
    [{ amount: 12_099 }, { outcome: 'HELD', why: 'OTHER_AMOUNT', invoiceId: 'one' }],
    [{ currency: 'USD' }, { outcome: 'HELD', why: 'OTHER_CURRENCY', invoiceId: 'one' }],
    [{ text: 'invoice of May' }, { outcome: 'HELD', why: 'NO_INVOICE', invoiceId: null }],
    [{ text: '000000000398' }, { outcome: 'HELD', why: 'NO_INVOICE', invoiceId: null }],
    [
      { text: '+++000/0000/00101+++ 000000000202' },
      { outcome: 'HELD', why: 'SEVERAL_INVOICES', invoiceId: null },
    ],
  ])('with %j is %j', (change, match) => {
    expect(matchPayment({ ...entry, ...change }, open)).toEqual(match)
  })
})
