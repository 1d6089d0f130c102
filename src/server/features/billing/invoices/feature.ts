import { job, type Feature } from '#server/platform/feature.ts'
import { handOverInvoice } from './hand-over.ts'
import { makeInvoicePdfInTime } from './make-invoice-pdf.ts'
import { invoiceOperatorRoutes } from './operator-routes.ts'
import { handOverQueue, invoicePdfQueue, invoiceReactions } from './queues.ts'
import { invoiceRoutes } from './routes.ts'
import { tables } from './tables.ts'

export const feature: Feature = {
  tables,
  routes: [...invoiceRoutes, ...invoiceOperatorRoutes],
  reactions: [invoiceReactions],
  jobs: [job(invoicePdfQueue, makeInvoicePdfInTime), job(handOverQueue, handOverInvoice)],
}
