/** What a mail about an invoice needs to know. */
import type { Invoice } from '#domain/billing/invoice.ts'
import type { OrganisationId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { findHome, findLanguage } from './queries-language.ts'
import { findInvoice, type InvoiceState } from './queries.ts'

export type MailFacts = {
  readonly document: Invoice
  readonly state: InvoiceState
  /** By when it is to be paid: later than the document says where it is owed again. */
  readonly dueOn: string
  readonly organisationId: OrganisationId
  /** The location that stands for the organisation. */
  readonly homeId: string
  readonly language: string
}

export async function findMailFacts(tx: Tx, invoiceId: string): Promise<MailFacts | null> {
  const row = await findInvoice(tx, invoiceId)
  if (row === undefined) return null
  const organisationId = row.organisation_id
  const homeId = await findHome(tx, organisationId)
  if (homeId === undefined) return null
  const language = await findLanguage(tx, organisationId)
  const { document, state, due_on: dueOn } = row
  return { document, state, dueOn, organisationId, homeId, language }
}
