import type { StatementEntry } from '#domain/billing/match-payment.ts'
import { matchPayment } from '#domain/billing/match-payment.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { appendEvent, type Act } from '#server/platform/events.ts'
import { installation } from '#server/platform/auth/tenant.ts'
import { ApiError } from '#server/platform/http/answers/api-error.ts'
import { isOverLimit } from '#server/platform/parsers/parser-thread.ts'
import type { Parser, ParserThreads } from '#server/platform/parsers/parser-threads.ts'
import { rowsOfPieces, type RowPieces } from '#server/platform/parsers/row-pieces.ts'
import { uuid7 } from '#server/platform/ids.ts'
import { payInvoice } from '../issue-invoice.ts'
import { insertPayment, listOpenByCommunication, lockPayment, setPayment } from './queries.ts'

const statements: Parser<Uint8Array, RowPieces> = {
  thread: new URL('./statement-thread.ts', import.meta.url),
  maxMs: 30_000,
  maxHeapMb: 256,
}

/** In a thread with limits: a statement is a file of strangers (decision 0480). @throws ApiError file_type_not_allowed | file_too_large */
export async function readStatement(
  parsers: ParserThreads,
  bytes: Uint8Array,
): Promise<readonly StatementEntry[]> {
  const parsed = await parsers.run(statements, bytes)
  if (!parsed.ok) {
    throw new ApiError(isOverLimit(parsed.reason) ? 'file_too_large' : 'file_type_not_allowed')
  }
  return rowsOfPieces<StatementEntry>(parsed.value)
}

export type ImportResult = {
  readonly matched: number
  readonly held: number
  readonly known: number
  readonly ignored: number
}

/** Books what was not booked yet: an entry pays its invoice, or waits for a person. */
export async function bookStatement(
  tx: Tx,
  act: Act,
  entries: readonly StatementEntry[],
): Promise<ImportResult> {
  const counts = { matched: 0, held: 0, known: 0, ignored: 0 }
  const open = await listOpenByCommunication(tx)
  for (const entry of entries) {
    const match = matchPayment(entry, open)
    if (match.outcome === 'IGNORED') {
      counts.ignored += 1
      continue
    }
    const isMatched = match.outcome === 'MATCHED'
    const isNew = await insertPayment(tx, {
      paymentId: uuid7(),
      entry,
      invoiceId: match.invoiceId,
      state: match.outcome,
      why: isMatched ? null : match.why,
      at: act.at,
    })
    if (!isNew) {
      counts.known += 1
      continue
    }
    if (isMatched) {
      await payInvoice(tx, act, match.invoiceId, entry.bookedOn)
      // A second payment of the same invoice is for a person.
      for (const [key, one] of open) if (one.invoiceId === match.invoiceId) open.delete(key)
    }
    counts[isMatched ? 'matched' : 'held'] += 1
  }
  await appendEvent(tx, installation, act, {
    kind: 'statement.imported',
    subject: 'organisation:installation',
    payload: counts,
  })
  return counts
}

/** A person has decided. @throws ApiError not_found | invoice_settled */
export async function decidePayment(
  tx: Tx,
  act: Act,
  paymentId: string,
  invoiceId: string | null,
): Promise<void> {
  const payment = await lockPayment(tx, paymentId)
  if (payment === undefined) throw new ApiError('not_found')
  if (payment.state !== 'HELD') throw new ApiError('invoice_settled')
  if (invoiceId !== null) await payInvoice(tx, act, invoiceId, payment.booked_on)
  await setPayment(tx, paymentId, invoiceId === null ? 'SET_ASIDE' : 'MATCHED', invoiceId)
  await appendEvent(tx, installation, act, {
    kind: 'billing_payment.decided',
    subject: 'organisation:installation',
    payload: { paymentId, invoiceId },
  })
}
