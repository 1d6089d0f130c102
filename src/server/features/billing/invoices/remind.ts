/** Reminders of invoices that aren't paid: what is overdue, and that a reminder goes out. The mail follows from the event. */
import type { DunningStep } from '#domain/billing/dunning.ts'
import type { OrganisationId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { AnyAct } from '#server/platform/events.ts'
import { note } from './issue-invoice.ts'
import { findInvoice, insertReminder, listOverdue } from './queries.ts'

/** Open invoices whose day has passed, the oldest first. */
export function listOverdueInvoices(tx: Tx, organisationId: OrganisationId, today: string) {
  return listOverdue(tx, organisationId, today)
}

/** Counts a reminder as sent on this day; the table takes each number once. */
export async function remind(
  tx: Tx,
  act: AnyAct,
  organisationId: OrganisationId,
  invoiceId: string,
  { number, blockedOn }: Extract<DunningStep, { kind: 'REMIND' }>,
  today: string,
): Promise<void> {
  const row = await findInvoice(tx, invoiceId)
  if (row === undefined) return
  await insertReminder(tx, invoiceId, number, today)
  const more = { reminder: number, blockedOn }
  await note(tx, act, organisationId, 'invoice.reminded', invoiceId, row.document.number, more)
}
