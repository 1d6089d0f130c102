import type { OrganisationId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { presentInvoice, presentOpen } from './present.ts'
import { listInvoices } from './queries.ts'

/** The open invoices of an organisation, the oldest first, with what is needed to pay them. */
export async function listToPay(tx: Tx, organisationId: OrganisationId) {
  const rows = await listInvoices(tx, organisationId)
  return rows
    .filter(({ state }) => state === 'OPEN')
    .toReversed()
    .map((row) => ({ invoiceId: row.invoice_id, ...presentOpen(row) }))
}

/** All of them, the newest first. */
export async function listOfOrganisation(tx: Tx, organisationId: OrganisationId) {
  return (await listInvoices(tx, organisationId)).map(presentInvoice)
}
