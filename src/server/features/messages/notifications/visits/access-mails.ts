/** The mail with the codes and the Wi-Fi of a visit. Issue 15 §5. */
import { readMailedCredentials } from '#server/platform/credentials/shown-credential.ts'
import { paintQr } from '#server/platform/pictures/qr.ts'
import { accessMail } from '../templates/access-mail.ts'
import { mailVisitOf } from './visit-facts.ts'
import type { MailWriting, Writing } from './visitor-mails.ts'

/** What opens something by then; nothing where it has ended, or where the list isn't to be mailed. */
export async function writeAccess({ tx, deps, facts, frame }: MailWriting): Promise<Writing> {
  const { company, key, row, phase } = facts
  if (row.cancelled_at !== null || phase === 'past') return null
  const access = await readMailedCredentials(tx, deps, company.companyId, key)
  if (access.length === 0) return null
  const shown = await Promise.all(
    access.map(async (one) => ({ ...one, qrPng: one.qr === '' ? null : await paintQr(one.qr) })),
  )
  return {
    content: accessMail(frame, { visit: mailVisitOf(facts, frame.language), access: shown }),
  }
}
