/** A syslog server over TLS (RFC 5425): it reads frames by their length, and may be away or cut connections. */
import { once } from 'node:events'
import { createServer, type Server, type TLSSocket } from 'node:tls'
import { makeServerCertificates } from './make-certificates.ts'
import { findFreePort } from './server-process.ts'

export type SyslogReceiver = Awaited<ReturnType<typeof startSyslogReceiver>>

export async function startSyslogReceiver() {
  const certificates = makeServerCertificates()
  const messages: string[] = []
  /** So many connections are cut before anything is answered. */
  let cuts = 0
  // It comes back where it was: nobody else may have been given the port meanwhile.
  const port = await findFreePort()
  let server: Server | null = null

  function take(socket: TLSSocket): void {
    let bytes = Buffer.alloc(0)
    socket.on('data', (part: Buffer) => {
      bytes = Buffer.concat([bytes, part])
      if (cuts > 0) {
        cuts -= 1
        socket.destroy()
        return
      }
      for (;;) {
        const space = bytes.indexOf(' ')
        const length = Number(bytes.subarray(0, space).toString())
        if (space < 1 || bytes.length < space + 1 + length) return
        messages.push(bytes.subarray(space + 1, space + 1 + length).toString())
        bytes = bytes.subarray(space + 1 + length)
      }
    })
    socket.on('error', () => undefined)
  }

  async function start(cert = certificates.valid): Promise<void> {
    server = createServer({ key: certificates.key, cert }, take)
    server.listen(port, '127.0.0.1')
    await once(server, 'listening')
  }
  async function stop(): Promise<void> {
    const stopping = server
    if (stopping === null) return
    server = null
    stopping.close()
    await once(stopping, 'close')
  }

  await start()
  return {
    certificates,
    messages,
    port,
    start,
    stop,
    cut(times: number) {
      cuts = times
    },
  }
}
