import { describe, expect, it } from 'vitest'
import { assert, constantFrom, integer, pre, property } from 'fast-check'
import { cardAmount, fromCardAmount } from './card-amount.ts'
import { doubtOf } from './card-payment.ts'

const open = { isOpen: true, total: 12_100, currency: 'EUR' }

describe('a payment by card', () => {
  it.each([
    [{}, open, null],
    [{}, { ...open, isOpen: false }, 'PAID_BEFORE'],
    [{ amount: 12_099 }, open, 'OTHER_AMOUNT'],
    [{ currency: 'USD' }, open, 'OTHER_CURRENCY'],
    [{ currency: 'USD' }, { ...open, isOpen: false }, 'OTHER_CURRENCY'],
    [{}, null, 'NO_INVOICE'],
  ] as const)('%j for %j: %s', (changed, invoice, doubt) => {
    expect(doubtOf({ amount: 12_100, currency: 'EUR', ...changed }, invoice)).toBe(doubt)
  })
})

describe('an amount as Stripe writes it', () => {
  it.each([
    [12_100, 'EUR', 12_100],
    [12_100, 'JPY', 12_100],
    [12_100, 'ISK', 1_210_000],
    [5, 'UGX', 500],
    [12_340, 'KWD', 12_340],
    [12_345, 'KWD', null],
  ])('%i %s is %s', (amount, currency, written) => {
    expect(cardAmount(amount, currency)).toBe(written)
  })

  it('is read as it was written', () => {
    assert(
      property(
        integer({ min: 0, max: 1_000_000_000 }),
        constantFrom('EUR', 'JPY', 'ISK', 'UGX', 'KWD'),
        (amount, currency) => {
          const written = cardAmount(amount, currency)
          pre(written !== null)
          expect(fromCardAmount(written, currency)).toBe(amount)
        },
      ),
    )
  })
})
