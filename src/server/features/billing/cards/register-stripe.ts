/**
 * Where Stripe tells what happened. Each call is verified, noted and answered at once; a job asks how it stands. It has a form of its
 * own, so it is no operation of the contract.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '#server/deps.ts'
import { installation } from '#server/platform/auth/tenant.ts'
import { appendEvent } from '#server/platform/events.ts'
import type { ToldEvent } from './card-provider.ts'
import { findProvider } from './queries-provider.ts'
import { insertEvent } from './queries.ts'
import { signingSecretPlace } from './secret-places.ts'
import { readStripeEvent } from './stripe/read-event.ts'

const maxBodyBytes = 262_144
const path = '/cards/stripe/events'

export function stripeWebhook({ publicUrl }: Pick<Deps['config'], 'publicUrl'>): string {
  return `${publicUrl}${path}`
}

export async function registerStripe(app: FastifyInstance, deps: Deps): Promise<void> {
  await app.register((stripe, _options, done) => {
    stripe.removeAllContentTypeParsers()
    // As it came: the signature is over every byte.
    stripe.addContentTypeParser(
      'application/json',
      { parseAs: 'string', bodyLimit: maxBodyBytes },
      (_request, body, parsed) => parsed(null, body),
    )
    stripe.post(path, (request, reply) => take(deps, request, reply))
    done()
  })
}

async function take(deps: Deps, { body, headers }: FastifyRequest, reply: FastifyReply) {
  const row = await deps.db.inSystem((tx) => findProvider(tx))
  const sealed = row?.signing_secret ?? null
  const secret = sealed === null ? '' : deps.secrets.open(signingSecretPlace, sealed)
  const signed = {
    body: typeof body === 'string' ? body : '',
    signature: headers['stripe-signature'],
  }
  const event = await readStripeEvent(secret, signed, deps.clock.epochMs())
  // Nobody learns whether cards are collected here.
  if (event === null || !row?.account) return reply.code(401).send({ error: 'refused' })
  if (event.about !== null) await keep(deps, row.account, event.eventId, event.about)
  return reply.code(200).send()
}

/** Stripe may tell the same several times, for days. */
async function keep(
  deps: Deps,
  account: string,
  eventId: string,
  about: NonNullable<ToldEvent['about']>,
): Promise<void> {
  const at = deps.clock.now()
  const { kind, id } = about
  const isNew = await deps.db.inSystem(async (tx) => {
    if (!(await insertEvent(tx, { eventId, account, kind, objectId: id, at }))) return false
    const act = { actor: { kind: 'system' }, commandId: null } as const
    await appendEvent(tx, installation, act, {
      kind: 'card_provider.told',
      subject: 'organisation:installation',
      payload: { account, kind, id },
    })
    return true
  })
  if (isNew) deps.live.wake()
}
