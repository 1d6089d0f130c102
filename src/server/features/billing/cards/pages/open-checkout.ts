import { outsideId } from '#contract/ids.ts'
import { cardAmount } from '#domain/billing/cards/card-amount.ts'
import type { Deps } from '#server/deps.ts'
import { getOpenInvoice } from '#server/features/billing/invoices/get-open-invoice.ts'
import type { OrganisationId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Act } from '#server/platform/events.ts'
import { ApiError } from '#server/platform/http/answers/api-error.ts'
import type { Step } from '#server/platform/http/route.ts'
import { uuid7 } from '#server/platform/ids.ts'
import { type CardProvider, type Page, ProviderRefused } from '../card-provider.ts'
import { getCardProvider, orAway } from '../find-card-provider.ts'
import { noteCard } from '../note-card.ts'
import { type CheckoutDeps, returnsTo } from './open-portal.ts'
import * as queries from '../queries.ts'

type Asked = {
  readonly deps: CheckoutDeps
  readonly organisationId: OrganisationId
  readonly act: Act
  readonly step: Step
  readonly lastStep: Step
}
type Invoice = Awaited<ReturnType<typeof getOpenInvoice>>
/** The open try of an invoice, or one that keeps a card. */
type Turn = {
  readonly attempt: Pick<queries.AttemptRow, 'attempt_id' | 'account' | 'kind' | 'outside_id'>
  readonly invoice: Invoice | null
}

/**
 * Where an invoice is paid, or a card is kept. Whoever asks twice gets the same page. The provider is asked while no transaction is open:
 * the try is written down before, with the id by which the provider knows a repeat; whoever asks next goes on with a try whose answer never came.
 * @returns an address @throws ApiError card_off | card_provider_away | card_payment_open | card_amount_unsuited | billing_details_missing |
 * not_found | invoice_settled
 */
export async function openCheckout(asked: Asked, invoiceId: string | null): Promise<string> {
  const { deps, organisationId, act, step, lastStep } = asked
  const provider = await getCardProvider(deps)
  if (invoiceId !== null) await step((tx) => payable(tx, organisationId, invoiceId))
  const customerId = await customerOf(step, provider, organisationId, act.at)
  let turn = await step((tx) => takeTurn(tx, provider, asked, invoiceId))
  const seen = await readOpen(provider, turn)
  if (seen === 'OVER') {
    const { attempt_id: over } = turn.attempt
    turn = await step(async (tx) => {
      await queries.settleAttempt(tx, over, 'EXPIRED', null, act.at)
      return takeTurn(tx, provider, asked, invoiceId)
    })
    // Whoever was faster has the page.
    if (turn.attempt.outside_id !== null) throw new ApiError('card_payment_open')
  } else if (seen !== null) return seen.url
  const { attempt_id: attemptId } = turn.attempt
  const settle = () => step((tx) => queries.settleAttempt(tx, attemptId, 'EXPIRED', null, act.at))
  const page = await orAway(
    openPage(provider, deps, { ...turn, organisationId, customerId }).catch(
      async (error: unknown) => {
        // It refused: there is no page. Without an answer there may be one, and the try stays.
        if (error instanceof ProviderRefused) await settle()
        throw error
      },
    ),
  )
  const answer = await lastStep(async (tx) => {
    if (await queries.setOutsideId(tx, attemptId, page.id)) {
      await noteCard(tx, act, organisationId, 'card.payment_begun', { invoiceId })
    }
    // Meanwhile it may have been paid otherwise. Looked at after the try: whoever settled it before found no page to end.
    return invoiceId === null || (await isPayable(tx, organisationId, invoiceId))
      ? { url: page.url }
      : { url: '' }
  })
  if (answer.url !== '') return answer.url
  await orAway(provider.endCheckout(page.id))
  await settle()
  throw new ApiError('invoice_settled')
}

/** @throws ApiError not_found | invoice_settled | card_amount_unsuited */
async function payable(
  tx: Tx,
  organisationId: OrganisationId,
  invoiceId: string,
): Promise<Invoice> {
  const invoice = await getOpenInvoice(tx, organisationId, invoiceId)
  if (cardAmount(invoice.total, invoice.currency) === null) {
    throw new ApiError('card_amount_unsuited')
  }
  return invoice
}

async function isPayable(
  tx: Tx,
  organisationId: OrganisationId,
  invoiceId: string,
): Promise<boolean> {
  try {
    await getOpenInvoice(tx, organisationId, invoiceId)
    return true
  } catch (error) {
    if (error instanceof ApiError && error.code === 'invoice_settled') return false
    throw error
  }
}

/** Of an invoice at most one try is open: this one, or the one that is there. */
async function takeTurn(
  tx: Tx,
  { account }: CardProvider,
  { organisationId, act }: Asked,
  invoiceId: string | null,
): Promise<Turn> {
  const invoice = invoiceId === null ? null : await payable(tx, organisationId, invoiceId)
  const kind = invoiceId === null ? 'SETUP' : 'CHECKOUT'
  const attemptId = uuid7()
  const made = { attemptId, organisationId, invoiceId, account, kind, at: act.at } as const
  if (await queries.insertAttempt(tx, made)) {
    return { attempt: { attempt_id: attemptId, account, kind, outside_id: null }, invoice }
  }
  const open = invoiceId === null ? undefined : await queries.lockOpenAttempt(tx, invoiceId)
  // The one before was over a moment ago.
  if (open === undefined) throw new ApiError('card_payment_open')
  return { attempt: open, invoice }
}

/**
 * The page of a try that was begun before. Null: it has none yet, or its answer was lost. OVER: nobody can pay there any more.
 * @throws ApiError card_payment_open where it is being charged or was just paid | card_provider_away
 */
async function readOpen(
  provider: CardProvider,
  { attempt: { account, kind, outside_id: id } }: Turn,
): Promise<{ readonly url: string } | 'OVER' | null> {
  if (account !== provider.account) return 'OVER'
  if (kind === 'CHARGE') throw new ApiError('card_payment_open')
  if (id === null) return null
  const seen = await orAway(provider.readCheckout(id))
  if (seen?.state === 'COMPLETE') throw new ApiError('card_payment_open')
  return seen?.url ? { url: seen.url } : 'OVER'
}

/** A repeat of one try is the same page. @throws ProviderAway | ProviderRefused */
export function openPage(
  provider: CardProvider,
  deps: Pick<Deps, 'config'>,
  {
    attempt: { attempt_id: attemptId },
    invoice,
    organisationId,
    customerId,
  }: Pick<Turn, 'invoice'> & {
    readonly attempt: Pick<queries.AttemptRow, 'attempt_id'>
    readonly organisationId: OrganisationId
    readonly customerId: string
  },
): Promise<Page> {
  const returns = returnsTo(deps)
  return invoice === null
    ? provider.openSetup(customerId, attemptId, returns)
    : provider.openCheckout(
        {
          customerId,
          organisationId: outsideId('OR', organisationId),
          invoiceId: invoice.invoice_id,
          attemptId,
          number: invoice.document.number,
          amount: invoice.total,
          currency: invoice.currency,
        },
        returns,
      )
}

/** Of two that are made at once the first one stays. @throws ApiError billing_details_missing | card_provider_away */
async function customerOf(
  step: Step,
  provider: CardProvider,
  organisationId: OrganisationId,
  now: string,
): Promise<string> {
  const { account } = provider
  const known = await step((tx) => queries.findCustomer(tx, organisationId, account))
  if (known !== undefined) return known.customer_id
  const buyer = await step((tx) => queries.findBuyer(tx, organisationId))
  if (buyer === undefined) throw new ApiError('billing_details_missing')
  const organisation = outsideId('OR', organisationId)
  const made = await orAway(provider.createCustomer({ organisationId: organisation, ...buyer }))
  return step(async (tx) => {
    await queries.insertCustomer(tx, organisationId, account, made, now)
    return (await queries.findCustomer(tx, organisationId, account))?.customer_id ?? made
  })
}
