/** A mail server that somebody configured for their organisation: one connection a mail, and whatever keeps it from being taken. */
import { connect, isIP, type Socket } from 'node:net'
import type { MailServerFault } from '#domain/mail/mail-way.ts'
import { allowedAddresses } from '../outgoing/allowed-addresses.ts'
import { ownAuthority } from '../outgoing/own-authority.ts'
import { checkedLookup } from '../outgoing/post-json.ts'
import { checkMail } from './check-mail.ts'
import { openDialogue, type Dialogue } from './dialogue.ts'
import { MailServerError, mailServerError } from './mail-server-fault.ts'
import type { Mail, MailFailure, SmtpLine } from './mail.ts'
import { smtpFailure } from './smtp-failure.ts'
import { toMessage } from './to-message.ts'

export type MailServerAccess = {
  readonly host: string
  readonly port: number
  readonly encryption: 'TLS' | 'START_TLS' | 'PLAIN'
  /** PEM of the authority that counts beside the public ones; empty: none. */
  readonly certificate: string
  /** Empty: it asks for no sign-in. */
  readonly user: string
  readonly password: string
}

export type MailServerOptions = {
  /** Private addresses that it may have (SMTP_ALLOW). */
  readonly allowed: readonly string[]
  /** What Foyer calls itself: the host of PUBLIC_URL. */
  readonly name: string
  readonly connectMs?: number
  /** Silence on an open connection. */
  readonly answerMs?: number
  /** The whole of one mail. */
  readonly totalMs?: number
}

/**
 * `SERVER`: the server took nothing, and certainly has nothing of the mail. `DOUBT`: the connection ended when it may have it.
 * `MAIL`: it refused this mail.
 */
export type MailServerResult =
  | { readonly is: 'TAKEN' }
  | { readonly is: 'SERVER' | 'DOUBT'; readonly fault: MailServerFault; readonly detail: string }
  | { readonly is: 'MAIL'; readonly failure: MailFailure; readonly isPolicy: boolean }

/** Sends one mail. Never rejects. @returns what was said, without what signs in, too */
export async function sendThrough(
  access: MailServerAccess,
  mail: Mail,
  options: MailServerOptions,
): Promise<{ readonly result: MailServerResult; readonly lines: readonly SmtpLine[] }> {
  const dialogue = openDialogue()
  const refusal = checkMail(mail)
  if (refusal !== null) {
    return { result: { is: 'MAIL', failure: refusal, isPolicy: false }, lines: [] }
  }
  try {
    await speak(access, mail, options, dialogue)
    return { result: { is: 'TAKEN' }, lines: dialogue.lines }
  } catch (error) {
    return { result: resultOf(error, access, dialogue), lines: dialogue.lines }
  }
}

async function speak(
  access: MailServerAccess,
  mail: Mail,
  options: MailServerOptions,
  dialogue: Dialogue,
): Promise<void> {
  const { host, encryption, user, password } = access
  const { connectMs = 10_000, answerMs = 20_000, totalMs = 40_000 } = options
  const authority = ownAuthority(access.certificate)
  if (authority === null) throw new MailServerError('certificate_unreadable')
  // The library is loaded with the first mail.
  const { default: Connection } = await import('nodemailer/lib/smtp-connection')
  const message = await composed(mail)
  const connection = new Connection({
    connection: await dial(access, options.allowed, connectMs),
    host,
    name: options.name,
    secure: encryption === 'TLS',
    requireTLS: encryption === 'START_TLS',
    ignoreTLS: encryption === 'PLAIN',
    greetingTimeout: connectMs,
    socketTimeout: answerMs,
    logger: dialogue.logger,
    transactionLog: true,
    tls: { minVersion: 'TLSv1.2', ...authority },
  })
  const failed = new Promise<never>((_, reject) => {
    connection.on('error', reject)
    connection.on('end', () => reject(new MailServerError('connection_lost')))
  })
  const timer = setTimeout(() => connection.emit('error', new MailServerError('timeout')), totalMs)
  const step = (run: (done: (error?: Error | null) => void) => void): Promise<void> =>
    Promise.race([
      failed,
      new Promise<void>((resolve, reject) => run((error) => (error ? reject(error) : resolve()))),
    ])
  try {
    await step((done) => connection.connect(done))
    if (user !== '') {
      await step((done) => connection.login({ credentials: { user, pass: password } }, done))
    }
    await step((done) => connection.send(message.envelope, message.bytes, done))
  } finally {
    clearTimeout(timer)
    // What ends it is of no interest any more.
    failed.catch(() => undefined)
    connection.quit()
    connection.close()
  }
}

/** The mail as it travels. */
async function composed(mail: Mail) {
  const { createTransport } = await import('nodemailer')
  const compose = createTransport(
    { streamTransport: true, buffer: true, newline: 'windows' },
    { disableFileAccess: true, disableUrlAccess: true },
  )
  const { envelope, message } = await compose.sendMail(toMessage(mail))
  if (!Buffer.isBuffer(message)) throw new TypeError('The message is no buffer.')
  return { envelope: { ...envelope, size: message.length }, bytes: message }
}

/** The name is resolved, checked, and that very address is called. */
function dial(
  { host, port, encryption }: MailServerAccess,
  allowed: readonly string[],
  connectMs: number,
): Promise<Socket> {
  // Not only the range in which it is: the operator has named this very server.
  if (encryption === 'PLAIN' && !allowed.includes(host)) {
    throw new MailServerError('plain_not_allowed')
  }
  const addresses = allowedAddresses(allowed)
  if (isIP(host) !== 0 && !addresses.allows(host, host)) {
    throw new MailServerError('address_not_allowed')
  }
  return new Promise((resolve, reject) => {
    const socket = connect({ host, port, lookup: checkedLookup(host, addresses) })
    const timer = setTimeout(() => socket.destroy(new MailServerError('timeout')), connectMs)
    socket.once('error', (error) => {
      clearTimeout(timer)
      reject(error)
    })
    socket.once('connect', () => {
      clearTimeout(timer)
      socket.removeAllListeners('error')
      resolve(socket)
    })
  })
}

function resultOf(
  error: unknown,
  access: MailServerAccess,
  { hasData }: Dialogue,
): MailServerResult {
  const refusal = smtpFailure(error)
  const isAnswer = refusal.reason === 'refused' || refusal.reason === 'refused_for_now'
  const command = commandOf(error)
  if (isAnswer && (command === 'RCPT TO' || command === 'DATA')) {
    // Of a matter that nobody has seen yet: a server that lets this sender write to nobody outside (RFC 3463 §3.8).
    const isPolicy = command === 'RCPT TO' && /\b5\.7\.\d+$/.test(refusal.detail)
    return { is: 'MAIL', failure: refusal, isPolicy }
  }
  // Larger than the server takes, or with nothing in it: it is asked nothing then.
  if (refusal.kind === 'permanent' && command === 'MAIL FROM' && !isAnswer) {
    return { is: 'MAIL', failure: refusal, isPolicy: false }
  }
  const { fault, detail } = mailServerError(error, access.encryption)
  return { is: hasData() ? 'DOUBT' : 'SERVER', fault, detail }
}

function commandOf(error: unknown): string {
  const command: unknown =
    typeof error === 'object' && error !== null ? Reflect.get(error, 'command') : ''
  return typeof command === 'string' ? command : ''
}
