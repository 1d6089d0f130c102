import { checkMail } from './check-mail.ts'
import type { Mail, MailResult } from './mail.ts'
import type { Mailer } from './mailer.ts'
import { smtpFailure } from './smtp-failure.ts'
import { toMessage } from './to-message.ts'

/** Where and how patiently to send. Times in milliseconds. */
export type SmtpMailerOptions = {
  /** `smtp://user:password@host:587` (STARTTLS when offered) or `smtps://…` (TLS from the start). */
  readonly url: string
  readonly maxConnections?: number
  readonly connectionTimeoutMs?: number
  /** Silence on an open connection. */
  readonly socketTimeoutMs?: number
  /** The whole of one mail, waiting for a free connection included. */
  readonly sendTimeoutMs?: number
}

/** Sends mails over pooled SMTP connections. */
export function createSmtpMailer(options: SmtpMailerOptions): Mailer {
  const connectionTimeout = options.connectionTimeoutMs ?? 10_000
  const sendTimeoutMs = options.sendTimeoutMs ?? 120_000
  // The library is loaded with the first mail.
  const openTransport = async () => {
    const { createTransport } = await import('nodemailer')
    return createTransport(
      {
        pool: true,
        url: options.url,
        maxConnections: options.maxConnections ?? 4,
        connectionTimeout,
        dnsTimeout: connectionTimeout,
        greetingTimeout: connectionTimeout,
        socketTimeout: options.socketTimeoutMs ?? 30_000,
        // One new connection when the server had closed an idle one; everything else is for the job.
        maxRequeues: 1,
      },
      { disableFileAccess: true, disableUrlAccess: true },
    )
  }
  let opened: ReturnType<typeof openTransport> | undefined
  const underWay = new Set<Promise<MailResult>>()

  async function deliver(mail: Mail): Promise<MailResult> {
    const refusal = checkMail(mail)
    if (refusal) return refusal
    const transport = await (opened ??= openTransport())
    try {
      await transport.sendMail({ ...toMessage(mail), signal: AbortSignal.timeout(sendTimeoutMs) })
      return { ok: true, messageId: mail.messageId }
    } catch (error) {
      return smtpFailure(error)
    }
  }

  return {
    async send(mail) {
      const delivery = deliver(mail)
      underWay.add(delivery)
      try {
        return await delivery
      } finally {
        underWay.delete(delivery)
      }
    },
    async close() {
      await Promise.all(underWay)
      const transport = await opened
      transport?.close()
    },
  }
}
