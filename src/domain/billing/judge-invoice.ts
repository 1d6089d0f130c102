/**
 * Whether a document keeps the rules by which others judge it: those of EN 16931 and Peppol BIS Billing 3.0 that what Foyer writes
 * could break. Tests hold its answer against the official rules. Issue 16 §4.
 */
import { share } from './money.ts'
import type { Invoice } from './invoice.ts'
import type { Endpoint, Party } from './party.ts'
import { isEnterpriseNumber } from './vat-number.ts'

/** Which edition of the rules is meant; the Peppol rules change twice a year. */
export const ruleEdition = 'EN 16931 1.3.16, Peppol BIS Billing 3.0 2026.5'

export type Verdict = {
  readonly edition: string
  /** Names of broken rules; none: it may travel by Peppol. */
  readonly faults: readonly string[]
}

type Rule = readonly [name: string, isKept: (invoice: Invoice) => boolean]

const isFilled = (text: string): boolean => text.trim() !== ''
const hasAddress = ({ name, address }: Party): boolean => [name, address.country].every(isFilled)
const isCategory = (category: string, { lines }: Invoice): boolean =>
  lines.some(({ vat }) => vat.category === category)
const sum = (amounts: readonly number[]): number => amounts.reduce((all, one) => all + one, 0)
const isSound = (endpoint: Endpoint | null): boolean =>
  endpoint?.scheme !== '0208' || isEnterpriseNumber(endpoint.id)

const rules: readonly Rule[] = [
  ['BR-02', ({ number }) => isFilled(number)],
  ['BR-06', ({ seller }) => hasAddress(seller)],
  ['BR-07', ({ buyer }) => hasAddress(buyer)],
  ['BR-16', ({ lines }) => lines.length > 0],
  ['BR-25', ({ lines }) => lines.every(({ name }) => isFilled(name))],
  ['BR-27', ({ lines }) => lines.every(({ price }) => price >= 0)],
  ['BR-50', ({ seller }) => isFilled(seller.iban)],
  ['BR-CO-10', ({ lines, net }) => sum(lines.map((line) => line.net)) === net],
  ['BR-CO-14', ({ vat, tax }) => sum(vat.map((subtotal) => subtotal.tax)) === tax],
  ['BR-CO-15', ({ net, tax, total }) => net + tax === total],
  [
    'BR-CO-17',
    ({ vat }) => vat.every((one) => one.tax === share(one.taxable, one.basisPoints, 10_000)),
  ],
  ['BR-CO-18', ({ vat }) => vat.length > 0],
  ['BR-CO-25', ({ total, dueOn }) => total <= 0 || isFilled(dueOn)],
  ['BR-S-02', (one) => !isCategory('S', one) || isFilled(one.seller.vatNumber)],
  ['BR-AE-02', (one) => !isCategory('AE', one) || hasBothNumbers(one)],
  ['BR-G-02', (one) => !isCategory('G', one) || isFilled(one.seller.vatNumber)],
  ['BR-E-02', (one) => !isCategory('E', one) || isFilled(one.seller.vatNumber)],
  ['PEPPOL-EN16931-R003', ({ reference }) => isFilled(reference)],
  ['PEPPOL-EN16931-R020', ({ seller }) => seller.endpoint !== null],
  ['PEPPOL-EN16931-R010', ({ buyer }) => buyer.endpoint !== null],
  ['PEPPOL-COMMON-R043', ({ seller, buyer }) => [seller, buyer].every((p) => isSound(p.endpoint))],
]

function hasBothNumbers({ seller, buyer }: Invoice): boolean {
  return isFilled(seller.vatNumber) && isFilled(buyer.vatNumber)
}

/** The broken rules of a document, in their order. */
export function judgeInvoice(invoice: Invoice): Verdict {
  const broken = rules.filter(([, isKept]) => !isKept(invoice))
  return { edition: ruleEdition, faults: broken.map(([name]) => name) }
}
