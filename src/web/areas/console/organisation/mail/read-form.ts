/** What stands in the form of the sender and the server. */
import { mailboxEncryptions } from '#domain/calendar/mailbox.ts'
import { formText } from '#web/registration/details/form-text.ts'
import type { MailBody, OrganisationMail } from './mail-query.ts'

export function readForm(values: FormData): MailBody {
  const text = (name: string) => formText(values, name).trim()
  return {
    sender: { address: text('sender.address'), name: text('sender.name') },
    server: text('by') === 'OWN' ? readServer(values) : null,
  }
}

export function readServer(values: FormData): NonNullable<MailBody['server']> {
  const text = (name: string) => formText(values, name).trim()
  return {
    host: text('server.host'),
    port: Number(text('server.port')),
    encryption: mailboxEncryptions.find((one) => one === text('server.encryption')) ?? 'START_TLS',
    certificate: text('server.certificate'),
    user: text('server.user'),
    password: formText(values, 'server.password'),
  }
}

/** What the form holds of what is stored. */
export function settingsOf({ sender, server }: OrganisationMail) {
  if (server === null) return { sender, server: null }
  const { host, port, encryption, certificate, user } = server
  return { sender, server: { host, port, encryption, certificate, user } }
}
