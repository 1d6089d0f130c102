import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { startTestPrinter, type TestPrinter } from '../../../../tests/support/start-test-printer.ts'
import { sendToPrinter } from './send-to-printer.ts'

const label = Buffer.from('^XA^FDHello^FS^XZ\n')
/** For what will come, however busy this machine is; and for what never will. */
const long = { connect: 20_000, answer: 20_000, write: 20_000, print: 20_000 }
const short = { ...long, answer: 500, print: 500 }
let printer: TestPrinter

beforeEach(async () => {
  printer = await startTestPrinter()
})
afterEach(() => printer.close())

const send = (
  changes: { host?: string; port?: number; isLabelPrinter?: boolean } = {},
  allowed: readonly string[] = ['127.0.0.1'],
  bytes: Uint8Array = label,
) => {
  const address = { host: printer.host, port: printer.port, isLabelPrinter: true, ...changes }
  const willAnswer = printer.status === 'ready' || printer.status === 'paper_out'
  const patience = willAnswer ? long : short
  return sendToPrinter(address, bytes, {
    allowed,
    patience: printer.isStuck ? { ...patience, write: 500 } : patience,
  })
}
const received = (count: number) =>
  vi.waitFor(() => expect(printer.labels).toHaveLength(count), { timeout: 25_000 })

describe('a label for a printer on the network', { timeout: 60_000 }, () => {
  it('arrives whole and once', async () => {
    const bytes = Buffer.from(`^XA${'x'.repeat(2_000_000)}^XZ`)
    expect(await send({}, ['127.0.0.1'], bytes)).toEqual({ ok: true, isPrinted: false })
    await received(1)
    expect(printer.labels[0]).toBe(bytes.toString())
  })

  it('is printed when the printer says so', async () => {
    printer.status = 'ready'
    expect(await send()).toEqual({ ok: true, isPrinted: true })
    await received(1)
  })

  it('is only sent while the printer still prints', async () => {
    printer.status = 'printing'
    expect(await send()).toEqual({ ok: true, isPrinted: false })
    await received(1)
  })

  it('does not leave for a printer without paper', async () => {
    printer.status = 'paper_out'
    expect(await send()).toEqual({ ok: false, isFinal: false, reason: 'paper_out' })
    printer.status = 'ready'
    await send()
    await received(1)
  })

  it('is not preceded by a question for a printer of documents', async () => {
    printer.status = 'paper_out'
    expect(await send({ isLabelPrinter: false })).toEqual({ ok: true, isPrinted: false })
    await received(1)
  })

  it('is tried again later when nobody listens', async () => {
    const { port } = printer
    await printer.close()
    expect(await send({ port })).toEqual({
      ok: false,
      isFinal: false,
      reason: 'connection_refused',
    })
    printer = await startTestPrinter()
  })

  it('is given up when the printer takes no more', async () => {
    printer.isStuck = true
    const bytes = Buffer.alloc(40_000_000)
    expect(await send({}, ['127.0.0.1'], bytes)).toEqual({
      ok: false,
      isFinal: false,
      reason: 'printer_stuck',
    })
  })

  it.each([
    ['a private address', { host: '127.0.0.1' }, []],
    ['a name that means one', { host: 'localhost' }, []],
    ['another private address than the one allowed', { host: '127.0.0.1' }, ['10.0.0.0/8']],
    ['the cloud', { host: '169.254.169.254' }, ['127.0.0.1']],
    ['a public port that is no printer', { host: '93.184.216.34', port: 25 }, []],
  ])('never goes to %s', async (_, address, allowed) => {
    expect(await send(address, allowed)).toEqual({
      ok: false,
      isFinal: true,
      reason: 'address_not_allowed',
    })
    expect(printer.labels).toEqual([])
  })

  it('goes to a name that the operator allowed', async () => {
    expect(await send({ host: 'localhost' }, ['127.0.0.1', '::1'])).toMatchObject({ ok: true })
    await received(1)
  })

  it('says so when there is no such name', async () => {
    const answer = await send({ host: 'printer.invalid' })
    expect(answer).toMatchObject({ ok: false, isFinal: false })
  })
})
