/** What stands in the form of a mailbox. */
import { mailboxEncryptions } from '#domain/calendar/mailbox.ts'
import { formText } from '#web/registration/details/form-text.ts'
import type { MailboxBody } from './mailboxes-query.ts'

export function readForm(values: FormData): MailboxBody {
  const text = (name: string) => formText(values, name).trim()
  const lines = (name: string) =>
    text(name)
      .split(/[\s,;]+/)
      .filter((line) => line !== '')
  return {
    addresses: lines('addresses'),
    host: text('host'),
    port: Number(text('port')),
    encryption: mailboxEncryptions.find((one) => one === text('encryption')) ?? 'TLS',
    certificate: text('certificate'),
    user: text('user'),
    password: formText(values, 'password'),
    folder: text('folder'),
    trust: text('trust') === 'MAILBOX' ? 'MAILBOX' : 'AUTHENTICATION_RESULTS',
    serverName: text('serverName'),
    ownDomains: lines('ownDomains'),
  }
}
