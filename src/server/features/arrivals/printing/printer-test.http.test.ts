import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { EndpointId } from '#contract/endpoints.ts'
import { textElement } from '#tests/support/badge-calls.ts'
import { type MailWorld, openMailWorld } from '#tests/support/mail-world.ts'
import { newKey, send, type Call } from '#tests/support/send.ts'
import { startTestPrinter, type TestPrinter } from '#tests/support/start-test-printer.ts'
import { openScene, type Scene } from '#tests/support/visit-scene.ts'
import { outsideId } from '#contract/ids.ts'

type Printer = {
  readonly test: { readonly endedAt: string | null; readonly error: string | null } | null
}

let world: MailWorld
let scene: Scene
let printer: TestPrinter
beforeAll(async () => {
  world = await openMailWorld(
    { PRINTER_ALLOW: '127.0.0.1' },
    { pollSeconds: 0.5, relayPollMs: 100 },
  )
})
beforeEach(async () => {
  scene = await openScene(world)
  printer = await startTestPrinter()
})
afterEach(() => printer.close())
afterAll(() => world.close())

const call = (id: EndpointId, { params, ...rest }: Call = {}) =>
  send(world.app, id, {
    token: scene.client,
    ...rest,
    params: { companyId: outsideId('CO', scene.companyId), ...params },
  })
async function addPrinter(changes: object = {}): Promise<string> {
  const { host, port } = printer
  const body = { name: newKey(), kind: 'ZPL', connection: 'NETWORK', host, port, ...changes }
  return ((await call('printers.create', { body })).body as { id: string }).id
}
async function tested(printerId: string): Promise<Printer['test']> {
  expect((await call('printers.test', { params: { printerId } })).status).toBe(200)
  await world.quiet()
  return ((await call('printers.get', { params: { printerId } })).body as Printer).test
}

describe('the test of a printer', () => {
  it('prints the badge of somebody who does not exist', async () => {
    const printerId = await addPrinter()
    expect((await call('printers.get', { params: { printerId } })).body).toMatchObject({
      test: null,
    })
    expect(await tested(printerId)).toMatchObject({ error: null })
    expect(printer.labels).toHaveLength(1)
    expect(printer.labels[0]).toContain('Visser')
  })

  it('prints the design that is asked for', async () => {
    const printerId = await addPrinter()
    const body = {
      name: newKey(),
      widthMm: 80,
      heightMm: 50,
      elements: [textElement({ text: 'DESIGN {{host.lastname}}' })],
    }
    const made = await call('badgeTemplates.create', { body })
    const { id: templateId } = made.body as { id: string }
    const test = (asked: string) =>
      call('printers.test', { params: { printerId }, body: { templateId: asked } })
    expect((await test(templateId)).status).toBe(200)
    await world.quiet()
    expect(printer.labels.join('')).toContain('DESIGN Hofman')
    const foreign = await test(outsideId('BT', '0199a0b0-1111-7222-8333-444455556666'))
    expect([foreign.status, foreign.code]).toEqual([422, 'validation_failed'])
  })

  it('says what is wrong, once', async () => {
    const printerId = await addPrinter()
    printer.status = 'paper_out'
    expect(await tested(printerId)).toMatchObject({ error: 'paper_out' })
    printer.status = 'ready'
    expect(await tested(printerId)).toMatchObject({ error: null })
  })

  it('is for printers on the network', async () => {
    const printerId = await addPrinter({ connection: 'CLIENT', host: '' })
    expect((await call('printers.test', { params: { printerId } })).code).toBe('conflict')
    const gone = outsideId('PR', '0199a0b0-1111-7222-8333-444455556666')
    expect((await call('printers.test', { params: { printerId: gone } })).code).toBe('not_found')
  })
})
