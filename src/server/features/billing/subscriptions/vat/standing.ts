/** How a buyer's VAT number stands with the register. */
import { billingDetails, type SellerDetails } from '#contract/billing/billing-shapes.ts'
import { decidesVat, vatOutcome, type VatStanding } from '#domain/billing/register/vat-check.ts'
import type { VatTreatment } from '#domain/billing/vat.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { findLastCheck, type StandingRow } from './queries.ts'

/** Whether the register has a say: the seller asks it, and the VAT depends on the number. */
export function isAskedAbout(seller: SellerDetails, stored: unknown): boolean {
  const buyer = billingDetails.parse(stored)
  const of = ({ country }: { readonly country: string }) => ({
    address: { street: '', postcode: '', city: '', country },
  })
  const { vatNumber } = buyer
  return (
    seller.checksVat &&
    decidesVat(of(seller), seller.exemption !== null, { ...of(buyer), vatNumber })
  )
}

const kinds = { S: 'STANDARD', AE: 'REVERSE_CHARGE', G: 'EXPORT', E: 'EXEMPT' } as const

export function presentTreatment({ category, basisPoints }: VatTreatment) {
  return { kind: kinds[category], basisPoints }
}

export function standingOf(row: StandingRow): VatStanding {
  return {
    isProved: row.vat_proved,
    checkedOn: row.vat_checked_at?.slice(0, 10) ?? null,
    pendingSince: row.vat_pending_since?.slice(0, 10) ?? null,
  }
}

/** For both sides; null where nothing depends on the number. */
export async function presentVat(tx: Tx, seller: SellerDetails, row: StandingRow | undefined) {
  if (row === undefined || !isAskedAbout(seller, row.details)) return null
  const { vatNumber } = billingDetails.parse(row.details)
  const standing = standingOf(row)
  const last = await findLastCheck(tx, row.organisation_id, vatNumber)
  return {
    outcome: vatOutcome(standing),
    on: standing.checkedOn,
    pendingSince: standing.pendingSince,
    fault: row.vat_fault,
    name: last?.name ?? '',
    consultation: last?.consultation ?? null,
  }
}
