/** The documents, judged by ourselves and, where they are, by the official rules (tests/support/invoice-judge.ts). */
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { judgeByRules, rulesFolder } from '#tests/support/invoice-judge.ts'
import { addMonths } from '#domain/billing/billing-period.ts'
import {
  creditNoteOf,
  type Invoice,
  type InvoiceLine,
  makeInvoice,
  type Seller,
} from '#domain/billing/invoice.ts'
import { judgeInvoice } from '#domain/billing/judge-invoice.ts'
import { endpointOf, type Party } from '#domain/billing/party.ts'
import { structuredCommunication } from '#domain/billing/structured-communication.ts'
import { vatTreatment } from '#domain/billing/vat.ts'
import { writeCii } from '#domain/billing/documents/write-cii.ts'
import { writeUbl } from '#domain/billing/documents/write-ubl.ts'

const folder = rulesFolder()
// oxlint-disable-next-line no-console -- said loudly, because the tests below pass without it
if (folder === null)
  console.warn('NO INVOICE WAS JUDGED BY THE OFFICIAL RULES: set FOYER_INVOICE_RULES')

function party(name: string, country: string, vatNumber: string): Party {
  return {
    name,
    address: { street: 'Rue Haute 1', city: 'Ville', postcode: '1000', country },
    vatNumber,
    registration: country === 'BE' ? vatNumber.slice(2) : '',
    email: 'billing@example.com',
    endpoint: endpointOf(vatNumber, country),
  }
}
const seller: Seller = {
  ...party('Foyer <& Sons> NV', 'BE', 'BE0123456749'),
  iban: 'BE71096123456769',
  bic: 'GKCCBEBB',
}
const buyers = {
  domestic: party('Café “Zürich” & Cie', 'BE', 'BE0200068636'),
  union: party('Grachten BV', 'NL', 'NL123456789B01'),
  outside: { ...party('Acme Ltd', 'GB', ''), endpoint: { scheme: '9932', id: 'GB123456789' } },
}

function invoiceOf(
  buyer: Party,
  month: number,
  lines: readonly (readonly [name: string, quantity: 1 | -1, price: number])[],
  exemption: string | null = null,
): Invoice {
  const [from, next] = [addMonths('2026-01-01', month), addMonths('2026-01-01', month + 1)]
  return makeInvoice(
    {
      kind: 'INVOICE',
      number: `2026-${String(month + 1).padStart(6, '0')}`,
      issuedOn: from,
      dueOn: next,
      currency: 'EUR',
      seller,
      buyer,
      reference: 'OR-1',
      lines: lines.map(([name, quantity, price]): InvoiceLine => ({
        name,
        quantity,
        price,
        from,
        to: from,
      })),
      communication: structuredCommunication(month + 1),
      credits: null,
    },
    vatTreatment(seller, { basisPoints: 2_100, exemption }, buyer, true),
  )
}

/** What the official rules find, of each kind of document. */
function officialFaults(invoice: Invoice): readonly string[] {
  if (folder === null) return []
  const ubl = writeUbl(invoice)
  return [
    ...judgeByRules(folder, 'PEPPOL-EN16931-UBL', ubl),
    ...judgeByRules(folder, 'CEN-EN16931-UBL', ubl),
    ...judgeByRules(folder, 'EN16931-CII-validation', writeCii(invoice)),
  ]
}

const plan = ['Large, monthly', 1, 33_333] as const
const sound: readonly (readonly [string, Invoice])[] = [
  ...Array.from({ length: 12 }, (_, month): [string, Invoice] => [
    `of month ${month + 1}`,
    invoiceOf(buyers.domestic, month, [plan]),
  ]),
  [
    'of a changed plan with a coupon',
    invoiceOf(buyers.domestic, 3, [
      ['Large, 15 days', 1, 4_501],
      ['Small, 15 days not used', -1, 1_500],
      ['Coupon SPRING', -1, 750],
    ]),
  ],
  ['with reverse charge', invoiceOf(buyers.union, 4, [plan])],
  ['for an export', invoiceOf(buyers.outside, 5, [plan])],
  ['of a seller who is exempt', invoiceOf(buyers.domestic, 6, [plan], 'VATEX-EU-132')],
  ['of nothing', invoiceOf(buyers.domestic, 7, [['Large', 1, 0]])],
]

describe('an invoice', () => {
  it.each(sound)('%s keeps the rules, and so does its credit note', (_, invoice) => {
    const credit = creditNoteOf(invoice, '2026-000099', invoice.issuedOn)
    for (const document of [invoice, credit]) {
      expect(judgeInvoice(document).faults).toEqual([])
      expect(officialFaults(document)).toEqual([])
    }
  })

  const [, [, one]] = sound as readonly [unknown, readonly [string, Invoice]]
  /** Each breaks one rule, and both judges say which. */
  const broken: readonly (readonly [string, Invoice])[] = [
    ['PEPPOL-EN16931-R003', { ...one, reference: '' }],
    ['PEPPOL-EN16931-R010', { ...one, buyer: { ...one.buyer, endpoint: null } }],
    ['PEPPOL-EN16931-R020', { ...one, seller: { ...one.seller, endpoint: null } }],
    [
      'PEPPOL-COMMON-R043',
      { ...one, buyer: { ...one.buyer, endpoint: { scheme: '0208', id: '0123456748' } } },
    ],
    ['BR-CO-10', { ...one, net: one.net + 1, total: one.total + 1 }],
    ['BR-CO-14', { ...one, tax: one.tax + 1, total: one.total + 1 }],
    ['BR-CO-15', { ...one, total: one.total + 1 }],
    ['BR-07', { ...one, buyer: { ...one.buyer, name: '' } }],
    ['BR-02', { ...one, number: '' }],
  ]
  it.each(broken)('that breaks %s is found out', (rule, invoice) => {
    expect(judgeInvoice(invoice).faults).toContain(rule)
    if (folder !== null) expect(officialFaults(invoice)).toContain(rule)
  })

  it('never holds what XML cannot say, whatever it is called', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', minLength: 1 }), (name) => {
        const written = writeUbl({ ...one, buyer: { ...one.buyer, name } })
        const control = Array.from(written, (letter) => letter.charCodeAt(0)).filter(
          (code) => code < 9,
        )
        expect(control).toEqual([])
        expect(written.isWellFormed()).toBe(true)
      }),
    )
  })
})
