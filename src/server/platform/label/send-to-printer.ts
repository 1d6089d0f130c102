/**
 * Gives a label to a printer on the network: raw TCP, as print servers take it on port 9100. A label printer is asked how
 * it is before and afterwards; one that does not answer, or a print server, gets the label all the same.
 */
import { once } from 'node:events'
import { connect, isIP, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { allowedAddresses, type AllowedAddresses } from '../outgoing/allowed-addresses.ts'
import { checkedLookup, OutgoingError } from '../outgoing/post-json.ts'
import { readPrinterStatus, type PrinterStatus } from './printer-status.ts'

export type PrinterAddress = {
  readonly host: string
  readonly port: number
  /** Understands ZPL, and so the question how it is. */
  readonly isLabelPrinter: boolean
}

/** `isPrinted`: the printer said so. `isFinal`: trying again would not help. */
export type SentLabel =
  | { readonly ok: true; readonly isPrinted: boolean }
  | { readonly ok: false; readonly isFinal: boolean; readonly reason: string }

/** In milliseconds; tests are less patient. */
export type PrinterPatience = {
  readonly connect: number
  readonly answer: number
  readonly write: number
  readonly print: number
}
const patience: PrinterPatience = { connect: 5_000, answer: 1_000, write: 10_000, print: 5_000 }
const pollMs = 250

/** `allowed` are the private addresses that the operator lets printers have (PRINTER_ALLOW). */
export async function sendToPrinter(
  printer: PrinterAddress,
  label: Uint8Array,
  options: { readonly allowed: readonly string[]; readonly patience?: PrinterPatience },
): Promise<SentLabel> {
  const limits = options.patience ?? patience
  const addresses = printerAddresses(options.allowed, printer.port)
  let socket: Socket | null = null
  try {
    socket = await open(printer, addresses, limits)
    const before = printer.isLabelPrinter ? await ask(socket, limits.answer) : null
    if (before !== null && before.problem !== null) return failed(before.problem)
    await write(socket, label, limits.write)
    const isPrinted = before !== null && (await isDone(socket, limits))
    await close(socket, limits.write)
    return { ok: true, isPrinted }
  } catch (error) {
    if (error instanceof OutgoingError) {
      return { ok: false, isFinal: true, reason: 'address_not_allowed' }
    }
    return failed(reasonOf(error))
  } finally {
    socket?.destroy()
  }
}

/** Beside what an operator has opened, only the ports on which printers listen: nothing else is to be written to. */
function printerAddresses(allowed: readonly string[], port: number): AllowedAddresses {
  const all = allowedAddresses(allowed)
  const open = allowedAddresses([])
  const isPrinterPort = port >= 9100 && port <= 9109
  return {
    allows: (address, host) =>
      all.allows(address, host) && (isPrinterPort || !open.allows(address, host)),
  }
}

async function open(
  { host, port }: PrinterAddress,
  addresses: AllowedAddresses,
  limits: PrinterPatience,
): Promise<Socket> {
  if (isIP(host) !== 0 && !addresses.allows(host, host)) {
    throw new OutgoingError('the address is not allowed')
  }
  const socket = connect({ host, port, lookup: checkedLookup(host, addresses) })
  // Errors outside of what is awaited (a reset after the last byte) must not end the process.
  socket.on('error', () => undefined)
  try {
    await once(socket, 'connect', { signal: AbortSignal.timeout(limits.connect) })
  } catch (error) {
    socket.destroy()
    throw error
  }
  return socket
}

/** Null when it does not answer in time. */
async function ask(socket: Socket, timeoutMs: number): Promise<PrinterStatus | null> {
  let answer = ''
  const { promise, resolve } = Promise.withResolvers<PrinterStatus | null>()
  const listen = (data: Buffer) => {
    answer += data.toString('latin1')
    const status = readPrinterStatus(answer)
    // A status is under a hundred letters; whoever sends more is no printer.
    if (status !== null || answer.length > 1_000) resolve(status)
  }
  const timer = setTimeout(() => resolve(null), timeoutMs)
  socket.on('data', listen)
  socket.once('close', () => resolve(null))
  socket.write('~HS')
  try {
    return await promise
  } finally {
    clearTimeout(timer)
    socket.off('data', listen)
  }
}

async function isDone(socket: Socket, limits: PrinterPatience): Promise<boolean> {
  const rounds = Math.ceil(limits.print / pollMs)
  for (let round = 0; round < rounds; round += 1) {
    await wait(pollMs)
    const status = await ask(socket, limits.answer)
    if (status === null || status.problem !== null) return false
    if (status.isIdle) return true
  }
  return false
}

async function write(socket: Socket, bytes: Uint8Array, timeoutMs: number): Promise<void> {
  const signal = AbortSignal.timeout(timeoutMs)
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  signal.addEventListener('abort', () => reject(new PrinterError('printer_stuck')))
  socket.once('close', () => reject(new PrinterError('connection_lost')))
  socket.write(bytes, (error) => (error ? reject(error) : resolve()))
  await promise
}

/** Ends in good order, so that the last byte is there when the printer looks. */
async function close(socket: Socket, timeoutMs: number): Promise<void> {
  socket.resume()
  const closed = once(socket, 'close', { signal: AbortSignal.timeout(timeoutMs) })
  socket.end()
  // Some printers keep the connection; the label is theirs by then.
  await closed.catch(() => undefined)
}

class PrinterError extends Error {
  override readonly name = 'PrinterError'
}

function failed(reason: string): SentLabel {
  return { ok: false, isFinal: false, reason }
}

function reasonOf(error: unknown): string {
  if (error instanceof PrinterError) return error.message
  const code = error instanceof Error && 'code' in error ? error.code : ''
  if (code === 'ECONNREFUSED') return 'connection_refused'
  if (code === 'ABORT_ERR' || code === 'ETIMEDOUT') return 'printer_silent'
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return 'printer_unknown'
  if (code === 'ECONNRESET' || code === 'EPIPE') return 'connection_lost'
  return 'printer_unreachable'
}
