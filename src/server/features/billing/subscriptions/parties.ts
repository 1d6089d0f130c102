/** Who stands on an invoice, of what is stored of them. */
import {
  billingDetails,
  type BillingDetails,
  type SellerDetails,
} from '#contract/billing/billing-shapes.ts'
import type { Seller } from '#domain/billing/invoice.ts'
import { endpointOf, parseEndpoint, type Party } from '#domain/billing/party.ts'
import { vatTreatment, type VatTreatment } from '#domain/billing/vat.ts'
import type { OrganisationId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { ApiError } from '#server/platform/http/answers/api-error.ts'
import { findCustomer, findSeller } from './queries-seller.ts'

export type Parties = {
  readonly seller: Seller
  readonly buyer: Party
  readonly reference: string
  readonly daysToPay: number
  readonly vat: VatTreatment
}

/** @throws ApiError billing_off where nobody sells */
export async function getSeller(tx: Tx): Promise<SellerDetails> {
  const row = await findSeller(tx)
  if (row === undefined) throw new ApiError('billing_off')
  return row.details
}

/** Null while the organisation hasn't said to whom invoices are made out. @throws ApiError billing_off */
export async function findParties(tx: Tx, organisationId: OrganisationId): Promise<Parties | null> {
  const sells = await getSeller(tx)
  const customer = await findCustomer(tx, organisationId)
  if (customer === undefined) return null
  const details = billingDetails.parse(customer.details)
  const seller = { ...partyOf(sells), iban: sells.iban, bic: sells.bic }
  const buyer = partyOf(details)
  const { vatBasisPoints: basisPoints, exemption, daysToPay } = sells
  // Its form was judged as it was entered; a register that denied it has the last word.
  const isProved = customer.vat_proved !== false
  return {
    seller,
    buyer,
    reference: details.reference,
    daysToPay,
    vat: vatTreatment(seller, { basisPoints, exemption }, buyer, isProved),
  }
}

/** @throws ApiError billing_off | billing_details_missing */
export async function getParties(tx: Tx, organisationId: OrganisationId): Promise<Parties> {
  const parties = await findParties(tx, organisationId)
  if (parties === null) throw new ApiError('billing_details_missing')
  return parties
}

function partyOf(details: BillingDetails | SellerDetails): Party {
  const { name, street, postcode, city, country, vatNumber, email, peppolId } = details
  const endpoint = parseEndpoint(peppolId) ?? endpointOf(vatNumber, country)
  const registration =
    details.registration === '' && endpoint?.scheme === '0208' ? endpoint.id : details.registration
  return {
    name,
    address: { street, postcode, city, country },
    vatNumber,
    registration,
    email,
    endpoint,
  }
}
