/** What a job does with what the provider told: it asks how that stands now. */
import type { Tx } from '#server/platform/database/database.ts'
import type { OwnAct } from '#server/platform/events.ts'
import type { WorkerDeps } from '#server/platform/feature.ts'
import type { JobContext, JobOutcome } from '#server/platform/jobs/job-queue.ts'
import type { CardProvider } from './card-provider.ts'
import { findCardProvider } from './find-card-provider.ts'
import { noteCard } from './note-card.ts'
import { findAccount } from './queries-provider.ts'
import * as queries from './queries.ts'
import { cardLostQueue, cardToldQueue, type Told } from './queues.ts'
import { settlePayment } from './settle-payment.ts'

const system = { kind: 'system' } as const

/** Throws where the provider is away, and is tried again. */
export async function takeTold(
  { tx }: Pick<JobContext, 'tx'>,
  { account, kind, id }: Told,
  deps: WorkerDeps,
): Promise<JobOutcome> {
  const provider = await findCardProvider(deps)
  // Another account knows nothing of it.
  if (provider?.account !== account) return 'done'
  const act: OwnAct = { actor: system, commandId: null, at: deps.clock.now() }
  if (kind === 'PAYMENT') await settlePayment(tx, act, provider, id)
  else if (kind === 'CHECKOUT') await settleCheckout(tx, act, provider, id)
  else {
    const by = kind === 'CUSTOMER' ? { customerId: id } : { methodId: id }
    await readCards(tx, act, provider, by)
  }
  return 'done'
}

/** A page is over: what was paid there is booked, and the card that was entered is the one to charge from now on. */
async function settleCheckout(
  tx: Tx,
  act: OwnAct,
  provider: CardProvider,
  sessionId: string,
): Promise<void> {
  const seen = await provider.readCheckout(sessionId)
  if (seen === null || seen.attemptId === null || seen.state === 'OPEN') return
  // The payment first: whoever settles one locks in this order.
  if (seen.paymentId !== null) await settlePayment(tx, act, provider, seen.paymentId)
  const attempt = await queries.lockAttempt(tx, seen.attemptId)
  if (attempt === undefined) return
  const state = seen.state === 'EXPIRED' ? 'EXPIRED' : 'DONE'
  await queries.settleAttempt(tx, attempt.attempt_id, state, null, act.at)
  const { customerId, methodId } = seen
  if (state === 'EXPIRED' || customerId === null || methodId === null) return
  // Once: a page that is told of again doesn't bring back the card of then.
  if (!attempt.is_kept) {
    await provider.keepCard(customerId, methodId)
    await queries.setKept(tx, attempt.attempt_id)
  }
  await readCards(tx, act, provider, { customerId })
}

/** The card of a customer as the provider has it now. */
async function readCards(
  tx: Tx,
  act: OwnAct,
  provider: CardProvider,
  by: { readonly customerId: string } | { readonly methodId: string },
): Promise<void> {
  for (const row of await queries.lockCustomers(tx, provider.account, by)) {
    const card = await provider.readCard(row.customer_id)
    await queries.setCard(tx, row, card)
    const isOther = card?.methodId !== row.card?.methodId
    if (!isOther) continue
    const kind = card === null ? 'card.removed' : 'card.kept'
    await noteCard(tx, act, row.organisation_id, kind)
  }
}

/** Every hour: how tries ended that nobody told of, and the end of those whose page nobody was led to. */
export async function lookAtTries(
  { tx, enqueue }: Pick<JobContext, 'tx' | 'enqueue'>,
  _: object,
  { clock }: Pick<WorkerDeps, 'clock'>,
): Promise<JobOutcome> {
  const account = await findAccount(tx)
  if (account === null) return 'done'
  const stale = await queries.listStaleAttempts(tx, account, clock.now())
  await enqueue(
    cardToldQueue,
    stale.flatMap(({ kind, outside_id: id }) =>
      id === null
        ? []
        : [{ account, kind: kind === 'CHARGE' ? ('PAYMENT' as const) : ('CHECKOUT' as const), id }],
    ),
  )
  const lost = stale.filter(({ outside_id: id }) => id === null)
  await enqueue(
    cardLostQueue,
    lost.map(({ attempt_id: attemptId, invoice_id: invoiceId }) => ({ attemptId, invoiceId })),
  )
  return 'done'
}
