import * as endpoints from '#contract/billing/billing.ts'
import { outsideId } from '#contract/ids.ts'
import type { OrganisationId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { ApiError } from '#server/platform/http/answers/api-error.ts'
import { organisationRoute, type Route } from '#server/platform/http/route.ts'
import { note } from './issue-invoice.ts'
import { makeInvoicePdf } from './make-invoice-pdf.ts'
import { attachment, presentInvoice } from './present.ts'
import * as queries from './queries.ts'

const above = { allow: ['administrator', 'client'], organisationRight: 'MANAGE_BILLING' } as const
const read = { ...above, audit: null } as const

/** Those of others are not found: the policy of the table shows none. @throws ApiError not_found */
async function ownInvoice(tx: Tx, organisationId: OrganisationId, invoiceId: string) {
  const row = await queries.findInvoice(tx, invoiceId)
  if (row === undefined || row.organisation_id !== organisationId) throw new ApiError('not_found')
  return row
}

export const invoiceRoutes: readonly Route[] = [
  organisationRoute(endpoints.listInvoices, read, async ({ tx, organisationId }) =>
    (await queries.listInvoices(tx, organisationId)).map(presentInvoice),
  ),
  organisationRoute(
    endpoints.getInvoicePdf,
    read,
    async ({ tx, deps, organisationId, params, reply }) => {
      const row = await ownInvoice(tx, organisationId, params.invoiceId)
      const pdf = await makeInvoicePdf(deps, params.invoiceId)
      if (pdf === null) throw new ApiError('not_found')
      void reply.header('content-disposition', attachment(row.document.number, 'pdf'))
      return pdf
    },
  ),
  organisationRoute(
    endpoints.getInvoiceUbl,
    read,
    async ({ tx, organisationId, params, reply }) => {
      const row = await ownInvoice(tx, organisationId, params.invoiceId)
      const ubl = await queries.findFile(tx, params.invoiceId, 'UBL')
      if (ubl === null) throw new ApiError('not_found')
      void reply.header('content-disposition', attachment(row.document.number, 'xml'))
      return ubl
    },
  ),
  organisationRoute(
    endpoints.mailInvoice,
    { ...above, audit: 'invoice.mail_asked' },
    async ({ tx, act, organisationId, params }) => {
      const row = await ownInvoice(tx, organisationId, params.invoiceId)
      const { number } = row.document
      await note(tx, act, organisationId, 'invoice.mail_asked', params.invoiceId, number)
      return { id: outsideId('IV', params.invoiceId) }
    },
  ),
]
