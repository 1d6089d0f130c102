/** What a dispute about a payment does to its invoice: it says so, and is owed again where the payment was lost. */
import { outsideId } from '#contract/ids.ts'
import type { DisputeState } from '#domain/billing/cards/dispute.ts'
import { addDays, daysBetween } from '#domain/time/local-date.ts'
import { asCompany, installation } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { appendEvent, type OwnAct } from '#server/platform/events.ts'
import * as queries from './queries.ts'
import { forgetReminders, setDisputed } from './queries-disputes.ts'

export function isInvoiceCredited(tx: Tx, invoiceId: string): Promise<boolean> {
  return queries.isCredited(tx, invoiceId)
}

const kinds = {
  OPEN: 'invoice.disputed',
  WON: 'invoice.dispute_won',
  LOST: 'invoice.dispute_lost',
} as const

/**
 * Stands in the organisation's audit log and in the installation's. What is owed again has as many days as it had at first, and is
 * reminded of from the beginning.
 * @param invoice locked
 */
export async function disputeInvoice(
  tx: Tx,
  act: OwnAct,
  invoice: queries.InvoiceRow,
  dispute: {
    readonly state: DisputeState
    readonly reason: string
    readonly dueOn: string | null
    readonly isOwed: boolean
  },
): Promise<void> {
  const { invoice_id: invoiceId, organisation_id: organisationId, document } = invoice
  const { state, reason, dueOn, isOwed } = dispute
  const days = daysBetween(document.issuedOn, document.dueOn)
  const owedUntil = isOwed ? addDays(act.at.slice(0, 10), days) : null
  await setDisputed(tx, invoiceId, state, owedUntil)
  if (isOwed) await forgetReminders(tx, invoiceId)
  const said = {
    kind: kinds[state],
    subject: `organisation:${outsideId('OR', organisationId)}`,
    payload: {
      invoiceId,
      number: document.number,
      reason,
      isOwed,
      ...(dueOn !== null && { dueOn }),
    },
  } as const
  for (const place of [asCompany(organisationId), installation]) {
    await appendEvent(tx, place, act, said)
  }
}
