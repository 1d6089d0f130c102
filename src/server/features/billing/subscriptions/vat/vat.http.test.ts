/** VAT numbers that a register confirms, doesn't know, or says nothing about, against a double of VIES. Issue 16 §4; decision 0587. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { outsideId } from '#contract/ids.ts'
import { addDays } from '#domain/time/local-date.ts'
import { sampleDetails, samplePlan, sampleSeller } from '#tests/support/billing-calls.ts'
import { openBillingScene, type BillingScene, type Customer } from '#tests/support/billing-scene.ts'
import { startVies, type TestVies } from '#tests/support/start-vies.ts'
import { checkVatNumber, findDueChecks } from './check-vat-number.ts'

let scene: BillingScene
let vies: TestVies
let planId: string
beforeAll(async () => {
  vies = await startVies()
  scene = await openBillingScene({ VENDOR_PROXY: vies.address, WEBHOOK_ALLOW: '127.0.0.1' })
  await scene.run('seller.put', { body: { seller: sampleSeller, revision: 0 } })
  planId = await scene.offer(samplePlan('Team', 10_000))
})
afterAll(async () => {
  await scene.world.close()
  await vies.stop()
})
beforeEach(() => {
  vies.away = null
  vies.meanwhile = () => Promise.resolve()
  vies.asked.length = 0
  scene.world.clock.set('2026-03-01T09:00:00.000Z')
})

const dutch = { ...sampleDetails, country: 'NL', city: 'Utrecht' }
const save = async ({ ask }: Customer, vatNumber: string, more: object = {}) => {
  const body = { ...dutch, ...more, vatNumber }
  expect((await ask('billing.putDetails', { body })).status).toBe(200)
  await scene.world.quiet()
}
const check = async ({ ask }: Customer) =>
  ((await ask('billing.get')).body as { vatCheck: object | null }).vatCheck
const applied = async ({ ask }: Customer) =>
  ((await ask('billing.get')).body as { vat: object | null }).vat
const begin = async ({ ask }: Customer) =>
  expect((await ask('billing.subscribe', { body: { planId } })).status).toBe(200)
const newest = async (customer: Customer) => (await scene.invoicesOf(customer))[0]?.total
const nextNumber = (() => {
  let last = 100_000_000
  return () => `NL${String((last += 1))}B01`
})()
/** The hourly look, on a day. */
async function look(day: string): Promise<void> {
  const { deps, clock } = scene.world
  clock.set(`${day}T03:40:00.000Z`)
  const due: object[] = []
  await deps.db.inSystem((tx) =>
    findDueChecks(
      {
        tx,
        enqueue: (_, all) => {
          due.push(...all)
          return Promise.resolve()
        },
      },
      {},
      deps,
    ),
  )
  for (const one of due) {
    await deps.db.inSystem((tx) =>
      checkVatNumber({ tx, signal: new AbortController().signal }, one as never, deps),
    )
  }
}

describe('a VAT number of another member state', () => {
  it('that is confirmed leads to reverse charge, and the proof is shown to both sides', async () => {
    const customer = await scene.openCustomer('Confirmed')
    const number = nextNumber()
    vies.registered.set(number, 'Windmolen BV')
    await save(customer, number)
    expect(vies.asked).toEqual([
      {
        countryCode: 'NL',
        vatNumber: number.slice(2),
        requesterMemberStateCode: 'BE',
        requesterNumber: '0123456749',
      },
    ])
    const proof = {
      outcome: 'CONFIRMED',
      on: '2026-03-01',
      name: 'Windmolen BV',
      consultation: 'WAPIAAA1',
      fault: null,
    }
    expect(await check(customer)).toMatchObject(proof)
    await begin(customer)
    expect(await newest(customer)).toBe(10_000)
    const params = { organisationId: outsideId('OR', customer.organisationId) }
    expect((await scene.run('subscriptions.get', { params })).body).toMatchObject({
      vat: { kind: 'REVERSE_CHARGE', basisPoints: 0 },
      vatCheck: proof,
    })
    expect(await applied(customer)).toEqual({ kind: 'REVERSE_CHARGE', basisPoints: 0 })
    // The same details again are no new question, and an answer of thirty days is.
    await look('2026-03-20')
    expect(vies.asked).toHaveLength(1)
    await look('2026-03-31')
    expect(vies.asked).toHaveLength(2)
    scene.world.clock.set('2026-04-01T09:00:00.000Z')
    expect((await scene.run('subscriptions.checkVat', { params })).status).toBe(200)
    await scene.world.quiet()
    expect(vies.asked).toHaveLength(3)
    expect(await check(customer)).toMatchObject({ on: '2026-04-01', consultation: 'WAPIAAA3' })
  })

  it('that is unknown leads to VAT, until another one is confirmed', async () => {
    const customer = await scene.openCustomer('Unknown')
    expect(await applied(customer)).toBeNull()
    await save(customer, nextNumber())
    expect(await check(customer)).toMatchObject({ outcome: 'REFUSED', on: '2026-03-01' })
    expect(await applied(customer)).toEqual({ kind: 'STANDARD', basisPoints: 2_100 })
    await begin(customer)
    expect(await newest(customer)).toBe(12_100)
    const number = nextNumber()
    vies.registered.set(number, 'Later BV')
    await save(customer, number)
    expect(await check(customer)).toMatchObject({ outcome: 'CONFIRMED', name: 'Later BV' })
    await scene.night('2026-04-01')
    expect(await newest(customer)).toBe(10_000)
  })

  it.each(['MS_UNAVAILABLE', 'TIMEOUT', 'GLOBAL_MAX_CONCURRENT_REQ', 'drop', 'page'])(
    'counts while the register is away (%s), blocks nobody, and is asked about again',
    async (away) => {
      const customer = await scene.openCustomer(`Away ${away}`)
      const number = nextNumber()
      vies.registered.set(number, 'Patience BV')
      vies.away = away
      await save(customer, number)
      const fault = { drop: 'unreachable', page: 'status_503' }[away] ?? away
      expect(await check(customer)).toMatchObject({
        outcome: 'PENDING',
        pendingSince: '2026-03-01',
        fault,
      })
      await begin(customer)
      expect(await newest(customer)).toBe(10_000)
      vies.away = null
      await look('2026-03-02')
      expect(await check(customer)).toMatchObject({ outcome: 'CONFIRMED', fault: null })
    },
  )

  it('no longer counts after thirty days without an answer, also where it was confirmed before', async () => {
    const customer = await scene.openCustomer('Long outage')
    const number = nextNumber()
    vies.registered.set(number, 'Outage BV')
    await save(customer, number)
    await begin(customer)
    vies.away = 'MS_UNAVAILABLE'
    await look('2026-03-31')
    await scene.night('2026-04-01')
    expect(await newest(customer)).toBe(10_000)
    await look(addDays('2026-03-31', 30))
    expect(await check(customer)).toMatchObject({ outcome: 'CONFIRMED' })
    await look(addDays('2026-03-31', 31))
    expect(await check(customer)).toMatchObject({
      outcome: 'UNANSWERED',
      pendingSince: '2026-03-31',
    })
    await scene.night('2026-05-01')
    expect(await newest(customer)).toBe(12_100)
    vies.away = null
    await look('2026-05-02')
    expect(await check(customer)).toMatchObject({ outcome: 'CONFIRMED', pendingSince: null })
  })

  it('is refused where the register can’t read it, and asked about without us where it doesn’t know us', async () => {
    const customer = await scene.openCustomer('Unreadable')
    vies.away = 'INVALID_INPUT'
    await save(customer, nextNumber())
    expect(await check(customer)).toMatchObject({ outcome: 'REFUSED', consultation: null })
    const number = nextNumber()
    vies.registered.set(number, 'Stranger BV')
    vies.away = 'INVALID_REQUESTER_INFO'
    await save(customer, number)
    expect(await check(customer)).toMatchObject({ outcome: 'CONFIRMED', consultation: null })
  })

  it('that is replaced while the register thinks gets no answer about the one before', async () => {
    const customer = await scene.openCustomer('Hasty')
    const [wrong, right] = [nextNumber(), nextNumber()]
    vies.registered.set(right, 'Hasty BV')
    let isFirst = true
    vies.meanwhile = async () => {
      if (!isFirst) return
      isFirst = false
      const body = { ...dutch, vatNumber: right }
      expect((await customer.ask('billing.putDetails', { body })).status).toBe(200)
    }
    await save(customer, wrong)
    expect(vies.asked.map(({ vatNumber }) => vatNumber)).toEqual([wrong.slice(2), right.slice(2)])
    expect(await check(customer)).toMatchObject({ outcome: 'CONFIRMED', name: 'Hasty BV' })
    const refused = await scene.world.run(
      `select from events where company_id = $1 and kind = 'vat_number.refused'`,
      [customer.organisationId],
    )
    expect(refused).toEqual([])
  })

  it('is not asked about where no VAT depends on it', async () => {
    const customer = await scene.openCustomer('Domestic')
    await save(customer, sampleDetails.vatNumber, { country: 'BE' })
    await save(customer, 'GB123456789', { country: 'GB' })
    await save(customer, '')
    expect(await check(customer)).toBeNull()
    const seller = { ...sampleSeller, checksVat: false }
    await scene.run('seller.put', { body: { seller, revision: 1 } })
    await save(customer, nextNumber())
    expect(await check(customer)).toBeNull()
    expect(vies.asked).toEqual([])
  })
})
