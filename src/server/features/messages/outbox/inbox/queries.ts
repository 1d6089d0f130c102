/** The mails of all companies, for the person who tries Foyer out. */
import type { Database } from '#server/platform/database/database.ts'

const newest = 200

const columns = [
  'mail_id',
  'template',
  'recipient',
  'recipient_name',
  'sender_name',
  'language',
  'subject',
  'html',
  'body',
  'attachments',
  'calendar',
  'message_id',
  'state',
  'created_at',
  'sent_at',
  'last_error',
] as const

/** @param to only those to this address */
export function listMails({ system }: Pick<Database, 'system'>, to?: string) {
  return system
    .selectFrom('mails')
    .select(columns)
    .$if(to !== undefined, (query) => query.where('recipient', '=', to ?? ''))
    .orderBy('created_at', 'desc')
    .orderBy('mail_id', 'desc')
    .limit(newest)
    .execute()
}

export function findMail({ system }: Pick<Database, 'system'>, mailId: string) {
  return system.selectFrom('mails').select(columns).where('mail_id', '=', mailId).executeTakeFirst()
}

export type InboxMail = Awaited<ReturnType<typeof listMails>>[number]
