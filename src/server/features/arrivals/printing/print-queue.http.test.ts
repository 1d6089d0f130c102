import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { outsideId } from '#contract/ids.ts'
import type { EndpointId } from '#contract/endpoints.ts'
import { leaseMs, maxClaims } from '#domain/badge/print-job.ts'
import { buildTestApp, type TestApp } from '#tests/support/build-app.ts'
import { newKey, send, type Answer, type Call } from '#tests/support/send.ts'
import { openScene, type Scene, type SceneVisit } from '#tests/support/visit-scene.ts'

type Job = {
  readonly id: string
  readonly visitId: string
  readonly status: string
  readonly tries: number
  readonly error: string | null
  readonly reprintOf: string | null
  readonly requestedBy: string
}
type Claimed = { readonly claim: string; readonly until: string; readonly jobs: Job[] }

let test: TestApp
let scene: Scene
let visit: SceneVisit
let printerId: string
beforeAll(async () => {
  test = await buildTestApp()
})
beforeEach(async () => {
  scene = await openScene(test)
  visit = await scene.visit({ status: 'CHECKED_IN' })
  printerId = await addPrinter({ connection: 'CLIENT' })
  await call('params.putBadge', { body: { printerId } })
})
afterAll(() => test.close())

const call = (id: EndpointId, call: Call = {}): Promise<Answer> =>
  send(test.app, id, { token: scene.client, ...call, params: { ...visit.params, ...call.params } })
async function addPrinter(changes: object): Promise<string> {
  const body = { name: `P ${newKey()}`, kind: 'ZPL', ...changes }
  return ((await call('printers.create', { body })).body as { id: string }).id
}
const print = async (of = visit, body: object = {}) =>
  (await call('badges.print', { params: of.params, body })).body as Job
const claim = async (body: object = {}) =>
  (await call('printJobs.claim', { body: { printerId, ...body } })).body as Claimed
const job = async (printJobId: string) =>
  (await call('printJobs.get', { params: { printJobId } })).body as Job
const complete = (printJobId: string, body: object) =>
  call('printJobs.complete', { params: { printJobId }, body })
const label = (printJobId: string, claim: string) =>
  call('printJobs.label', { params: { printJobId }, query: { claim } })
const kinds = async (of = visit) => {
  const { body } = await call('visits.timeline', { params: of.params })
  return (body as { kind: string }[])
    .map(({ kind }) => kind)
    .filter((kind) => kind.startsWith('badge'))
}

describe('a badge in the queue', () => {
  it('waits, is fetched, printed and confirmed; its visit’s timeline tells', async () => {
    const queued = await print()
    expect(queued).toMatchObject({ status: 'QUEUED', visitId: visit.visitId, reprintOf: null })
    const { claim: proof, until, jobs } = await claim()
    expect(jobs.map(({ id }) => id)).toEqual([queued.id])
    expect(Date.parse(until) - test.clock.epochMs()).toBe(leaseMs)
    const bytes = await label(queued.id, proof)
    expect(bytes.headers['content-type']).toBe('application/zpl')
    expect(bytes.text).toContain('^XA')
    const done = await complete(queued.id, { claim: proof, printed: true })
    expect(done.body).toEqual({ id: queued.id, status: 'PRINTED' })
    expect(await job(queued.id)).toMatchObject({ status: 'PRINTED', tries: 1, error: null })
    expect(await kinds()).toEqual(['badge.queued', 'badge.sent', 'badge.printed'])
  })

  it('is a PDF for a printer of sheets', async () => {
    printerId = await addPrinter({ connection: 'BROWSER', kind: 'PDF' })
    const { id } = await print(visit, { printerId })
    const { claim: proof } = await claim()
    expect((await label(id, proof)).headers['content-type']).toBe('application/pdf')
  })

  it('can be printed again, which is told', async () => {
    const first = await print()
    const second = await print()
    const third = await print()
    expect(second.reprintOf).toBe(first.id)
    expect(third.reprintOf).toBe(second.id)
    const list = await call('printJobs.list', { query: { visitId: visit.visitId } })
    expect(list.body).toMatchObject({
      total: 3,
      jobs: [{ id: third.id }, { id: second.id }, { id: first.id }],
    })
  })

  it('asked for twice with one key is one', async () => {
    const key = newKey()
    const both = await Promise.all([call('badges.print', { key }), call('badges.print', { key })])
    expect(both[0]?.text).toBe(both[1]?.text)
    expect((await claim()).jobs).toHaveLength(1)
  })

  it('says who wanted it', async () => {
    expect((await job((await print()).id)).requestedBy).toMatch(/^client:[A-Z0-9]{20}$/)
  })

  it('needs a printer', async () => {
    await call('params.putBadge', { body: {} })
    const without = await call('badges.print')
    expect([without.status, without.code]).toEqual([409, 'printer_missing'])
    const off = await addPrinter({ connection: 'CLIENT', active: false })
    const switchedOff = await call('badges.print', { body: { printerId: off } })
    expect(switchedOff.code).toBe('printer_missing')
    const unknown = outsideId('PR', crypto.randomUUID())
    expect((await call('badges.print', { body: { printerId: unknown } })).code).toBe(
      'printer_missing',
    )
    const templateId = outsideId('BT', crypto.randomUUID())
    expect((await call('badges.print', { body: { printerId, templateId } })).code).toBe(
      'validation_failed',
    )
  })

  it('is found by status and printer', async () => {
    const { id } = await print()
    await print(await scene.visit({ status: 'CHECKED_IN' }))
    const { claim: proof } = await claim({ max: 1 })
    await complete(id, { claim: proof, printed: false, error: 'paper_out' })
    const total = async (query: Record<string, string>) =>
      ((await call('printJobs.list', { query })).body as { total: number }).total
    expect(await total({ status: 'FAILED' })).toBe(1)
    expect(await total({ status: 'QUEUED' })).toBe(1)
    expect(await total({ printerId })).toBe(2)
    expect(await total({ printerId: await addPrinter({ connection: 'CLIENT' }) })).toBe(0)
    expect((await call('printJobs.list', { query: { visitId: 'x' } })).code).toBe(
      'validation_failed',
    )
  })

  it('is cancelled while it waits, not once a printer has it', async () => {
    const waiting = await print()
    const params = { printJobId: waiting.id }
    expect((await call('printJobs.cancel', { params })).body).toMatchObject({ status: 'CANCELLED' })
    expect((await call('printJobs.cancel', { params })).status).toBe(200)
    const taken = await print()
    expect(taken.reprintOf).toBeNull()
    await claim()
    const late = await call('printJobs.cancel', { params: { printJobId: taken.id } })
    expect([late.status, late.code]).toEqual([409, 'print_job_conflict'])
    expect(await kinds()).toEqual(['badge.queued', 'badge.cancelled', 'badge.queued', 'badge.sent'])
  })

  it('goes with its printer', async () => {
    const other = await addPrinter({ connection: 'CLIENT' })
    const { id } = await print(visit, { printerId: other })
    await call('printers.remove', { params: { printerId: other } })
    expect(await job(id)).toMatchObject({ status: 'CANCELLED', error: 'printer_removed' })
  })

  it('of who has left meanwhile is not printed', async () => {
    const { id } = await print()
    await call('visits.checkOut')
    expect((await claim()).jobs).toEqual([])
    expect(await job(id)).toMatchObject({ status: 'CANCELLED', error: 'visit_over' })
  })
})

describe('a claim', () => {
  it('keeps its jobs from others until it has run out', async () => {
    const { id } = await print()
    const first = await claim()
    expect((await claim()).jobs).toEqual([])
    test.clock.advance(leaseMs - 1)
    expect((await claim()).jobs).toEqual([])
    test.clock.advance(1)
    const second = await claim()
    expect(second.jobs).toMatchObject([{ id, tries: 2 }])
    expect((await label(id, first.claim)).code).toBe('print_job_conflict')
    const late = await complete(id, { claim: first.claim, printed: true })
    expect([late.status, late.code]).toEqual([409, 'print_job_conflict'])
    expect((await complete(id, { claim: second.claim, printed: true })).status).toBe(200)
  })

  it('that has run out still counts while nobody else has the job', async () => {
    const { id } = await print()
    const { claim: proof } = await claim()
    test.clock.advance(leaseMs * 2)
    expect((await complete(id, { claim: proof, printed: true })).status).toBe(200)
  })

  it('may be answered twice alike, not differently', async () => {
    const { id } = await print()
    const { claim: proof } = await claim()
    const no = { claim: proof, printed: false, error: 'head_open' }
    expect((await complete(id, no)).body).toMatchObject({ status: 'FAILED' })
    expect((await complete(id, no)).status).toBe(200)
    expect((await complete(id, { claim: proof, printed: true })).code).toBe('print_job_conflict')
    expect(await kinds()).toEqual(['badge.queued', 'badge.sent', 'badge.failed'])
  })

  it('is given up when nobody ever answers', async () => {
    const { id } = await print()
    for (let time = 0; time < maxClaims; time += 1) {
      expect((await claim()).jobs).toHaveLength(1)
      test.clock.advance(leaseMs)
    }
    expect((await claim()).jobs).toEqual([])
    expect(await job(id)).toMatchObject({ status: 'FAILED', error: 'not_confirmed' })
  })

  it('takes the oldest first, and no more than asked', async () => {
    const ids: string[] = []
    for (let number = 0; number < 4; number += 1) {
      test.clock.advance(10)
      ids.push((await print(await scene.visit({ status: 'CHECKED_IN' }))).id)
    }
    expect((await claim({ max: 3 })).jobs.map(({ id }) => id)).toEqual(ids.slice(0, 3))
    expect((await claim({ max: 3 })).jobs.map(({ id }) => id)).toEqual(ids.slice(3))
    expect((await claim()).claim).toBeNull()
  })

  it('is not for printers that are sent to, nor for those of others', async () => {
    const network = await addPrinter({ connection: 'NETWORK', host: 'printer.example' })
    expect(await call('printJobs.claim', { body: { printerId: network } })).toMatchObject({
      status: 422,
      code: 'validation_failed',
    })
    const elsewhere = await openScene(test)
    const params = { companyId: outsideId('CO', elsewhere.companyId) }
    const foreign = await call('printJobs.claim', {
      token: elsewhere.client,
      params,
      body: { printerId },
    })
    expect(foreign.status).toBe(404)
  })

  it.each([{ claim: 'x', printed: true }, { printed: true }, {}])(
    'has to be proved: %j',
    async (body) => {
      const { id } = await print()
      expect((await complete(id, body)).code).toBe('validation_failed')
      const proof = crypto.randomUUID()
      expect((await complete(id, { claim: proof, printed: true })).code).toBe('print_job_conflict')
      expect((await label(id, proof)).code).toBe('print_job_conflict')
      const nowhere = outsideId('PJ', crypto.randomUUID())
      expect((await complete(nowhere, { claim: proof, printed: true })).status).toBe(404)
      expect((await label(nowhere, proof)).status).toBe(404)
    },
  )
})
