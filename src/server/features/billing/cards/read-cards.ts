/** What an organisation sees of paying by card. */
import type { OrganisationId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { findAccount } from './queries-provider.ts'
import * as queries from './queries.ts'

export type InvoiceByCard = 'NONE' | 'PAGE' | 'UNDER_WAY' | 'FAILED'

/** Null where nobody collects. */
export async function readCards(tx: Tx, organisationId: OrganisationId) {
  const account = await findAccount(tx)
  if (account === null) return null
  const customer = await queries.findCustomer(tx, organisationId, account)
  const card = customer?.card ?? null
  const last = await queries.listLastAttempts(tx, organisationId)
  const tries = new Map(last.map((one) => [one.invoice_id, one]))
  return {
    card:
      card === null
        ? null
        : { brand: card.brand, last4: card.last4, month: card.month, year: card.year },
    canManage: customer !== undefined,
    /** How an invoice stands. */
    triedFor: (invoiceId: string) => stateOf(tries.get(invoiceId)),
  }
}

function stateOf(attempt: queries.AttemptRow | undefined): InvoiceByCard {
  if (attempt?.state === 'FAILED') return 'FAILED'
  if (attempt?.state !== 'OPEN') return 'NONE'
  return attempt.kind === 'CHARGE' ? 'UNDER_WAY' : 'PAGE'
}
