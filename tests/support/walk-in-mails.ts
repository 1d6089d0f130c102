/** The mails that prove an address, and the links in them. */
import type { MailRow, MailWorld } from './mail-world.ts'

/** What was written to prove addresses at a company, oldest first, once all is quiet. */
export async function identityMails(world: MailWorld, companyId: string): Promise<MailRow[]> {
  await world.quiet()
  return world.run<MailRow>(
    `select * from mails where company_id = $1 and template = 'identity' order by created_at, mail_id`,
    [companyId],
  )
}

/** The links to our own areas in a mail, in their order. */
export function linksOf({ body }: Pick<MailRow, 'body'>): URL[] {
  return [...body.matchAll(/https:\/\/foyer\.test\/\S+/g)].map(([link]) => new URL(link))
}

export const tokenOf = (link: URL | undefined): string => link?.searchParams.get('jwt') ?? ''
