/** All SQL of invoices. For an organisation the policies decide which are there; operators and jobs see all. */
import { sql } from 'kysely'
import type { DisputeState } from '#domain/billing/cards/dispute.ts'
import type { Invoice, InvoiceKind } from '#domain/billing/invoice.ts'
import type { Verdict } from '#domain/billing/judge-invoice.ts'
import type { OrganisationId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { holdsName } from '#server/platform/words/name-words.ts'

export type InvoiceState = 'OPEN' | 'PAID' | 'CREDITED' | 'NOTE'
export type InvoiceFormat = 'PDF' | 'UBL' | 'CII'

/** Minted by the row: whose it is. */
export type InvoiceRow = {
  readonly invoice_id: string
  readonly organisation_id: OrganisationId
  readonly kind: InvoiceKind
  readonly state: InvoiceState
  readonly document: Invoice
  readonly verdict: Verdict
  readonly currency: string
  readonly total: number
  readonly issued_on: string
  readonly due_on: string
  readonly paid_on: string | null
  readonly communication: string | null
  readonly handed_over_at: string | null
  /** About its payment. */
  readonly dispute: DisputeState | null
}

const columns = sql`i.invoice_id, i.organisation_id, i.kind, i.state, i.document, i.verdict, i.currency, i.total, i.issued_on,
  coalesce(i.owed_until, i.due_on) as due_on, i.paid_on, i.communication, i.handed_over_at, i.dispute`

/** The next number of a series, which nobody else gets until this transaction has ended; none is lost when it fails. */
export async function takeNumber(tx: Tx, series: string): Promise<number> {
  const { rows } = await sql<{ last_number: number }>`
    insert into invoice_series (series, last_number) values (${series}, 1)
    on conflict (series) do update set last_number = invoice_series.last_number + 1
    returning last_number`.execute(tx)
  const [row] = rows
  if (row === undefined) throw new Error('a series has no number')
  return row.last_number
}

export async function takeCommunication(tx: Tx): Promise<number> {
  const { rows } = await sql<{
    next: number
  }>`select nextval('invoice_communications') as next`.execute(tx)
  return rows[0]?.next ?? 0
}

export type NewInvoice = {
  readonly invoiceId: string
  readonly organisationId: OrganisationId
  readonly series: string
  readonly number: number
  readonly document: Invoice
  readonly verdict: Verdict
  readonly billedFor: string
  readonly creditsId: string | null
  readonly state: InvoiceState
  readonly paidOn: string | null
  readonly at: string
}

export async function insertInvoice(tx: Tx, invoice: NewInvoice): Promise<void> {
  const { document } = invoice
  await tx
    .insertInto('invoices')
    .values({
      invoice_id: invoice.invoiceId,
      organisation_id: invoice.organisationId,
      series: invoice.series,
      number: invoice.number,
      kind: document.kind,
      document: JSON.stringify(document),
      verdict: JSON.stringify(invoice.verdict),
      currency: document.currency,
      total: document.total,
      issued_on: document.issuedOn,
      due_on: document.dueOn,
      communication: document.communication,
      billed_for: invoice.billedFor,
      credits_id: invoice.creditsId,
      state: invoice.state,
      paid_on: invoice.paidOn,
      created_at: invoice.at,
    })
    .execute()
}

export async function findInvoice(tx: Tx, invoiceId: string): Promise<InvoiceRow | undefined> {
  const { rows } = await sql<InvoiceRow>`
    select ${columns} from invoices i where i.invoice_id = ${invoiceId}`.execute(tx)
  return rows[0]
}

/** For who changes what became of it. */
export async function lockInvoice(tx: Tx, invoiceId: string): Promise<InvoiceRow | undefined> {
  const { rows } = await sql<InvoiceRow>`
    select ${columns} from invoices i where i.invoice_id = ${invoiceId} for no key update`.execute(
    tx,
  )
  return rows[0]
}

/** The newest first, two hundred at most. */
export async function listInvoices(
  tx: Tx,
  organisationId: OrganisationId,
): Promise<readonly InvoiceRow[]> {
  const { rows } = await sql<InvoiceRow>`
    select ${columns} from invoices i where i.organisation_id = ${organisationId}
    order by i.series desc, i.number desc limit 200`.execute(tx)
  return rows
}

export type InvoiceFilter = {
  /** OVERDUE: open, and its day has passed. */
  readonly state?: InvoiceState | 'OVERDUE' | undefined
  /** Letters of a number or of an organisation. */
  readonly search: string
}

export type CardPaymentRow = {
  readonly payment_id: string
  readonly refunded: number
  readonly refund_asked_at: string | null
  readonly refund_fault: string | null
  readonly dispute: DisputeState | null
  readonly dispute_reason: string | null
  readonly dispute_due_on: string | null
}

/** A payment by card as one value; null for any other. @param p the payments */
export const cardOf = (p: string) => sql<CardPaymentRow | null>`
  case when ${sql.ref(`${p}.card_payment`)} is not null then to_jsonb(${sql.ref(p)}) end`

type ListedRow = InvoiceRow & {
  readonly organisation: string
  /** By which it was paid. */
  readonly card: CardPaymentRow | null
}

/** The newest first, five hundred at most. @param today `YYYY-MM-DD` */
export async function listAll(
  tx: Tx,
  { state, search }: InvoiceFilter,
  today: string,
): Promise<readonly ListedRow[]> {
  const isOverdue = state === 'OVERDUE'
  const stored = isOverdue ? 'OPEN' : (state ?? null)
  const { rows } = await sql<ListedRow>`
    select ${columns}, o.name as organisation, ${cardOf('p')} as card from invoices i join organisations o using (organisation_id)
      left join billing_payments p on p.invoice_id = i.invoice_id and p.state = 'MATCHED' and p.card_payment is not null
    where (${stored}::text is null or i.state = ${stored}) and (not ${isOverdue}::boolean or coalesce(i.owed_until, i.due_on) < ${today})
      and ${holdsName(search, sql`o.name || ' ' || (i.document ->> 'number')`)}
    order by i.series desc, i.number desc limit 500`.execute(tx)
  return rows
}

/** Open invoices whose day has passed, the oldest first, with the reminders that were sent. */
export async function listOverdue(
  tx: Tx,
  organisationId: OrganisationId,
  today: string,
): Promise<
  readonly { invoice_id: string; due_on: string; sent: number; last_sent_on: string | null }[]
> {
  const { rows } = await sql<{
    invoice_id: string
    due_on: string
    sent: number
    last_sent_on: string | null
  }>`
    select i.invoice_id, coalesce(i.owed_until, i.due_on) as due_on, coalesce(max(r.number), 0) as sent, max(r.sent_on) as last_sent_on
    from invoices i left join invoice_reminders r using (invoice_id)
    where i.organisation_id = ${organisationId} and i.state = 'OPEN' and coalesce(i.owed_until, i.due_on) < ${today}
    group by i.invoice_id order by 2, i.invoice_id`.execute(tx)
  return rows
}

export async function insertReminder(
  tx: Tx,
  invoiceId: string,
  number: number,
  today: string,
): Promise<void> {
  await tx
    .insertInto('invoice_reminders')
    .values({ invoice_id: invoiceId, number, sent_on: today })
    .execute()
}

export async function setState(
  tx: Tx,
  invoiceId: string,
  state: 'PAID' | 'CREDITED',
  paidOn: string | null,
): Promise<void> {
  await tx
    .updateTable('invoices')
    .set({ state, paid_on: paidOn })
    .where('invoice_id', '=', invoiceId)
    .execute()
}

/** Whether a credit note takes it back. */
export async function isCredited(tx: Tx, invoiceId: string): Promise<boolean> {
  const { rows } = await sql`select from invoices where credits_id = ${invoiceId}`.execute(tx)
  return rows.length > 0
}

export async function setHandedOver(tx: Tx, invoiceId: string, at: string): Promise<void> {
  await tx
    .updateTable('invoices')
    .set({ handed_over_at: at })
    .where('invoice_id', '=', invoiceId)
    .execute()
}

export async function findFile(
  tx: Tx,
  invoiceId: string,
  format: InvoiceFormat,
): Promise<Uint8Array | null> {
  const row = await tx
    .selectFrom('invoice_files')
    .select('bytes')
    .where('invoice_id', '=', invoiceId)
    .where('format', '=', format)
    .executeTakeFirst()
  return row?.bytes ?? null
}

/** The first one stays. */
export async function insertFile(
  tx: Tx,
  file: {
    readonly invoiceId: string
    readonly format: InvoiceFormat
    readonly bytes: Uint8Array
    readonly digest: string
    readonly at: string
  },
): Promise<void> {
  await tx
    .insertInto('invoice_files')
    .values({
      invoice_id: file.invoiceId,
      format: file.format,
      bytes: Buffer.from(file.bytes),
      digest: file.digest,
      created_at: file.at,
    })
    .onConflict((on) => on.doNothing())
    .execute()
}

export type AccessPoint = { readonly details: unknown; readonly access_token: string | null }

export async function findAccessPoint(tx: Tx): Promise<AccessPoint | undefined> {
  return tx.selectFrom('billing_seller').select(['details', 'access_token']).executeTakeFirst()
}
