/**
 * A process that is killed while it issues invoices or hands one over: the next one goes on. Numbers keep no gap, nobody is billed twice,
 * and documents, mails and hand-over follow. Issue 16 §4, decision 0568.
 */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { sampleDetails, samplePlan, sampleSeller } from '#tests/support/billing-calls.ts'
import { insideUuid, openBillingScene, type BillingScene } from '#tests/support/billing-scene.ts'
import { forkWorker } from '#tests/support/fork-worker.ts'
import { killHeld } from '#tests/support/kill-held.ts'
import { startAccessPoint } from '#tests/support/start-access-point.ts'
import { volume } from '#tests/support/volume.ts'
import { handOverInvoice } from './hand-over.ts'

const patience = { timeout: 90_000, interval: 5 }
const nextMonth = '2026-03-02T03:20:00.000Z'
const customers = volume(5, 20)

let scene: BillingScene
let accessPoint: Awaited<ReturnType<typeof startAccessPoint>>
let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'foyer-invoices-'))
  accessPoint = await startAccessPoint()
  await writeFile(join(folder, 'authority.pem'), accessPoint.authority)
  scene = await openBillingScene(
    { WEBHOOK_ALLOW: 'localhost' },
    { superviseSeconds: 1, pollSeconds: 0.5, relayPollMs: 100 },
  )
})
afterEach(async () => {
  await scene.world.close()
  await accessPoint.close()
  await rm(folder, { recursive: true, force: true })
})

const sell = (more: object = {}) =>
  scene.run('seller.put', {
    body: { seller: { ...sampleSeller, accessPoint: accessPoint.url }, revision: 0, ...more },
  })

async function counted(text: string): Promise<number> {
  const [row] = await scene.world.run<{ count: number }>(`select count(*)::int from ${text}`)
  return row?.count ?? 0
}
const issued = () => counted('invoices')
const numbers = async (): Promise<readonly number[]> => {
  const rows = await scene.world.run<{ number: number }>(
    'select number from invoices order by number',
  )
  return rows.map((row) => row.number)
}
const counting = (length: number) => Array.from({ length }, (_, index) => index + 1)

/** Another process with the same work. */
const another = () =>
  forkWorker(scene.world, {
    now: nextMonth,
    settings: { WEBHOOK_ALLOW: 'localhost' },
    environment: { NODE_EXTRA_CA_CERTS: join(folder, 'authority.pem') },
  })

/**
 * Everybody owes an invoice for a second period; a process has made the first, and is killed when it has taken the next one's number.
 * @returns how many there are.
 */
async function killWhileIssuing(): Promise<number> {
  await sell()
  const planId = await scene.offer(samplePlan('Team', 1_000))
  const owing: string[] = []
  for (let made = 0; made < customers; made += 1) {
    const { ask, organisationId } = await scene.openCustomer(`Customer ${String(made)}`)
    await ask('billing.putDetails', { body: sampleDetails })
    await ask('billing.subscribe', { body: { planId } })
    owing.push(organisationId)
  }
  await vi.waitFor(() => expect(accessPoint.taken.size).toBe(customers), patience)
  await scene.world.quiet()
  await scene.world.stopWorkers()
  scene.world.clock.set(nextMonth)
  const other = another()
  await other.ready
  const [first = ''] = owing
  await scene.world.run(
    `insert into jobs.job (name, data)
     values ('billing-organisation', jsonb_build_object('organisationId', $1::text))`,
    [first],
  )
  await vi.waitFor(async () => expect(await issued()).toBe(customers + 1), patience)
  await killHeld(
    scene.world,
    other,
    // Its number has been taken by then.
    `before insert on invoices for each row when (new.organisation_id <> '${first}')`,
    () => scene.world.run(`insert into jobs.job (name, data) values ('billing-night', '{}')`),
  )
  const there = await issued()
  expect(there).toBe(customers + 1)
  expect(await numbers()).toEqual(counting(there))
  return there
}

async function goOn(expected: number): Promise<void> {
  await scene.world.addWorker()
  await vi.waitFor(async () => expect(await issued()).toBe(expected), patience)
  await vi.waitFor(() => expect(accessPoint.taken.size).toBe(expected), patience)
  await scene.world.quiet()
}

describe('a process that is killed while it issues invoices', { timeout: 240_000 }, () => {
  it('leaves no gap and nobody billed twice, and all that follows comes', async () => {
    await killWhileIssuing()
    await goOn(2 * customers)
    expect(await numbers()).toEqual(counting(2 * customers))
    const twice = await counted(
      `(select from invoices group by organisation_id having count(*) <> 2) as wrong`,
    )
    expect(twice).toBe(0)
    expect(await counted(`invoice_files where format = 'PDF'`)).toBe(2 * customers)
    expect(await counted(`mails where template = 'invoice' and subject like 'Invoice %'`)).toBe(
      2 * customers,
    )
    expect(await counted('invoices where handed_over_at is not null')).toBe(2 * customers)
    expect(new Set(accessPoint.asked.map(({ key }) => key)).size).toBe(2 * customers)
  })

  it('would be seen to bill twice, and to leave a gap, were they noted apart', async () => {
    const there = await killWhileIssuing()
    // As if what is billed, and the number, were noted by other transactions: the one is lost by the kill, the other stays without its invoice.
    const owner = new Client(scene.world.connection)
    await owner.connect()
    await owner.query(
      'alter table invoices drop constraint invoices_organisation_id_billed_for_key',
    )
    await owner.query(
      `update subscriptions set period_start = '2026-01-31', period_end = '2026-02-28'`,
    )
    await owner.query('alter table invoice_series disable trigger user')
    await owner.query('update invoice_series set last_number = last_number + 1')
    await owner.query('alter table invoice_series enable trigger user')
    await owner.end()
    await scene.world.run(`insert into jobs.job (name, data) values ('billing-night', '{}')`)
    await goOn(there + customers)
    const all = await numbers()
    expect(all).not.toEqual(counting(all.length))
    expect(all.length).toBeGreaterThan(2 * customers)
  })
})

describe('an access point', { timeout: 240_000 }, () => {
  it('that fails, loses its answer, or is called by a process that dies has each invoice once', async () => {
    await sell({ accessToken: 'of-the-access-point' })
    accessPoint.behave({ status: 503 }, { status: 429 }, 'drop')
    const customer = await scene.openPaying('Patient')
    const [invoice] = await scene.invoicesOf(customer)
    await vi.waitFor(
      async () => expect(await counted('invoices where handed_over_at is not null')).toBe(1),
      patience,
    )
    // Refused twice, taken with its answer lost, and known as a repeat.
    const key = insideUuid(invoice?.id ?? '')
    expect(accessPoint.asked.map((call) => call.key)).toEqual([key, key, key, key])
    expect(accessPoint.taken.size).toBe(1)
    expect(accessPoint.taken.get(key)).toMatchObject({
      authorization: 'Bearer of-the-access-point',
      contentType: 'application/xml',
      body: expect.stringContaining(invoice?.number ?? '') as unknown,
    })
    expect(await counted(`events where kind = 'invoice.handed_over'`)).toBe(1)
  })

  it('that hangs is asked again, and a process that dies meanwhile hands over no second one', async () => {
    await sell()
    await scene.world.stopWorkers()
    const customer = await scene.openPaying('Hung')
    const [invoice] = await scene.invoicesOf(customer)
    const invoiceId = insideUuid(invoice?.id ?? '')
    // Nothing comes in time: the job is told so, and the invoice waits.
    accessPoint.behave('hang')
    const late = new AbortController()
    const outcome = scene.world.deps.db.inSystem((tx) =>
      handOverInvoice(
        { tx, signal: late.signal } as never,
        { invoiceId },
        scene.world.deps as never,
      ),
    )
    await accessPoint.nextCall()
    late.abort()
    expect(await outcome).toEqual({ retry: 'unreachable' })
    accessPoint.behave('hang')
    const called = accessPoint.nextCall()
    const other = another()
    await called
    await other.kill()
    await scene.world.missKilledWorker()
    await scene.world.addWorker()
    await vi.waitFor(() => expect(accessPoint.taken.size).toBe(1), patience)
    await scene.world.quiet()
    expect(new Set(accessPoint.asked.map(({ key }) => key))).toEqual(new Set([invoiceId]))
    expect(accessPoint.asked).toHaveLength(3)
    expect(await counted(`events where kind = 'invoice.handed_over'`)).toBe(1)
  })
})
