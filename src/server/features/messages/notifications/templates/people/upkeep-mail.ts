import { sourceNames } from '#domain/people/directory/source.ts'
import type { MailContent } from '#server/platform/mail/mail.ts'
import type { UpkeepNotice } from '../../people/upkeep-mail-queue.ts'
import { composeMail } from '../parts/compose-mail.ts'
import type { MailFrame } from '../parts/mail-frame.ts'

/** Says what waits for somebody, and leads to where it is decided or mended. */
export function upkeepMail(frame: MailFrame, notice: UpkeepNotice, link: string): MailContent {
  const { title, content, button } = wordsOf(frame, notice)
  return composeMail(frame, {
    subject: title,
    preview: content,
    reader: 'employee',
    parts: [
      { kind: 'title', text: title },
      { kind: 'paragraph', text: content },
      { kind: 'buttons', links: [{ label: button, href: link }] },
    ],
  })
}

/** There, nobody is an administrator by what Foyer says. */
const toldTexts = {
  FIRST: 'mail_directory_told_first',
  TOO_MANY: 'mail_directory_told_many',
  LAST_ADMINISTRATOR: 'mail_directory_told_many',
} as const
const heldTexts = {
  FIRST: 'mail_directory_held_first',
  TOO_MANY: 'mail_directory_held_many',
  LAST_ADMINISTRATOR: 'mail_directory_held_administrator',
} as const

function wordsOf({ translate, brand: { companyName: company } }: MailFrame, notice: UpkeepNotice) {
  switch (notice.kind) {
    case 'integration.sync_failed':
      return {
        title: translate('mail_directory_failed_title', { company }),
        content: translate('mail_directory_failed', {
          company,
          source: sourceNames[notice.source],
        }),
        button: translate('mail_directory_button'),
      }
    case 'integration.sync_held': {
      const { reason, comes, goes, outward } = notice
      const source = sourceNames[notice.source]
      const text = (outward ? toldTexts : heldTexts)[reason]
      return {
        title: outward
          ? translate('mail_directory_told_title', { source })
          : translate('mail_directory_held_title', { company }),
        content: translate(text, { company, source, comes, goes }),
        button: translate('mail_directory_button'),
      }
    }
    case 'integration.bookings_held':
      return {
        title: translate('mail_desks_held_title', { company }),
        content: translate('mail_desks_held', { company, goes: notice.goes }),
        button: translate('mail_desks_button'),
      }
    case 'integration.bookings_not_read':
      return {
        title: translate('mail_desks_failed_title', { company }),
        content: translate('mail_desks_failed', { company }),
        button: translate('mail_desks_button'),
      }
    case 'integration.codes_low': {
      const { name, free } = notice
      return {
        title: translate('mail_codes_low_title', { name }),
        content: translate('mail_codes_low', { name, free, company }),
        button: translate('mail_codes_low_button'),
      }
    }
    case 'identity_provider.certificate_expiring': {
      const { name, expiresAt: at, whose } = notice
      return {
        title: translate('mail_certificate_title', { name, at }),
        content: translate(
          whose === 'FOYER' ? 'mail_certificate_foyer' : 'mail_certificate_provider',
          { name, at },
        ),
        button: translate('mail_certificate_button'),
      }
    }
    case 'proved_domain.missing':
    case 'proved_domain.lost': {
      const what = notice.kind === 'proved_domain.lost' ? 'lost' : 'missing'
      const { name } = notice
      return {
        title: translate(`mail_domain_${what}_title`, { name }),
        content: translate(`mail_domain_${what}`, { name }),
        button: translate('mail_domain_button'),
      }
    }
    case 'mail_server.keeps_failing':
      return {
        title: translate('mail_server_failing_title'),
        content: translate('mail_server_failing', { since: notice.since }),
        button: translate('mail_server_failing_button'),
      }
  }
}
