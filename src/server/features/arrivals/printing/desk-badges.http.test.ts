/** Reception prints the badge of who is checked in, and sees what became of it (issue 5 §2). */
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { EndpointId } from '#contract/endpoints.ts'
import { buildTestApp, type TestApp } from '#tests/support/build-app.ts'
import { newKey, send, type Call } from '#tests/support/send.ts'
import { staffOf, type StaffMember } from '#tests/support/staff-scene.ts'
import { openScene, type Scene, type SceneVisit } from '#tests/support/visit-scene.ts'

let test: TestApp
let scene: Scene
let reception: StaffMember
let host: StaffMember
let visit: SceneVisit
beforeAll(async () => {
  test = await buildTestApp()
})
beforeEach(async () => {
  scene = await openScene(test)
  reception = await staffOf(test, scene, 'RECEPTION')
  host = await staffOf(test, scene)
  visit = await scene.visit({ status: 'CHECKED_IN', hostId: host.userId })
})
afterAll(() => test.close())

const call = (id: EndpointId, given: Call = {}) =>
  send(test.app, id, {
    token: scene.client,
    ...given,
    params: { ...visit.params, ...given.params },
  })
const ask = (id: EndpointId, of = visit) => call(id, { token: reception.token, params: of.params })

async function choosePrinter(changes: object = {}): Promise<{ id: string; name: string }> {
  const body = { name: `Desk ${newKey()}`, kind: 'ZPL', connection: 'CLIENT', ...changes }
  const { id } = (await call('printers.create', { body })).body as { id: string }
  await call('params.putBadge', { body: { printerId: id } })
  return { id, name: body.name }
}
async function take(printerId: string) {
  const { body } = await call('printJobs.claim', { body: { printerId } })
  const { claim, jobs } = body as { claim: string; jobs: { id: string }[] }
  return {
    answer: (said: object) =>
      call('printJobs.complete', {
        params: { printJobId: jobs[0]?.id ?? '' },
        body: { claim, ...said },
      }),
  }
}
const standing = async () => (await ask('badges.printing')).body

describe('reception', () => {
  it('prints a badge, and sees it wait, be handed over and be printed', async () => {
    const printer = await choosePrinter()
    expect(await standing()).toEqual({ printer: { name: printer.name }, last: null })
    const asked = await ask('badges.print')
    expect([asked.status, asked.body]).toMatchObject([200, { status: 'QUEUED', reprintOf: null }])
    expect(await standing()).toMatchObject({
      last: { status: 'QUEUED', printer: printer.name, error: null, at: test.clock.now() },
    })
    const { answer } = await take(printer.id)
    expect(await standing()).toMatchObject({ last: { status: 'SENT' } })
    test.clock.advance(2_000)
    await answer({ printed: true })
    expect(await standing()).toMatchObject({ last: { status: 'PRINTED', at: test.clock.now() } })
  })

  it('sees why it was not printed, and prints it again', async () => {
    const printer = await choosePrinter()
    const first = (await ask('badges.print')).body as { id: string }
    const { answer } = await take(printer.id)
    await answer({ printed: false, error: 'paper_out' })
    expect(await standing()).toMatchObject({ last: { status: 'FAILED', error: 'paper_out' } })
    expect((await ask('badges.print')).body).toMatchObject({ reprintOf: first.id })
    expect(await standing()).toMatchObject({ last: { status: 'QUEUED', error: null } })
  })

  it('opens the badge as a PDF, with and without a printer', async () => {
    const answer = await ask('badges.get')
    expect([answer.status, answer.headers['content-type']]).toEqual([200, 'application/pdf'])
    const { numPages } = await getDocument({ data: new Uint8Array(answer.bytes), verbosity: 0 })
      .promise
    expect(numPages).toBe(1)
  })

  it('is told that there is no printer, or that it is switched off', async () => {
    expect(await standing()).toEqual({ printer: null, last: null })
    expect(await ask('badges.print')).toMatchObject({ status: 409, code: 'printer_missing' })
    await choosePrinter({ active: false })
    expect(await standing()).toEqual({ printer: null, last: null })
    expect(await ask('badges.print')).toMatchObject({ status: 409, code: 'printer_missing' })
  })

  it('still reads by name where it was printed, once the printer has gone', async () => {
    const old = await choosePrinter()
    await ask('badges.print')
    const next = await choosePrinter()
    await call('printers.remove', { params: { printerId: old.id } })
    expect(await standing()).toMatchObject({
      printer: { name: next.name },
      last: { status: 'CANCELLED', printer: old.name, error: 'printer_removed' },
    })
  })

  it.each(['EXPECTED', 'ON_SITE', 'CHECKED_OUT', 'DENIED', 'IN_REVIEW'] as const)(
    'gets no badge of a visit that is %s',
    async (status) => {
      await choosePrinter()
      const other = await scene.visit({ status })
      const refused = { status: 409, code: 'badge_unavailable' }
      expect(await ask('badges.print', other)).toMatchObject(refused)
      expect(await ask('badges.get', other)).toMatchObject(refused)
      expect((await ask('badges.printing', other)).body).toMatchObject({ last: null })
    },
  )
})

const calls = ['badges.get', 'badges.print', 'badges.printing'] as const

describe.each(calls)('%s', (id) => {
  it('is refused to a host without the right, also of an own visit', async () => {
    const answer = await call(id, { token: host.token })
    expect([answer.status, answer.code]).toEqual([403, 'forbidden'])
  })

  it('is refused to visitors and to who answers for the host', async () => {
    for (const token of [visit.token, visit.review]) {
      expect((await call(id, { token })).code).toBe('forbidden')
    }
  })

  it('finds no visit that the caller may not see', async () => {
    const past = await scene.visit({ status: 'CHECKED_IN', daysFromToday: -1 })
    expect((await ask(id, past)).code).toBe('not_found')
    const elsewhere = await openScene(test)
    const theirs = await elsewhere.visit({ status: 'CHECKED_IN' })
    const params = { ...theirs.params, companyId: visit.params['companyId'] ?? '' }
    expect((await call(id, { token: reception.token, params })).code).toBe('not_found')
  })
})
