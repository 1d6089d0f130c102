import { checkMail } from './check-mail.ts'
import type { Mail } from './mail.ts'
import type { Mailer } from './mailer.ts'

/**
 * Keeps mails instead of sending them: without SMTP_URL the built-in inbox shows them. `store` must be
 * idempotent by `messageId`. What SMTP would refuse is refused here as well.
 */
export function createInboxMailer(store: (mail: Mail) => Promise<void>): Mailer {
  return {
    async send(mail) {
      const refusal = checkMail(mail)
      if (refusal) return refusal
      try {
        await store(mail)
        return { ok: true, messageId: mail.messageId }
      } catch (error) {
        const detail = error instanceof Error ? error.name : 'unknown'
        return { ok: false, kind: 'temporary', reason: 'storage', detail }
      }
    },
    close: () => Promise.resolve(),
  }
}
