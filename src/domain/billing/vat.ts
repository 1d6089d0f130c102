/** Which VAT an invoice has, and how much: by rate, never by line. Issue 16 §4; anchors, part H (RD 8-7-2025). */
import { share } from './money.ts'
import type { Party } from './party.ts'
import { isInUnion } from './vat-number.ts'

/** Of the code list UNCL 5305: standard rate, reverse charge, export outside the Union, exempt. */
export type VatCategory = 'S' | 'AE' | 'G' | 'E'

export type VatTreatment = {
  readonly category: VatCategory
  /** In hundredths of a percent: 2100 is 21 %. */
  readonly basisPoints: number
  /** Of the code list VATEX; null where VAT is due. */
  readonly exemption: string | null
}

/** A seller who charges no VAT at all, and why (VATEX): a small business, for example. */
export type SellerVat = { readonly basisPoints: number; readonly exemption: string | null }

/**
 * @param isProved whether the buyer's VAT number may be relied on: it has the form, and no register has denied it
 */
export function vatTreatment(
  seller: Pick<Party, 'address'>,
  rule: SellerVat,
  buyer: Pick<Party, 'address' | 'vatNumber'>,
  isProved: boolean,
): VatTreatment {
  if (rule.exemption !== null) {
    return { category: 'E', basisPoints: 0, exemption: rule.exemption }
  }
  const [from, to] = [seller.address.country, buyer.address.country]
  if (from !== to && !isInUnion(to)) {
    return { category: 'G', basisPoints: 0, exemption: 'VATEX-EU-G' }
  }
  if (from !== to && buyer.vatNumber !== '' && isProved) {
    return { category: 'AE', basisPoints: 0, exemption: 'VATEX-EU-AE' }
  }
  return { category: 'S', basisPoints: rule.basisPoints, exemption: null }
}

/** What stands in words beside an exemption, in English, as EN 16931 asks for. */
export function exemptionReason({ category, exemption }: VatTreatment): string | null {
  if (exemption === null) return null
  if (category === 'AE') return 'Reverse charge'
  return category === 'G' ? 'Export outside the EU' : 'Exempt from VAT'
}

export type VatSubtotal = VatTreatment & { readonly taxable: number; readonly tax: number }

/** What is taxed by each rate, and the tax on it, rounded once for each rate. */
export function vatSubtotals(
  lines: readonly { readonly net: number; readonly vat: VatTreatment }[],
): readonly VatSubtotal[] {
  const byRate = new Map<string, { vat: VatTreatment; taxable: number }>()
  for (const { net, vat } of lines) {
    const key = `${vat.category} ${vat.basisPoints} ${vat.exemption ?? ''}`
    const known = byRate.get(key)
    if (known) known.taxable += net
    else byRate.set(key, { vat, taxable: net })
  }
  return Array.from(byRate.values(), ({ vat, taxable }) => ({
    ...vat,
    taxable,
    tax: share(taxable, vat.basisPoints, 10_000),
  }))
}
