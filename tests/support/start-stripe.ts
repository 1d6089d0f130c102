/**
 * Stripe as far as Foyer uses it: it keeps what it is asked to, knows repeats by their keys, and judges each request. It is called by
 * VENDOR_PROXY, which puts the host first. What happens at its pages a test says.
 */
import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { Stripe } from 'stripe'
import { startServer } from './http-server.ts'
import { type Fields, faultsOfRequest, readFields } from './stripe-requests.ts'

type Thing = Record<string, unknown> & { id: string }
export type StripeCall = { readonly call: string; readonly fields: Fields; readonly key: string }
export type StripeEvent = {
  readonly id: string
  readonly type: string
  readonly data: { readonly object: Thing }
}

const prefix = '/api.stripe.com'
export const stripeKey = 'sk_test_0123456789abcdef'
export const stripeSigning = 'whsec_0123456789abcdef'

/** @param at where; a free port unless said */
export async function startStripe(at = 'http://127.0.0.1:0') {
  const things = new Map<string, Thing>()
  const answers = new Map<string, { fields: string; status: number; body: object }>()
  const calls: StripeCall[] = []
  const faults: string[] = []
  let last = 0
  // No id of Stripe's is ever given twice, whoever asks.
  const mark = randomUUID().replaceAll('-', '').slice(0, 8)
  const add = <T extends object>(prefixOf: string, value: T): Thing & T => {
    const thing = { id: `${prefixOf}_${mark}${String((last += 1)).padStart(6, '0')}`, ...value }
    things.set(thing.id, thing)
    return thing
  }
  const state = {
    /** `drop`: no answer comes. `late`: it is done, and the answer is lost. */
    mood: 'well' as 'well' | 'drop' | 'late' | 'down',
    /** Why the next charges fail. */
    decline: null as string | null,
    hooks: [] as object[],
    /** What happens while it thinks about a charge or a page. */
    meanwhile: () => Promise.resolve(),
  }
  const text = (fields: Fields, name: string) => {
    const value = fields[name]
    return typeof value === 'string' ? value : null
  }
  const group = (fields: Fields, name: string) => {
    const value = fields[name]
    return typeof value === 'object' ? value : {}
  }
  const refusal = (code: string, more: object = {}, status = 400) => ({
    status,
    body: { error: { type: 'invalid_request_error', code, message: code, ...more } },
  })
  const newCard = (customer: unknown, last4 = '4242') =>
    add('pm', {
      object: 'payment_method',
      customer,
      card: { brand: 'visa', display_brand: 'visa', last4, exp_month: 8, exp_year: 2031 },
    })

  async function answer(
    method: string,
    path: string,
    fields: Fields,
  ): Promise<{ status: number; body: object }> {
    const ok = (body: object) => ({ status: 200, body })
    const [, , noun = '', a = '', b = '', c = ''] = path.split('/')
    const thing = things.get(noun === 'checkout' ? b : a)
    if (path === '/v1/account')
      return ok({ id: 'acct_1', object: 'account', charges_enabled: true })
    if (noun === 'webhook_endpoints') return ok({ object: 'list', data: state.hooks })
    if (path === '/v1/customers') {
      return ok(
        add('cus', {
          object: 'customer',
          ...fields,
          invoice_settings: { default_payment_method: null },
        }),
      )
    }
    if (path.endsWith('/sessions')) await state.meanwhile()
    if (path === '/v1/billing_portal/sessions') {
      return ok({
        id: 'bps_1',
        url: `https://billing.stripe.com/p/${text(fields, 'customer') ?? ''}`,
      })
    }
    if (path === '/v1/checkout/sessions') {
      const session = add('cs', {
        object: 'checkout.session',
        status: 'open',
        ...fields,
        payment_intent: null,
        setup_intent: null,
      })
      return ok(Object.assign(session, { url: `https://checkout.stripe.com/c/pay/${session.id}` }))
    }
    if (path === '/v1/payment_intents') return charge(fields)
    if (method === 'GET' && (path === '/v1/refunds' || path === '/v1/disputes')) {
      const id = text(fields, 'payment_intent')
      const data = [...things.values()].filter(
        (one) => `${String(one['object'])}s` === noun && one['payment_intent'] === id,
      )
      return ok({ object: 'list', data })
    }
    if (path === '/v1/refunds') {
      const paid = things.get(text(fields, 'payment_intent') ?? '')
      if (paid === undefined) return refusal('resource_missing', {}, 404)
      return ok(refund(paid.id, Number(paid['amount_received'])))
    }
    if (thing === undefined) return refusal('resource_missing', {}, 404)
    if (noun === 'checkout') {
      if (c === 'expire' && thing['status'] !== 'open') return refusal('resource_unavailable')
      if (c === 'expire') Object.assign(thing, { status: 'expired', url: null })
      const expanded = (name: string) => things.get(String(thing[name])) ?? null
      return ok({
        ...thing,
        payment_intent: expanded('payment_intent'),
        setup_intent: expanded('setup_intent'),
      })
    }
    if (noun === 'customers') {
      if (method === 'DELETE') Object.assign(thing, { deleted: true })
      if (method === 'POST') Object.assign(thing, fields)
      const settings = thing['invoice_settings'] as { default_payment_method: string | null } // as it is made above
      const id = settings.default_payment_method
      return ok({
        ...thing,
        invoice_settings: { default_payment_method: id === null ? null : (things.get(id) ?? null) },
      })
    }
    return ok(thing)
  }

  const intentOf = (fields: Fields, more: object) =>
    add('pi', {
      object: 'payment_intent',
      amount: Number(text(fields, 'amount')),
      currency: text(fields, 'currency'),
      customer: text(fields, 'customer'),
      metadata: group(fields, 'metadata'),
      last_payment_error: null,
      amount_received: 0,
      ...more,
    })

  async function charge(fields: Fields) {
    const method = text(fields, 'payment_method') ?? ''
    await state.meanwhile()
    if (state.decline === null) {
      const paid = {
        status: 'succeeded',
        amount_received: Number(text(fields, 'amount')),
        payment_method: method,
      }
      return { status: 200, body: intentOf(fields, paid) }
    }
    const error = { type: 'card_error', code: 'card_declined', decline_code: state.decline }
    const intent = intentOf(fields, {
      status: 'requires_payment_method',
      last_payment_error: error,
    })
    return {
      status: 402,
      body: { error: { ...error, message: 'declined', payment_intent: intent } },
    }
  }

  function refund(paymentIntent: string, amount: number, more: object = {}) {
    return add('re', {
      object: 'refund',
      payment_intent: paymentIntent,
      amount,
      status: 'succeeded',
      ...more,
    })
  }

  async function take(incoming: IncomingMessage, sent: string) {
    const url = new URL(incoming.url ?? '', 'http://stripe.test')
    const path = url.pathname.slice(prefix.length)
    const method = incoming.method ?? ''
    const raw = method === 'GET' ? url.search.slice(1) : sent
    const fields = readFields(raw)
    const key = String(incoming.headers['idempotency-key'] ?? '')
    // Of journeys, which share the way to all vendors.
    if (!url.pathname.startsWith(prefix)) return { status: 404, body: {} }
    calls.push({ call: `${method} ${path}`, fields, key })
    faults.push(
      ...faultsOfRequest(method, path, fields).map((fault) => `${method} ${path}: ${fault}`),
    )
    if (incoming.headers.authorization !== `Bearer ${stripeKey}`) {
      return refusal('api_key_invalid', { type: 'authentication_error' }, 401)
    }
    if (state.mood === 'down') return refusal('api_error', { type: 'api_error' }, 500)
    const named = key.startsWith('foyer-')
    const known = named ? answers.get(key) : undefined
    if (known !== undefined) {
      return known.fields === raw
        ? known
        : refusal('idempotency_error', { type: 'idempotency_error' })
    }
    const made = await answer(method, path, fields)
    if (named) answers.set(key, { fields: raw, ...made })
    return made
  }

  const server = await startServer(
    (incoming, response) => {
      const chunks: Buffer[] = []
      async function respond(sent: string): Promise<void> {
        const { status, body } = await take(incoming, sent)
        if (state.mood === 'late') return void incoming.socket.destroy()
        response.writeHead(status, { 'content-type': 'application/json' })
        response.end(JSON.stringify(body))
      }
      incoming.on('data', (chunk: Buffer) => chunks.push(chunk))
      incoming.on('end', () => {
        if (state.mood === 'drop') return void incoming.socket.destroy()
        void respond(Buffer.concat(chunks).toString())
      })
    },
    Number(new URL(at).port),
  )

  let told = 0
  const event = (type: string, object: Thing) => ({
    id: `evt_${mark}${String((told += 1)).padStart(6, '0')}`,
    object: 'event',
    api_version: '2026-10-28.endive',
    type,
    data: { object },
  })

  return {
    /** VENDOR_PROXY */
    address: server.url,
    calls,
    /** What was wrong with requests. */
    faults,
    things,
    state,
    event,
    refund,
    newCard,
    /** Somebody pays at the page of a session, or keeps a card there. @returns what Stripe tells of it, in its order */
    completePage(sessionId: string): readonly StripeEvent[] {
      const session = things.get(sessionId)
      if (session?.['status'] !== 'open') throw new Error('No open page')
      const fields = session as unknown as Fields // it holds what was sent
      const card = newCard(session['customer'])
      Object.assign(session, { status: 'complete', url: null })
      if (text(fields, 'mode') === 'setup') {
        const intent = add('seti', { object: 'setup_intent', payment_method: card.id })
        session['setup_intent'] = intent.id
        return [event('checkout.session.completed', session)]
      }
      const item = group(group(group(fields, 'line_items'), '0'), 'price_data')
      const amount = text(item, 'unit_amount') ?? ''
      const paid = {
        amount,
        currency: text(item, 'currency') ?? '',
        customer: String(session['customer']),
      }
      const intent = intentOf(
        { ...paid, metadata: group(group(fields, 'payment_intent_data'), 'metadata') },
        { status: 'succeeded', amount_received: Number(amount), payment_method: card.id },
      )
      session['payment_intent'] = intent.id
      return [
        event('payment_intent.succeeded', intent),
        event('checkout.session.completed', session),
      ]
    },
    expirePage(sessionId: string): StripeEvent {
      const session = things.get(sessionId)
      if (session === undefined) throw new Error('No page')
      return event(
        'checkout.session.expired',
        Object.assign(session, { status: 'expired', url: null }),
      )
    },
    /** The header by which a webhook is known. @param at seconds since 1970 */
    sign: (payload: string, at: number, secret = stripeSigning) =>
      new Stripe(stripeKey).webhooks.generateTestHeaderString({ payload, secret, timestamp: at }),
    stop: () => server.stop(),
  }
}
export type TestStripe = Awaited<ReturnType<typeof startStripe>>
