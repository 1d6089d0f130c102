import type { AddressInfo } from 'node:net'
import PostalMime from 'postal-mime'
import type { Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

/** A mail as the sink took it: the envelope's recipients and the bytes of the message. */
export type SunkMail = {
  readonly recipients: readonly string[]
  /** Where bounces go. */
  readonly sender: string
  readonly raw: Buffer
}

/** How the sink behaves; each mail asks for it anew. */
export type SinkBehaviour =
  | 'accept'
  /** Refuses the recipient with this reply, and this reason (RFC 3463). */
  | { readonly recipientReply: number; readonly reason?: string }
  /** Refuses the sender with this reply. */
  | { readonly senderReply: number }
  /** Takes the message and refuses it with this reply. */
  | { readonly dataReply: number }
  /** Keeps the message and hangs up before saying so. */
  | 'drop_after_data'
  /** Never answers after the message. */
  | 'silent'

/** A real SMTP server that keeps what it is given and can misbehave. */
export async function startMailSink(
  options: {
    readonly password?: string
    /** Speaks TLS from the first byte, or once it is asked to. */
    readonly tls?: { readonly key: string; readonly cert: string; readonly isImplicit: boolean }
  } = {},
) {
  const mails: SunkMail[] = []
  let behaviour: SinkBehaviour = 'accept'
  const fault = (reply: number, reason = '5.1.1') =>
    Object.assign(new Error(`${reason} <someone@example.org> no`), { responseCode: reply })
  const disabled = [
    ...(options.password === undefined ? ['AUTH'] : []),
    ...(options.tls === undefined ? ['STARTTLS'] : []),
  ]

  const server = new SMTPServer({
    ...(options.tls && { ...options.tls, secure: options.tls.isImplicit }),
    disabledCommands: disabled,
    allowInsecureAuth: true,
    authOptional: options.password === undefined,
    disableReverseLookup: true,
    closeTimeout: 100,
    onAuth(auth, _session, callback) {
      if (auth.password === options.password) callback(null, { user: 'foyer' })
      else callback(Object.assign(new Error('bad credentials'), { responseCode: 535 }))
    },
    onMailFrom(_address, _session, callback) {
      if (typeof behaviour === 'object' && 'senderReply' in behaviour) {
        callback(fault(behaviour.senderReply, '5.7.1'))
      } else {
        callback()
      }
    },
    onRcptTo(_address, _session, callback) {
      if (typeof behaviour === 'object' && 'recipientReply' in behaviour) {
        callback(fault(behaviour.recipientReply, behaviour.reason))
      } else {
        callback()
      }
    },
    onData(stream, session, callback) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope
        const kept = {
          recipients: rcptTo.map(({ address }) => address),
          sender: mailFrom === false ? '' : mailFrom.address,
        }
        const keep = () => mails.push({ ...kept, raw: Buffer.concat(chunks) })
        if (behaviour === 'silent') return
        if (typeof behaviour === 'object' && 'dataReply' in behaviour) {
          callback(fault(behaviour.dataReply))
          return
        }
        keep()
        if (behaviour === 'drop_after_data') {
          for (const { _socket: socket } of server.connections as Set<{ _socket: Socket }>)
            socket.destroy() // the package keeps its open connections there
        } else {
          callback()
        }
      })
    },
  })
  server.on('error', () => {
    // A hang-up that was asked for.
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()))
  const { port } = server.server.address() as AddressInfo // it listens on TCP
  return {
    port,
    host: `127.0.0.1:${port}`,
    url: `smtp://127.0.0.1:${port}`,
    mails,
    behave: (next: SinkBehaviour) => {
      behaviour = next
    },
    read: (mail: SunkMail): Promise<Email> => PostalMime.parse(mail.raw),
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}

type Socket = { readonly destroy: () => void }
