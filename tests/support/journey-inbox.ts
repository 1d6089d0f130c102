/** The mails of a journey, read from the built-in inbox as a tool would. */
import { expect } from '@playwright/test'
import { z } from 'zod'

const mailSchema = z.object({
  template: z.string(),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  files: z.array(z.object({ name: z.string(), type: z.string(), link: z.string() })),
})
const inboxSchema = z.object({ mails: z.array(mailSchema) })

export type JourneyMail = z.output<typeof mailSchema>

export type Inbox = {
  /** Waits for the mail of this template to this address. */
  mail(template: string, to: string): Promise<JourneyMail>
  mailsTo(to: string): Promise<JourneyMail[]>
  file(mail: JourneyMail, type: string): Promise<Buffer>
}

export function openInbox(baseUrl: string): Inbox {
  const mailsTo = async (to: string): Promise<JourneyMail[]> => {
    const response = await fetch(`${baseUrl}/dev/inbox.json?to=${encodeURIComponent(to)}`)
    return inboxSchema.parse(await response.json()).mails
  }
  return {
    mailsTo,
    async mail(template, to) {
      const find = async () => (await mailsTo(to)).find((mail) => mail.template === template)
      await expect
        .poll(find, { message: `the mail ${template} to ${to}`, timeout: 60_000 })
        .toBeDefined()
      const mail = await find()
      if (mail === undefined) throw new Error('The mail went away.')
      return mail
    },
    async file({ files }, type) {
      const file = files.find((one) => one.type === type)
      if (file === undefined) throw new Error(`The mail has no ${type}.`)
      const response = await fetch(`${baseUrl}${file.link}`)
      return Buffer.from(await response.arrayBuffer())
    },
  }
}

/** The first link of a mail to a page, with the text that leads there left out. */
export function linkIn(
  { text }: JourneyMail,
  page:
    | '/visit'
    | '/review'
    | '/arrival'
    | '/walkin'
    | '/booking/late'
    | '/rate'
    | '/rate-ticket'
    | '/safe'
    | '/sign-in/set-password'
    | '/sign-in/join'
    | '/sign-up/continue',
  mark = '',
): string {
  const links = text.match(/https?:\/\/\S+/g) ?? []
  const link = links.find((one) => new URL(one).pathname === page && one.includes(mark))
  if (link === undefined) throw new Error(`The mail has no link to ${page}: ${text}`)
  return link
}
