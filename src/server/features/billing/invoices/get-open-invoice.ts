import type { OrganisationId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { ApiError } from '#server/platform/http/answers/api-error.ts'
import { findInvoice, type InvoiceRow, lockInvoice } from './queries.ts'

/** One of the organisation's own that is to be paid. @throws ApiError not_found | invoice_settled */
export async function getOpenInvoice(
  tx: Tx,
  organisationId: OrganisationId,
  invoiceId: string,
): Promise<InvoiceRow> {
  const row = await findInvoice(tx, invoiceId)
  if (row === undefined || row.organisation_id !== organisationId) throw new ApiError('not_found')
  if (row.state !== 'OPEN') throw new ApiError('invoice_settled')
  return row
}

/** For who judges what was paid: nobody else settles it meanwhile. Undefined where there is none. */
export async function holdInvoice(tx: Tx, invoiceId: string): Promise<InvoiceRow | undefined> {
  return lockInvoice(tx, invoiceId)
}
