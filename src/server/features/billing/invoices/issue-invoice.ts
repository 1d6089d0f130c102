/** Makes invoices and credit notes: numbered without gaps, judged, and written as the documents that travel. Decision 0568. */
import { outsideId } from '#contract/ids.ts'
import { writeCii } from '#domain/billing/documents/write-cii.ts'
import { writeUbl } from '#domain/billing/documents/write-ubl.ts'
import {
  creditNoteOf,
  type Invoice,
  type InvoiceLine,
  makeInvoice,
  type Seller,
} from '#domain/billing/invoice.ts'
import { judgeInvoice } from '#domain/billing/judge-invoice.ts'
import type { Party } from '#domain/billing/party.ts'
import { structuredCommunication } from '#domain/billing/structured-communication.ts'
import type { VatTreatment } from '#domain/billing/vat.ts'
import { addDays } from '#domain/time/local-date.ts'
import { noteOperatorAct } from '#server/platform/audit/note-operator-act.ts'
import { asCompany, type OrganisationId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { appendEvent, type AnyAct } from '#server/platform/events.ts'
import { hashContent } from '#server/platform/files/content-hash.ts'
import { ApiError } from '#server/platform/http/answers/api-error.ts'
import { uuid7 } from '#server/platform/ids.ts'
import * as queries from './queries.ts'

export type InvoiceOrder = {
  readonly organisationId: OrganisationId
  /** What it is for, in words that stay the same: it is billed once. */
  readonly billedFor: string
  readonly today: string
  readonly daysToPay: number
  readonly currency: string
  readonly seller: Seller
  readonly buyer: Party
  /** Empty: the number of the organisation. */
  readonly reference: string
  readonly lines: readonly InvoiceLine[]
  readonly vat: VatTreatment
}

/** Issues an invoice; one of nothing is paid as it is made. @returns its id */
export async function issueInvoice(tx: Tx, act: AnyAct, order: InvoiceOrder): Promise<string> {
  const { organisationId, today } = order
  const series = today.slice(0, 4)
  // Everything that can fail comes before the number.
  const communication = structuredCommunication(await queries.takeCommunication(tx))
  const number = await queries.takeNumber(tx, series)
  const document = makeInvoice(
    {
      kind: 'INVOICE',
      number: nameOf(series, number),
      issuedOn: today,
      dueOn: addDays(today, order.daysToPay),
      currency: order.currency,
      seller: order.seller,
      buyer: order.buyer,
      reference: order.reference === '' ? outsideId('OR', organisationId) : order.reference,
      lines: order.lines,
      communication,
      credits: null,
    },
    order.vat,
  )
  const isFree = document.total === 0
  const invoiceId = await keep(tx, act, {
    ...order,
    series,
    number,
    document,
    creditsId: null,
    state: isFree ? 'PAID' : 'OPEN',
    paidOn: isFree ? today : null,
  })
  await note(tx, act, organisationId, 'invoice.issued', invoiceId, document.number)
  return invoiceId
}

/**
 * Takes an open invoice back, whole, by a document of its own.
 * @throws ApiError not_found | invoice_settled
 */
export async function creditInvoice(
  tx: Tx,
  act: AnyAct,
  invoiceId: string,
  today: string,
): Promise<string> {
  const invoice = await queries.lockInvoice(tx, invoiceId)
  if (invoice === undefined) throw new ApiError('not_found')
  if (invoice.state !== 'OPEN') throw new ApiError('invoice_settled')
  const noteId = await writeCreditNote(tx, act, invoice, today)
  await queries.setState(tx, invoiceId, 'CREDITED', null)
  const { number } = invoice.document
  await note(tx, act, invoice.organisation_id, 'invoice.credited', invoiceId, number)
  return noteId
}

/** What was paid went back: the invoice stays paid, and a credit note says so, once. */
export async function creditPaidInvoice(
  tx: Tx,
  act: AnyAct,
  invoiceId: string,
  today: string,
): Promise<void> {
  const invoice = await queries.lockInvoice(tx, invoiceId)
  if (invoice?.state !== 'PAID' || (await queries.isCredited(tx, invoiceId))) return
  await writeCreditNote(tx, act, invoice, today)
  const { number } = invoice.document
  await note(tx, act, invoice.organisation_id, 'invoice.refunded', invoiceId, number)
}

async function writeCreditNote(
  tx: Tx,
  act: AnyAct,
  { invoice_id: invoiceId, organisation_id: organisationId, document: of }: queries.InvoiceRow,
  today: string,
): Promise<string> {
  const series = today.slice(0, 4)
  const number = await queries.takeNumber(tx, series)
  const document = creditNoteOf(of, nameOf(series, number), today)
  const noteId = await keep(tx, act, {
    organisationId,
    billedFor: `credit:${invoiceId}`,
    series,
    number,
    document,
    creditsId: invoiceId,
    state: 'NOTE',
    paidOn: null,
  })
  await note(tx, act, organisationId, 'invoice.issued', noteId, document.number)
  return noteId
}

/**
 * Says that an open invoice is paid. What a payment means for the subscription follows from the event.
 * @throws ApiError not_found | invoice_settled
 */
export async function payInvoice(
  tx: Tx,
  act: AnyAct,
  invoiceId: string,
  paidOn: string,
): Promise<void> {
  const invoice = await queries.lockInvoice(tx, invoiceId)
  if (invoice === undefined) throw new ApiError('not_found')
  if (invoice.state !== 'OPEN') throw new ApiError('invoice_settled')
  await queries.setState(tx, invoiceId, 'PAID', paidOn)
  const { number } = invoice.document
  await note(tx, act, invoice.organisation_id, 'invoice.paid', invoiceId, number)
}

/** `2026-000042` */
function nameOf(series: string, number: number): string {
  return `${series}-${String(number).padStart(6, '0')}`
}

type Kept = Omit<queries.NewInvoice, 'invoiceId' | 'verdict' | 'at' | 'document'> & {
  readonly document: Invoice
}

async function keep(tx: Tx, { at }: AnyAct, kept: Kept): Promise<string> {
  const invoiceId = uuid7()
  const { organisationId, series, number, document, billedFor, creditsId, state, paidOn } = kept
  await queries.insertInvoice(tx, {
    invoiceId,
    organisationId,
    series,
    number,
    document,
    verdict: judgeInvoice(document),
    billedFor,
    creditsId,
    state,
    paidOn,
    at,
  })
  for (const [format, text] of [
    ['UBL', writeUbl(document)],
    ['CII', writeCii(document)],
  ] as const) {
    const bytes = new TextEncoder().encode(text)
    await queries.insertFile(tx, { invoiceId, format, bytes, digest: hashContent(bytes), at })
  }
  return invoiceId
}

export type InvoiceEvent =
  | 'invoice.issued'
  | 'invoice.credited'
  | 'invoice.paid'
  | 'invoice.refunded'
  | 'invoice.reminded'
  | 'invoice.handed_over'
  | 'invoice.mail_asked'

export async function note(
  tx: Tx,
  act: AnyAct,
  organisationId: OrganisationId,
  kind: InvoiceEvent,
  invoiceId: string,
  number: string,
  more: Readonly<Record<string, unknown>> = {},
): Promise<void> {
  const subject = `organisation:${outsideId('OR', organisationId)}` as const
  const payload = { invoiceId, number, ...more }
  // What an operator did to an invoice stands under the installation as well; that one was made is said once, and mailed once.
  if (act.actor.kind === 'operator' && kind !== 'invoice.issued') {
    await noteOperatorAct(tx, act, kind, subject, { organisationId, payload })
  } else {
    await appendEvent(tx, asCompany(organisationId), act, { kind, subject, payload })
  }
}
