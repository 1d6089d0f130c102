/**
 * Sends texts in ASCII over TLS to a server that somebody configured, by the rules of `fetchChecked`: the name is resolved, checked, and that
 * very address is called. A protocol without answers, as syslog is (RFC 5425), proves nothing by what is written: it counts once the
 * other side has closed the connection in its turn, without an error.
 */
import { once } from 'node:events'
import { isIP } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { connect, type SecureContext, type TLSSocket } from 'node:tls'
import type { AllowedAddresses } from './allowed-addresses.ts'
import { checkedLookup, OutgoingError } from './post-json.ts'

export type FrameTarget = {
  /** A name or an address. */
  readonly host: string
  readonly port: number
  readonly addresses: AllowedAddresses
  /** For all of it. */
  readonly timeoutMs: number
  /** Of `ownAuthority`: whom it trusts beside the public authorities, and what it shows of itself. */
  readonly trust: { readonly secureContext?: SecureContext }
}

/** Whoever cuts a connection does so when it reads: then it is seen, and not taken for an answer to our end. */
const settleMs = 100

/**
 * @returns once the other side has everything and has said so by closing.
 * @throws OutgoingError whose cause is what Node says, for a certificate too
 */
export async function sendFrames(
  { host, port, addresses, timeoutMs, trust }: FrameTarget,
  frames: readonly string[],
): Promise<void> {
  if (isIP(host) !== 0 && !addresses.allows(host, host)) {
    throw new OutgoingError('the address is not public')
  }
  const signal = AbortSignal.timeout(timeoutMs)
  const socket = connect({
    ...trust,
    host,
    port,
    // An address has no name to ask for; its certificate names the address.
    ...(isIP(host) === 0 && { servername: host }),
    lookup: checkedLookup(host, addresses),
    minVersion: 'TLSv1.2',
  })
  const stop = () => socket.destroy(new Error('it took too long'))
  signal.addEventListener('abort', stop)
  let isSent = false
  try {
    await once(socket, 'secureConnect')
    const ended = closed(socket)
    // Whoever refuses us says so while we write.
    ended.catch(() => undefined)
    for (const frame of frames) {
      if (!socket.write(frame, 'ascii')) await Promise.race([once(socket, 'drain'), ended])
    }
    isSent = true
    await Promise.race([sleep(settleMs), ended])
    socket.end()
    await ended
  } catch (error) {
    if (error instanceof OutgoingError) throw error
    throw new OutgoingError('no answer came', { cause: error, isSent })
  } finally {
    signal.removeEventListener('abort', stop)
    socket.destroy()
  }
}

/** Whatever is said in between is read and forgotten: without that its end would not be seen. */
function closed(socket: TLSSocket): Promise<void> {
  socket.resume()
  return new Promise((resolve, reject) => {
    const cut = () => reject(new Error('the connection was cut'))
    let isOver = false
    socket.on('error', reject)
    socket.on('end', () => {
      isOver = true
      // Before we have ended it: it isn't the answer to that.
      if (!socket.writableEnded) cut()
    })
    socket.on('close', () => (isOver && socket.writableFinished ? resolve() : cut()))
  })
}
