import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { EndpointId } from '#contract/endpoints.ts'
import { labelSendQueue } from './queues.ts'
import { newKey, send, type Call } from '#tests/support/send.ts'
import { openMailWorld, type MailWorld } from '#tests/support/mail-world.ts'
import { printZpl } from '#tests/support/print-zpl.ts'
import { startTestPrinter, type TestPrinter } from '#tests/support/start-test-printer.ts'
import { openScene, type Scene, type SceneVisit } from '#tests/support/visit-scene.ts'

type Job = { readonly status: string; readonly error: string | null; readonly tries: number }
const deadline = { timeout: 25_000, interval: 20 }

let world: MailWorld
let scene: Scene
let visit: SceneVisit
let printer: TestPrinter
beforeAll(async () => {
  // A label that was not printed waits until the test lets it be tried again. A badge is asked for by an event that a job
  // writes: it wakes nobody, and the relay polls for it.
  const timing = { firstRetrySeconds: 60, pollSeconds: 0.5, relayPollMs: 100 }
  world = await openMailWorld({ PRINTER_ALLOW: '127.0.0.1' }, timing)
})
beforeEach(async () => {
  scene = await openScene(world)
  visit = await scene.visit({ firstname: 'Zoë' })
  printer = await startTestPrinter()
})
afterEach(() => printer.close())
afterAll(() => world.close())

const call = (id: EndpointId, call: Call = {}) =>
  send(world.app, id, { token: scene.client, ...call, params: { ...visit.params, ...call.params } })
async function addPrinter(changes: object = {}): Promise<string> {
  const { host, port } = printer
  const body = { name: newKey(), kind: 'ZPL', connection: 'NETWORK', host, port, ...changes }
  return ((await call('printers.create', { body })).body as { id: string }).id
}
async function printOnCheckIn(changes: object = {}): Promise<void> {
  const body = { printerId: await addPrinter(changes), printOnCheckIn: true }
  expect((await call('params.putBadge', { body })).status).toBe(200)
}
const checkIn = () => call('visits.checkIn', { body: {} })
const jobs = async () =>
  ((await call('printJobs.list', { query: { visitId: visit.visitId } })).body as { jobs: Job[] })
    .jobs
/** So many labels have come, and who sent them knows: nothing is left that would miss the printer when it is gone. */
async function printed(count: number): Promise<void> {
  await vi.waitFor(() => expect(printer.labels).toHaveLength(count), deadline)
  await world.quiet()
}

describe('a check-in', () => {
  it('prints the badge on the printer of the location', async () => {
    await printOnCheckIn()
    expect((await checkIn()).status).toBe(200)
    await printed(1)
    const [label = ''] = printer.labels
    expect(label).toContain('Zo_C3_AB')
    expect((await printZpl(label, 100, 62)).ink()).toBeGreaterThan(10_000)
    await world.quiet()
    expect(await jobs()).toMatchObject([{ status: 'SENT', tries: 1, error: null }])
  })

  it('is told that it was printed, when the printer says so', async () => {
    printer.status = 'ready'
    await printOnCheckIn()
    await checkIn()
    await printed(1)
    expect(await jobs()).toMatchObject([{ status: 'PRINTED' }])
    const { body } = await call('visits.timeline')
    expect((body as { kind: string; actor: string }[]).slice(-2)).toMatchObject([
      { kind: 'badge.queued', actor: 'system' },
      { kind: 'badge.printed', actor: 'system' },
    ])
  })

  it('prints a PDF where the printer takes those', async () => {
    await printOnCheckIn({ kind: 'PDF' })
    await checkIn()
    await printed(1)
    expect(printer.labels[0]?.slice(0, 5)).toBe('%PDF-')
  })

  it('prints nothing where the location does not want it', async () => {
    await call('params.putBadge', { body: { printerId: await addPrinter() } })
    await checkIn()
    await world.quiet()
    expect(await jobs()).toEqual([])
  })

  it('prints where the walk-in settings want badges', async () => {
    await call('params.putBadge', { body: { printerId: await addPrinter() } })
    await call('params.putWalkIn', { body: { printBadges: true } })
    await checkIn()
    await printed(1)
  })

  it('without a printer harms nobody', async () => {
    await call('params.putBadge', { body: { printOnCheckIn: true } })
    await checkIn()
    await world.quiet()
    expect(await jobs()).toEqual([])
  })

  it('that ends on site prints nothing; the guard’s check-in does', async () => {
    await printOnCheckIn()
    await call('visits.onSite', { body: {} })
    await world.quiet()
    expect(await jobs()).toEqual([])
    await checkIn()
    await printed(1)
  })

  it('prints once, though its event is handed over again and two processes work', async () => {
    await printOnCheckIn()
    await world.addWorker()
    await checkIn()
    await printed(1)
    const [event] = await world.run<{ event_id: number; company_id: string; subject: string }>(
      `select event_id, company_id, subject from events
       where kind = 'visit.checked_in' order by event_id desc limit 1`,
    )
    const data = { companyId: event?.company_id, subject: event?.subject, cause: event?.event_id }
    await world.run(
      `insert into jobs.job (name, data, state) select 'badge-queue', $1::jsonb, 'created' from generate_series(1, 3)`,
      [JSON.stringify(data)],
    )
    await world.quiet()
    expect(await jobs()).toHaveLength(1)
    expect(printer.labels).toHaveLength(1)
  })
})

describe('a printer that has a problem', () => {
  beforeEach(async () => {
    visit = await scene.visit({ status: 'CHECKED_IN' })
  })
  const print = async (changes: object = {}) =>
    call('badges.print', { body: { printerId: await addPrinter(changes) } })
  const failedOnce = (error = 'paper_out') =>
    vi.waitFor(async () => {
      expect(await jobs()).toMatchObject([{ status: 'QUEUED', error }])
      expect(await world.run(`select from jobs.job where state = 'retry'`)).toHaveLength(1)
    }, deadline)
  const nextTry = async (which: 'second' | 'last') => {
    await world.run(
      `update jobs.job set start_after = now(), retry_count = $1 where name = 'label-send' and state = 'retry'`,
      [which === 'last' ? labelSendQueue.retries : 1],
    )
    await world.wake()
  }

  it('without paper gets the badge when there is paper again', async () => {
    printer.status = 'paper_out'
    await print()
    await failedOnce()
    printer.status = 'ready'
    await nextTry('second')
    await printed(1)
    const [job] = await jobs()
    expect(job).toMatchObject({ status: 'PRINTED', error: null })
    expect(job?.tries).toBeGreaterThan(1)
  })

  it('that is away gets the badge when it is back', async () => {
    const { port } = printer
    await printer.close()
    await print()
    await failedOnce('connection_refused')
    printer = await startTestPrinter(port)
    await nextTry('second')
    await printed(1)
  })

  it('is given up in the end, and that is told', async () => {
    printer.status = 'paper_out'
    await print()
    await failedOnce()
    await nextTry('last')
    await world.quiet()
    expect(await jobs()).toMatchObject([{ status: 'FAILED', error: 'paper_out', tries: 2 }])
    expect(printer.labels).toEqual([])
    const { body } = await call('visits.timeline')
    expect((body as object[]).at(-1)).toMatchObject({
      kind: 'badge.failed',
      payload: { error: 'paper_out' },
    })
  })

  it('that was switched off is not asked', async () => {
    const printerId = await addPrinter()
    printer.status = 'paper_out'
    await call('badges.print', { body: { printerId } })
    const { host, port } = printer
    const off = { name: newKey(), kind: 'ZPL', connection: 'NETWORK', host, port, active: false }
    await call('printers.update', { params: { printerId }, body: off })
    await world.quiet()
    expect(await jobs()).toMatchObject([{ status: 'FAILED', error: 'printer_off' }])
  })

  it('at an address that the operator has not allowed is never called', async () => {
    await print({ host: '127.0.0.2' })
    await world.quiet()
    expect(await jobs()).toMatchObject([
      { status: 'FAILED', error: 'address_not_allowed', tries: 1 },
    ])
    expect(printer.labels).toEqual([])
  })

  it('prints no badge for who has left meanwhile', async () => {
    printer.status = 'paper_out'
    await print()
    await failedOnce()
    await call('visits.checkOut')
    printer.status = 'ready'
    await nextTry('second')
    await world.quiet()
    expect(await jobs()).toMatchObject([{ status: 'CANCELLED', error: 'visit_over' }])
    expect(printer.labels).toEqual([])
  })
})
