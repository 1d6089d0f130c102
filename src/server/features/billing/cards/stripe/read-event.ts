/** What Stripe tells: https://docs.stripe.com/webhooks. Only who is meant is taken from it; how it stands now is asked. Decision 0598. */
import { z } from 'zod'
import type { ToldEvent } from '../card-provider.ts'
import { loadStripe } from './open-stripe.ts'

/** Older calls, and their repeats, are refused. */
const toleranceSeconds = 300

/** The events that a webhook has to send. */
export const toldEvents = [
  'checkout.session.completed',
  'checkout.session.expired',
  'payment_intent.succeeded',
  'payment_intent.payment_failed',
  'charge.refunded',
  'charge.dispute.created',
  'charge.dispute.updated',
  'charge.dispute.closed',
  'refund.updated',
  'refund.failed',
  'customer.updated',
  'customer.deleted',
  'payment_method.updated',
  'payment_method.automatically_updated',
  'payment_method.detached',
] as const

const id = z.string().min(1).max(200)
const told = z.object({
  id,
  object: z.literal('event'),
  type: z.string(),
  data: z.object({ object: z.object({ id, payment_intent: z.unknown().optional() }) }),
})

/**
 * @param body as it came, byte for byte @param nowMs since 1970
 * @returns null where it isn't signed with the secret, is too old, or no event
 */
export async function readStripeEvent(
  secret: string,
  { body, signature }: { readonly body: string; readonly signature: unknown },
  nowMs: number,
): Promise<ToldEvent | null> {
  if (secret === '' || typeof signature !== 'string') return null
  const stripe = await loadStripe()
  let read: unknown
  try {
    read = stripe.webhooks.constructEvent(
      body,
      signature,
      secret,
      toleranceSeconds,
      undefined,
      nowMs,
    )
  } catch {
    return null
  }
  const { data } = told.safeParse(read)
  return data === undefined ? null : { eventId: data.id, about: aboutOf(data) }
}

function aboutOf({ type, data: { object } }: z.output<typeof told>): ToldEvent['about'] {
  if (!toldEvents.some((one) => one === type)) return null
  const [noun] = type.split('.')
  if (noun === 'checkout') return { kind: 'CHECKOUT', id: object.id }
  if (noun === 'payment_intent') return { kind: 'PAYMENT', id: object.id }
  if (noun === 'customer') return { kind: 'CUSTOMER', id: object.id }
  if (noun === 'payment_method') return { kind: 'METHOD', id: object.id }
  const payment = id.safeParse(object.payment_intent)
  return payment.success ? { kind: 'PAYMENT', id: payment.data } : null
}
