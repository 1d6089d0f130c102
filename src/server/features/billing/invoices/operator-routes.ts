import * as endpoints from '#contract/billing/billing-operator.ts'
import { outsideId } from '#contract/ids.ts'
import { ApiError } from '#server/platform/http/answers/api-error.ts'
import { installationRoute, type Route } from '#server/platform/http/route.ts'
import { creditInvoice, payInvoice } from './issue-invoice.ts'
import { makeInvoicePdf } from './make-invoice-pdf.ts'
import { attachment, presentCardPayment, presentInvoice } from './present.ts'
import * as queries from './queries.ts'
import { bookStatement, decidePayment, readStatement } from './statements/import-statement.ts'
import { listHeld } from './statements/queries.ts'

const read = { allow: ['operator'], audit: null } as const
const writes = (audit: string) => ({ allow: ['operator'], audit }) as const

export const invoiceOperatorRoutes: readonly Route[] = [
  installationRoute(endpoints.listAllInvoices, read, async ({ tx, act, query }) =>
    (await queries.listAll(tx, query, act.at.slice(0, 10))).map((row) => ({
      ...presentInvoice(row),
      organisationId: outsideId('OR', row.organisation_id),
      organisation: row.organisation,
      card: presentCardPayment(row.card),
    })),
  ),
  installationRoute(endpoints.readInvoicePdf, read, async ({ tx, deps, params, reply }) => {
    const row = await queries.findInvoice(tx, params.invoiceId)
    const pdf = row === undefined ? null : await makeInvoicePdf(deps, params.invoiceId)
    if (row === undefined || pdf === null) throw new ApiError('not_found')
    void reply.header('content-disposition', attachment(row.document.number, 'pdf'))
    return pdf
  }),
  installationRoute(endpoints.readInvoiceUbl, read, async ({ tx, params, reply }) => {
    const row = await queries.findInvoice(tx, params.invoiceId)
    const ubl = row === undefined ? null : await queries.findFile(tx, params.invoiceId, 'UBL')
    if (row === undefined || ubl === null) throw new ApiError('not_found')
    void reply.header('content-disposition', attachment(row.document.number, 'xml'))
    return ubl
  }),
  installationRoute(
    endpoints.creditInvoice,
    writes('invoice.credited'),
    async ({ tx, act, params }) => {
      const id = await creditInvoice(tx, act, params.invoiceId, act.at.slice(0, 10))
      return { id: outsideId('IV', id) }
    },
  ),
  installationRoute(
    endpoints.payInvoice,
    writes('invoice.paid'),
    async ({ tx, act, params, body }) => {
      await payInvoice(tx, act, params.invoiceId, body.paidOn)
      return { id: outsideId('IV', params.invoiceId) }
    },
  ),
  installationRoute(
    endpoints.importStatement,
    writes('statement.imported'),
    async ({ tx, deps, act, upload }) => {
      if ((await queries.findAccessPoint(tx)) === undefined) throw new ApiError('billing_off')
      const entries = await readStatement(deps.parsers, upload?.bytes ?? new Uint8Array())
      return bookStatement(tx, act, entries)
    },
  ),
  installationRoute(endpoints.listPayments, read, async ({ tx }) =>
    (await listHeld(tx)).map((row) => ({
      id: outsideId('PY', row.payment_id),
      amount: row.amount,
      currency: row.currency,
      bookedOn: row.booked_on,
      payer: row.payer,
      text: row.text,
      why: row.why,
      invoice: row.invoice === null ? null : presentInvoice(row.invoice),
      card: presentCardPayment(row.card),
    })),
  ),
  installationRoute(
    endpoints.decidePayment,
    writes('billing_payment.decided'),
    async ({ tx, act, params, body }) => {
      await decidePayment(tx, act, params.paymentId, body.invoiceId)
      return { id: outsideId('PY', params.paymentId) }
    },
  ),
]
