/** Tries a mail server as it was entered: mails whoever asks, and nobody else, and shows what was said. */
import type { HandlerInput, HandlerOutput } from '#contract/endpoint.ts'
import type { testOrganisationMail } from '#contract/notifications/organisation-mail.ts'
import type { MailServerFault } from '#domain/mail/mail-way.ts'
import type { Deps } from '#server/deps.ts'
import type { SessionCard } from '#server/platform/auth/session-card.ts'
import { uuid7 } from '#server/platform/ids.ts'
import { sendThrough, type MailServerResult } from '#server/platform/mail/mail-server.ts'
import type { Mail } from '#server/platform/mail/mail.ts'
import { makeMessageId } from '#server/platform/mail/message-id.ts'
import { escapeHtml } from '#server/platform/words/html.ts'
import { createTranslate } from '#server/platform/words/translate.ts'
import { findSignature } from './domains/find-signature.ts'
import { findMailSettings } from './queries.ts'
import { passwordOf } from './save-settings.ts'

type Input = HandlerInput<typeof testOrganisationMail>['body']
type Tried = HandlerOutput<typeof testOrganisationMail>

/** Somebody waits for it. */
const patience = { connectMs: 8_000, answerMs: 10_000, totalMs: 20_000 }

/** @throws ApiError validation_failed without a password */
export async function testServer(
  deps: Pick<Deps, 'db' | 'config' | 'secrets' | 'log'>,
  { organisationId, email }: Pick<SessionCard, 'organisationId' | 'email'>,
  language: string,
  { sender, server }: Input,
): Promise<Tried> {
  const before = await findMailSettings(deps.db.system, organisationId)
  const access = { ...server, password: passwordOf(deps, before, server) }
  const { hostname } = new URL(deps.config.publicUrl)
  const from = { organisation_id: organisationId, sender_address: sender.address }
  const signed = await findSignature(deps.db.system, deps, from)
  const mail = {
    ...testMail(sender, email, language, hostname),
    ...(signed && { signature: signed.signature }),
  }
  const { result, lines } = await sendThrough(access, mail, {
    allowed: deps.config.smtpAllow,
    name: hostname,
    ...patience,
  })
  const { fault, detail } = shownFault(result)
  return { to: email, fault, detail, dialogue: [...lines] }
}

function shownFault(result: MailServerResult): {
  readonly fault: MailServerFault | null
  readonly detail: string
} {
  switch (result.is) {
    case 'TAKEN':
      return { fault: null, detail: '' }
    case 'MAIL':
      return { fault: 'mail_refused', detail: result.failure.detail }
    default:
      return result
  }
}

function testMail(sender: Input['sender'], to: string, language: string, domain: string): Mail {
  const t = createTranslate(language, 'UTC')
  const text = t('mail_server_test_text', { address: sender.address })
  return {
    messageId: makeMessageId(uuid7(), domain),
    language,
    from: { address: sender.address, name: sender.name },
    to: { address: to },
    subject: t('mail_server_test_subject'),
    html: `<p>${escapeHtml(text)}</p>`,
    text,
    attachments: [],
  }
}
