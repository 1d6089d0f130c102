import { createTransport } from 'nodemailer'
import type { Config } from '#server/config.ts'
import { parseAddress } from '#server/platform/mail/parse-address.ts'
import { smtpFailure } from '#server/platform/mail/smtp-failure.ts'
import { findingsAt, type Finding } from './finding.ts'

const mail = findingsAt('mail')
const address = findingsAt('address')
const patienceMs = 10_000

/** Signs in at the mail server as sending would, and sends nothing. */
export async function checkMailServer({ mail: { smtpUrl, from } }: Config): Promise<Finding> {
  if (smtpUrl === undefined) {
    return mail.warning(
      'SMTP_URL is not set: no email is sent.',
      'Set SMTP_URL and MAIL_FROM before other people use Foyer.',
    )
  }
  const { host } = new URL(smtpUrl)
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: patienceMs,
    dnsTimeout: patienceMs,
    greetingTimeout: patienceMs,
    socketTimeout: patienceMs,
  })
  try {
    await transport.verify()
  } catch (error) {
    const { reason, detail } = smtpFailure(error)
    return reason === 'not_authorised'
      ? mail.problem(`${host} rejected the user or the password (${detail}).`, 'Correct SMTP_URL.')
      : mail.problem(
          `${host} can’t be used (${detail}).`,
          'Check the host, the port and the encryption: smtp:// upgrades with STARTTLS, smtps:// encrypts from the start.',
        )
  } finally {
    transport.close()
  }
  if (parseAddress(from).address.endsWith('@localhost')) {
    return mail.problem(
      `${host} accepts the connection, but emails come from ${from}.`,
      'Set MAIL_FROM to an address that this server may send for.',
    )
  }
  return mail.ok(`${host} accepts the connection; emails come from ${from}.`)
}

/** Calls the address that people type, as they would reach it. */
export async function checkAddress({ publicUrl }: Config): Promise<Finding> {
  try {
    const answer = await fetch(`${publicUrl}/configuration.json`, {
      signal: AbortSignal.timeout(patienceMs),
    })
    if (answer.ok && (answer.headers.get('content-type') ?? '').includes('json')) {
      await answer.arrayBuffer()
      return address.ok(`Foyer answers at ${publicUrl}.`)
    }
    return address.warning(
      `Something else answers at ${publicUrl} (status ${String(answer.status)}).`,
      'Check PUBLIC_URL, and where the proxy leads.',
    )
  } catch {
    return address.warning(
      `Nothing answers at ${publicUrl}.`,
      'Start the server; if it runs, check PUBLIC_URL, the proxy, DNS and the certificate.',
    )
  }
}
