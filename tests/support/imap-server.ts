/**
 * An IMAP server (RFC 3501) as small as reading a folder needs, which can misbehave. Real ones are the counterparts' (dovecot); this
 * one has the faults that they don't have.
 */
import { once } from 'node:events'
import { createServer, type AddressInfo, type Socket } from 'node:net'

export type ImapPart = {
  /** `text/calendar`, … */
  readonly type: string
  readonly body: string
  readonly encoding?: '7bit' | 'base64'
  readonly charset?: string
}
export type ImapMail = {
  /** Without the empty line at their end. */
  readonly headers: string
  readonly parts: readonly ImapPart[]
  /** The whole message, of one that is asked for as it is. */
  readonly raw?: string
}

export type ImapFault =
  /** Refuses whoever signs in. */
  | 'refuse'
  /** Ends the connection in the middle of a message. */
  | 'half'
  /** Ends every connection at once. */
  | 'down'

export const imapPassword = 'a password that no log may hold'

/** A message as it came, in bytes that are letters (latin1). */
export function rawMail(raw: string): ImapMail {
  const [headers = ''] = raw.split('\r\n\r\n', 1)
  return { headers, parts: [], raw }
}

export async function startImapServer() {
  let uidValidity = 1
  let mails: { readonly uid: number; readonly mail: ImapMail }[] = []
  let nextUid = 1
  let fault: ImapFault | null = null
  let fetches = 0
  const sockets = new Set<Socket>()

  const server = createServer((socket) => {
    sockets.add(socket)
    // Else each answer in two parts waits for the other side.
    socket.setNoDelay(true)
    socket.on('error', () => undefined)
    socket.on('close', () => sockets.delete(socket))
    if (fault === 'down') {
      socket.destroy()
      return
    }
    socket.write('* OK [CAPABILITY IMAP4rev1] ready\r\n')
    let text = ''
    socket.on('data', (chunk: Buffer) => {
      text += chunk.toString('latin1')
      for (let end = text.indexOf('\r\n'); end >= 0; end = text.indexOf('\r\n')) {
        const line = text.slice(0, end)
        text = text.slice(end + 2)
        answer(socket, line)
      }
    })
  })

  function answer(socket: Socket, line: string): void {
    const [tag = '', command = '', ...words] = line.split(' ')
    const rest = words.join(' ')
    const ok = (untagged = '') => socket.write(`${untagged}${tag} OK done\r\n`)
    switch (command.toUpperCase()) {
      case 'CAPABILITY':
        ok('* CAPABILITY IMAP4rev1\r\n')
        return
      case 'LOGIN':
        if (fault === 'refuse' || !rest.includes(imapPassword)) {
          socket.write(`${tag} NO [AUTHENTICATIONFAILED] no\r\n`)
        } else ok()
        return
      case 'SELECT':
      case 'EXAMINE':
        if (!/INBOX/i.test(rest)) {
          socket.write(`${tag} NO [NONEXISTENT] no such folder\r\n`)
          return
        }
        socket.write(
          `* FLAGS (\\Seen)\r\n* ${String(mails.length)} EXISTS\r\n* OK [UIDVALIDITY ${String(uidValidity)}] v\r\n* OK [UIDNEXT ${String(nextUid)}] n\r\n${tag} OK [READ-ONLY] done\r\n`,
        )
        return
      case 'UID':
        uid(socket, tag, rest)
        return
      case 'FETCH':
        fetch(socket, tag, `FETCH ${rest}`)
        return
      case 'LOGOUT':
        socket.end(`* BYE bye\r\n${tag} OK done\r\n`)
        return
      case 'LIST':
        ok(/INBOX/i.test(rest) ? '* LIST () "/" INBOX\r\n' : '')
        return
      default:
        ok()
    }
  }

  function uid(socket: Socket, tag: string, text: string): void {
    if (/^SEARCH/i.test(text)) {
      const from = Number(/UID (\d+):\*/i.exec(text)?.[1] ?? '0')
      const id = /MESSAGE-ID "?([^"\s]+)"?/i.exec(text)?.[1]
      const found = mails.filter(({ mail }) => id === undefined || mail.headers.includes(id))
      // As the standard has it, `n:*` always names the last message.
      const uids = found.map((one) => one.uid)
      const named = uids.filter((one) => one >= from || one === uids.at(-1))
      socket.write(`* SEARCH ${named.join(' ')}\r\n${tag} OK done\r\n`)
    } else fetch(socket, tag, text)
  }

  function fetch(socket: Socket, tag: string, text: string): void {
    const isByUid = !text.startsWith('FETCH ') || /^FETCH \d+ /.test(text)
    const number = Number(/^FETCH (\d+)/i.exec(text)?.[1] ?? '0')
    const wanted = isByUid ? mails.filter((one) => one.uid === number) : mails
    for (const [index, one] of wanted.entries()) {
      fetches += 1
      const place = mails.indexOf(one) + 1 || index + 1
      const items = itemsOf(one.mail, one.uid, text)
      if (fault === 'half' && /HEADER|\[\]/.test(text)) {
        socket.write(`* ${String(place)} FETCH (${items.slice(0, items.length / 2)}`, () =>
          socket.destroy(),
        )
        return
      }
      socket.write(Buffer.from(`* ${String(place)} FETCH (${items})\r\n`, 'latin1'))
    }
    socket.write(`${tag} OK done\r\n`)
  }

  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  return {
    port: (server.address() as AddressInfo).port,
    add(...added: readonly ImapMail[]) {
      for (const mail of added) {
        mails.push({ uid: nextUid, mail })
        nextUid += 1
      }
    },
    /** What is the matter with it from now on. */
    set(now: ImapFault | null) {
      fault = now
    },
    /** The same mails, counted anew, as after a move to another server. */
    move() {
      uidValidity += 1
      mails = mails.map(({ mail }, index) => ({ uid: index + 101, mail }))
      nextUid = mails.length + 101
    },
    empty() {
      mails = []
    },
    /** So many messages were asked for. */
    fetches: () => fetches,
    async close() {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}

function itemsOf({ headers, parts, raw = '' }: ImapMail, uid: number, asked: string): string {
  const literal = (text: string) => `{${String(Buffer.byteLength(text, 'latin1'))}}\r\n${text}`
  const items = [`UID ${String(uid)}`]
  if (/BODYSTRUCTURE/i.test(asked)) {
    items.push(
      `BODYSTRUCTURE (${parts.map(structureOf).join('')} "MIXED" ("BOUNDARY" "b") NIL NIL)`,
    )
  }
  const fields = /BODY(?:\.PEEK)?\[(HEADER[^\]]*)\]/i.exec(asked)?.[1]
  if (fields !== undefined) {
    // Read as bytes, so that what was written in UTF-8 stays so.
    const text = Buffer.from(`${headers}\r\n\r\n`).toString('latin1')
    items.push(`BODY[${fields}] ${literal(text)}`)
  }
  const whole = /BODY(?:\.PEEK)?\[\](?:<0\.(\d+)>)?/i.exec(asked)
  if (whole !== null) {
    const end = whole[1] === undefined ? raw.length : Number(whole[1])
    items.push(`BODY[]${whole[1] === undefined ? '' : '<0>'} ${literal(raw.slice(0, end))}`)
  }
  const part = /BODY(?:\.PEEK)?\[(\d+)\](<0\.(\d+)>)?/i.exec(asked)
  if (part !== null) {
    const body = encoded(parts[Number(part[1]) - 1])
    items.push(`BODY[${part[1] ?? ''}]${part[2] === undefined ? '' : '<0>'} ${literal(body)}`)
  }
  return items.join(' ')
}

function encoded(part: ImapPart | undefined): string {
  const bytes = Buffer.from(part?.body ?? '')
  return part?.encoding === 'base64' ? bytes.toString('base64') : bytes.toString('latin1')
}

function structureOf(part: ImapPart): string {
  const [type = '', subtype = ''] = part.type.split('/')
  const size = String(encoded(part).length)
  const charset = `("CHARSET" "${part.charset ?? 'utf-8'}")`
  const lines = type === 'text' ? ' 1' : ''
  return `("${type}" "${subtype}" ${charset} NIL NIL "${part.encoding ?? '8bit'}" ${size}${lines} NIL NIL NIL)`
}
