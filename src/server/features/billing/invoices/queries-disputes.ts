/** All SQL of disputed invoices. */
import type { DisputeState } from '#domain/billing/cards/dispute.ts'
import type { Tx } from '#server/platform/database/database.ts'

/** @param owedUntil `YYYY-MM-DD`: it is open again, until then; null: it stays as it is */
export async function setDisputed(
  tx: Tx,
  invoiceId: string,
  dispute: DisputeState,
  owedUntil: string | null,
): Promise<void> {
  const again =
    owedUntil === null ? {} : { state: 'OPEN' as const, paid_on: null, owed_until: owedUntil }
  await tx
    .updateTable('invoices')
    .set({ dispute, ...again })
    .where('invoice_id', '=', invoiceId)
    .execute()
}

export async function forgetReminders(tx: Tx, invoiceId: string): Promise<void> {
  await tx.deleteFrom('invoice_reminders').where('invoice_id', '=', invoiceId).execute()
}
