/** Pages of Stripe that are opened while no transaction is, also where Stripe is slow, says nothing, or dies in between. Issue 16 §4. */
import { Client } from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { insideUuid, refusal, type Customer } from '#tests/support/billing-scene.ts'
import { openPaidCardScene, sessionOf, type CardScene } from '#tests/support/card-scene.ts'
import type { JobQueue } from '#server/platform/jobs/job-queue.ts'
import { cardLostQueue, type LostTry } from '../queues.ts'
import { lookAtTries } from '../take-told.ts'
import { endLostTry } from './end-lost-try.ts'

let scene: CardScene
let owner: Client
beforeAll(async () => {
  scene = await openPaidCardScene()
  owner = new Client(scene.world.connection)
  await owner.connect()
})
afterAll(async () => {
  await owner.end()
  await scene.close()
})
beforeEach(() => scene.reset())
afterEach(() => expect(scene.stripe.faults).toEqual([]))

async function owing(name: string): Promise<{ customer: Customer; invoice: string }> {
  const customer = await scene.open(name)
  await scene.begin(customer)
  return { customer, invoice: await scene.first(customer) }
}
const sessionsFor = (customer: string) =>
  [...scene.stripe.things.values()].filter(
    (one) => one['object'] === 'checkout.session' && one['customer'] === customer,
  )
const customerIdOf = async ({ organisationId }: Customer): Promise<string> => {
  const [row] = await scene.world.run<{ customer_id: string }>(
    'select customer_id from card_customers where organisation_id = $1',
    [organisationId],
  )
  return row?.customer_id ?? ''
}
const triesOf = (invoice: string) =>
  scene.world.run<{ state: string; outside_id: string | null }>(
    'select state, outside_id from card_attempts where invoice_id = $1 order by created_at, attempt_id',
    [insideUuid(invoice)],
  )

/** Each open transaction by its connection and start. Of other roles’ sessions only the superuser sees what they are at. */
async function openTransactions(): Promise<string[]> {
  const { rows } = await owner.query<{ id: string }>(
    `select pid || ' ' || xact_start as id from pg_stat_activity
     where datname = current_database() and state like 'idle in transaction%'`,
  )
  return rows.map(({ id }) => id)
}

describe('while Stripe thinks', () => {
  it.each(['an invoice', 'a card', 'the portal'])(
    'no transaction is open: for %s',
    async (what) => {
      const { customer, invoice } = await owing(`Thinking of ${what}`)
      if (what === 'the portal') await scene.checkout(customer, null)
      let ended = false
      scene.stripe.state.meanwhile = async () => {
        const open = await openTransactions()
        // A transaction that other work happens to have open ends; one that waits for this answer can’t.
        await vi.waitFor(async () => {
          const still = new Set(await openTransactions())
          expect(open.filter((one) => still.has(one))).toEqual([])
        }, 5000)
        ended = true
      }
      const answer =
        what === 'the portal'
          ? await customer.ask('card.portal')
          : await scene.checkout(customer, what === 'a card' ? null : invoice)
      expect(answer.status).toBe(200)
      expect(ended).toBe(true)
    },
  )

  it('an invoice that is paid by transfer meanwhile can’t be paid at the page', async () => {
    const { customer, invoice } = await owing('Overtaken')
    scene.stripe.state.meanwhile = async () => {
      const paid = { params: { invoiceId: invoice }, body: { paidOn: '2026-03-01' } }
      expect((await scene.run('invoices.pay', paid)).status).toBe(200)
      await scene.world.quiet()
    }
    expect(refusal(await scene.checkout(customer, invoice))).toEqual([409, 'invoice_settled'])
    expect(sessionsFor(await customerIdOf(customer))).toMatchObject([{ status: 'expired' }])
    expect(await triesOf(invoice)).toMatchObject([{ state: 'EXPIRED' }])
  })
})

describe('an answer that never comes', () => {
  it('is made up for when somebody asks again: the page that was made is the one', async () => {
    const { customer, invoice } = await owing('Lost')
    await scene.checkout(customer, null)
    scene.stripe.state.mood = 'late'
    expect(refusal(await scene.checkout(customer, invoice))).toEqual([503, 'card_provider_away'])
    expect(await triesOf(invoice)).toEqual([{ state: 'OPEN', outside_id: null }])
    scene.stripe.state.mood = 'well'
    const page = sessionOf(await scene.checkout(customer, invoice))
    expect(await triesOf(invoice)).toEqual([{ state: 'OPEN', outside_id: page }])
    const payable = sessionsFor(await customerIdOf(customer)).filter(
      ({ mode }) => mode === 'payment',
    )
    expect(payable.map(({ id }) => id)).toEqual([page])
    await scene.tell(...scene.stripe.completePage(page))
    expect(await scene.invoicesOf(customer)).toMatchObject([{ state: 'PAID' }])
  })

  it('ends with the hour where nobody asks again, and the page that was made with it', async () => {
    const { customer, invoice } = await owing('Given up')
    await scene.checkout(customer, null)
    scene.stripe.state.mood = 'late'
    await scene.checkout(customer, invoice)
    scene.stripe.state.mood = 'well'
    const { deps, clock } = scene.world
    clock.set('2026-03-01T10:10:00.000Z')
    const lost: LostTry[] = []
    const enqueue = (queue: JobQueue<never>, all: readonly object[]) => {
      if (queue.name === cardLostQueue.name) lost.push(...(all as readonly LostTry[]))
      return Promise.resolve()
    }
    await deps.db.inSystem((tx) => lookAtTries({ tx, enqueue: enqueue as never }, {}, deps))
    for (const one of lost) {
      await deps.db.inSystem((tx) => endLostTry({ tx }, one, { ...deps } as never))
    }
    expect(await triesOf(invoice)).toMatchObject([{ state: 'EXPIRED' }])
    const made = sessionsFor(await customerIdOf(customer)).filter(({ mode }) => mode === 'payment')
    expect(made).toMatchObject([{ status: 'expired' }])
    // It can be paid at another page.
    expect((await scene.checkout(customer, invoice)).status).toBe(200)
  })
})
