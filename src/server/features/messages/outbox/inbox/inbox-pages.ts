/** The built-in inbox: what would have been mailed, where no mail server is configured (design §10). */
import type { FastifyPluginCallback, FastifyReply } from 'fastify'
import { z } from 'zod'
import type { Deps } from '#server/deps.ts'
import { ApiError } from '#server/platform/http/answers/api-error.ts'
import { attachmentOf } from '#server/platform/http/answers/attachment.ts'
import { isOwnHost } from '#server/platform/http/limits/host-names.ts'
import {
  attachmentsOfRow,
  calendarOfRow,
  contentOf,
} from '#server/features/messages/notifications/mail-row.ts'
import { sendInboxDocument } from './inbox-document.ts'
import { listPage, mailPage, presentMail } from './present-mail.ts'
import { findMail, listMails, type InboxMail } from './queries.ts'

/** The mail may show itself and open links in a new window; it has no origin, no script, and loads nothing. */
const mailPolicy = [
  `sandbox allow-popups allow-popups-to-escape-sandbox`,
  `default-src 'none'`,
  `style-src 'unsafe-inline'`,
  `img-src data:`,
  `base-uri 'none'`,
  `form-action 'none'`,
  `frame-ancestors 'self'`,
].join('; ')

const toolQuery = z.object({ to: z.string().optional().catch(undefined) })

type MailParams = { Params: { mailId: string } }
type FileParams = { Params: { mailId: string; part: string } }

/** Registers nothing where mails really leave, or strangers could read along: then these addresses are not found. */
export const inboxPages: FastifyPluginCallback<{ readonly deps: Deps }> = (app, options, done) => {
  const { deps } = options
  if (deps.config.inbox) {
    app.addHook('onRequest', (request, _reply, next) => {
      next(isOwnHost(deps.config, request.headers.host) ? undefined : new ApiError('not_found'))
    })
    app.get('/dev/inbox', async (_request, reply) =>
      sendInboxDocument(reply, {
        title: 'Sent emails',
        body: listPage(await listMails(deps.db)),
      }),
    )
    // `to`: a tool waits for the mail to an address, however many others are written meanwhile.
    app.get<{ Querystring: unknown }>('/dev/inbox.json', async (request, reply) => {
      const { to } = toolQuery.parse(request.query)
      return reply
        .header('cache-control', 'no-store')
        .send({ mails: (await listMails(deps.db, to)).map(presentMail) })
    })
    app.get<MailParams>('/dev/inbox/:mailId', async (request, reply) => {
      const mail = await mustFindMail(deps, request.params.mailId)
      return sendInboxDocument(reply, { title: mail.subject, body: mailPage(mail) })
    })
    app.get<MailParams>('/dev/inbox/:mailId/html', async (request, reply) => {
      const mail = await mustFindMail(deps, request.params.mailId)
      return reply
        .header('content-security-policy', mailPolicy)
        .header('cache-control', 'no-store')
        .type('text/html; charset=utf-8')
        .send(await withPictures(deps, mail))
    })
    app.get<FileParams>('/dev/inbox/:mailId/files/:part', async (request, reply) => {
      const mail = await mustFindMail(deps, request.params.mailId)
      return sendFile(deps, mail, request.params.part, reply)
    })
  }
  done()
}

async function mustFindMail({ db }: Pick<Deps, 'db'>, mailId: string): Promise<InboxMail> {
  const mail = z.uuid().safeParse(mailId).success ? await findMail(db, mailId) : undefined
  if (mail === undefined) throw new ApiError('not_found')
  return mail
}

/** Pictures that the mail carries are written into it, and its links open beside the inbox. */
async function withPictures({ files }: Pick<Deps, 'files'>, mail: InboxMail): Promise<string> {
  let text = mail.html.replace(/<head>/i, '<head><base target="_blank">')
  for (const stored of attachmentsOfRow(mail)) {
    if (stored.contentId === undefined) continue
    const bytes = Buffer.from(await contentOf(stored, files))
    const address = `data:${stored.contentType};base64,${bytes.toString('base64')}`
    text = text.replaceAll(`cid:${stored.contentId}`, address)
  }
  return text
}

async function sendFile(
  { files }: Pick<Deps, 'files'>,
  mail: InboxMail,
  part: string,
  reply: FastifyReply,
) {
  if (part === 'calendar') {
    const calendar = calendarOfRow(mail)
    if (calendar === null) throw new ApiError('not_found')
    return reply
      .header('content-disposition', attachmentOf(calendar.filename))
      .type('text/calendar; charset=utf-8')
      .send(calendar.text)
  }
  const stored = /^\d{1,3}$/.test(part) ? attachmentsOfRow(mail)[Number(part)] : undefined
  if (stored === undefined) throw new ApiError('not_found')
  return reply
    .header('content-disposition', attachmentOf(stored.filename))
    .type(stored.contentType)
    .send(Buffer.from(await contentOf(stored, files)))
}
