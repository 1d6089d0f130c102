/** A printer on the network: a real TCP server that takes labels, and answers how it is where it is one for labels. */
import { createServer, type Server, type Socket } from 'node:net'
import { once } from 'node:events'
import { findFreePort } from './server-process.ts'

export type TestPrinter = {
  readonly host: string
  readonly port: number
  /** What each connection has sent, questions for the status left out. */
  readonly labels: string[]
  /** How it answers `~HS`; null: not at all. */
  status: 'ready' | 'paper_out' | 'printing' | null
  /** Reads nothing more. */
  isStuck: boolean
  close(): Promise<void>
}

const lines = {
  ready: ['030,0,0,1245,000,0,0,0,000,0,0,0', '000,0,0,0,0,2,4,0,00000000,1,000', '1234,0'],
  paper_out: ['030,1,0,1245,000,0,0,0,000,0,0,0', '000,0,0,0,0,2,4,0,00000000,1,000', '1234,0'],
  printing: ['030,0,0,1245,001,0,0,0,000,0,0,0', '000,0,0,0,0,2,4,0,00000001,1,000', '1234,0'],
}

/** Listens on `port`, or on one that stays free for it when it is away. */
export async function startTestPrinter(port?: number): Promise<TestPrinter> {
  const sockets = new Set<Socket>()
  const labels: string[] = []
  const server: Server = createServer((socket) => {
    sockets.add(socket)
    let received = ''
    if (printer.isStuck) socket.pause()
    else {
      socket.on('data', (data) => {
        const text = data.toString('utf8')
        received += text.replaceAll('~HS', '')
        const answer = printer.status === null ? null : lines[printer.status]
        if (text.includes('~HS') && answer !== null) {
          socket.write(answer.map((line) => `\x02${line}\x03\r\n`).join(''))
        }
      })
    }
    socket.on('error', () => undefined)
    socket.on('close', () => {
      sockets.delete(socket)
      if (received !== '') labels.push(received)
    })
  })
  server.listen(port ?? (await findFreePort()), '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  const printer: TestPrinter = {
    host: '127.0.0.1',
    port: address.port,
    labels,
    status: null,
    isStuck: false,
    async close() {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
  return printer
}
