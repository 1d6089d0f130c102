/** A name server on this machine that answers texts (RFC 1035), from a table that a test fills. */
import { createSocket } from 'node:dgram'

const textType = 16
const answerFlags = 0x8180
const noSuchName = 3
const fault = 2

/** @param port 0: any that is free */
export async function startDns(port = 0) {
  const records = new Map<string, readonly string[]>()
  const asked: string[] = []
  let isFaulty = false
  const socket = createSocket('udp4')
  socket.on('message', (query, from) => {
    const { name, end } = questionOf(query)
    asked.push(name)
    const texts = records.get(name) ?? []
    const code = isFaulty ? fault : texts.length === 0 ? noSuchName : 0
    socket.send(
      answer(query.subarray(0, end), isFaulty ? [] : texts, code),
      from.port,
      from.address,
    )
  })
  await new Promise<void>((resolve) => socket.bind(port, '127.0.0.1', resolve))
  return {
    address: `127.0.0.1:${String(socket.address().port)}`,
    records,
    asked,
    fail: (fails: boolean) => {
      isFaulty = fails
    },
    close: () => new Promise<void>((resolve) => socket.close(() => resolve())),
  }
}

/** The name that is asked for, and where the question ends. */
function questionOf(query: Buffer): { readonly name: string; readonly end: number } {
  const labels: string[] = []
  let at = 12
  for (let length = query.readUInt8(at); length > 0; length = query.readUInt8(at)) {
    labels.push(query.toString('latin1', at + 1, at + 1 + length))
    at += length + 1
  }
  return { name: labels.join('.').toLowerCase(), end: at + 5 }
}

function answer(question: Buffer, texts: readonly string[], code: number): Buffer {
  const head = Buffer.from(question)
  head.writeUInt16BE(answerFlags | code, 2)
  head.writeUInt16BE(1, 4)
  head.writeUInt16BE(texts.length, 6)
  head.writeUInt16BE(0, 8)
  head.writeUInt16BE(0, 10)
  return Buffer.concat([head, ...texts.map(textRecord)])
}

/** A text is cut into strings of at most 255 letters. */
function textRecord(text: string): Buffer {
  const parts = text.match(/.{1,255}/g) ?? ['']
  const data = Buffer.concat(
    parts.map((part) => Buffer.concat([Buffer.from([part.length]), Buffer.from(part, 'latin1')])),
  )
  const head = Buffer.alloc(12)
  // The name of the question, once more.
  head.writeUInt16BE(0xc0_0c, 0)
  head.writeUInt16BE(textType, 2)
  head.writeUInt16BE(1, 4)
  head.writeUInt32BE(60, 6)
  head.writeUInt16BE(data.length, 10)
  return Buffer.concat([head, data])
}
