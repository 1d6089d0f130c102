/** Partners, their customers, and those who open an organisation by the link of a mail. */
import { outsideId } from '#contract/ids.ts'
import type { OrganisationId } from '#server/platform/auth/tenant.ts'
import { bearerOf, cookieOf, signedInUser, soundPassword } from './accounts.ts'
import { createCompany, createOrganisation } from './factories.ts'
import type { MailWorld } from './mail-world.ts'
import { makePartner } from './partner-calls.ts'
import { administer } from './sample-administrators.ts'
import { send } from './send.ts'

/** Somebody who administers all of an organisation. */
export type Boss = {
  readonly organisationId: OrganisationId
  /** `OR-…` */
  readonly id: string
  readonly email: string
  readonly token: string
}
export type PartnerScene = ReturnType<typeof openPartnerScene>

export function openPartnerScene(world: MailWorld) {
  let count = 0
  const newBoss = async (name: string): Promise<Boss> => {
    const organisationId = await createOrganisation(world.deps, name)
    const companyId = await createCompany(world.deps, organisationId, { name: `${name} house` })
    const email = `boss${String((count += 1))}@house.example`
    const { token } = await signedInUser(world, organisationId, companyId, { email })
    await administer(world, organisationId, email)
    return { organisationId, id: outsideId('OR', organisationId), email, token }
  }
  /** The link of the newest mail to an address. */
  const linkFor = async (email: string) => {
    await world.quiet()
    const [mail] = await world.run<{ body: string; subject: string }>(
      `select body, subject from mails where recipient = $1 and template = 'sign_up' order by mail_id desc`,
      [email],
    )
    const link = /https:\S+sign-up\/continue\?token=\S+/.exec(mail?.body ?? '')?.[0] ?? ''
    const token = link === '' ? '' : (new URL(link).searchParams.get('token') ?? '')
    return { token, body: mail?.body ?? '', subject: mail?.subject ?? '' }
  }
  return {
    newBoss,
    newCustomer: async (name: string): Promise<OrganisationId> => {
      const organisationId = await createOrganisation(world.deps, name)
      await createCompany(world.deps, organisationId, { name: `${name} house` })
      return organisationId
    },
    newPartner: async (name: string, customers: readonly OrganisationId[] = []): Promise<Boss> => {
      const boss = await newBoss(name)
      await makePartner(world, boss.organisationId, customers)
      return boss
    },
    linkFor,
    /** The mails about partners to an address. */
    mailsTo: async (email: string) => {
      await world.quiet()
      return world.run<{ subject: string; language: string }>(
        `select subject, language from mails where recipient = $1 and template = 'partner' order by created_at, mail_id`,
        [email],
      )
    },
    /** What the newest of them says. */
    bodyTo: async (email: string): Promise<string> => {
      await world.quiet()
      const [mail] = await world.run<{ body: string }>(
        `select body from mails where recipient = $1 and template = 'partner' order by mail_id desc`,
        [email],
      )
      return mail?.body ?? ''
    },
    /** As a browser does at `/sign-up/partner`. @returns the token of the mail's link */
    askToBePartner: async (email: string): Promise<string> => {
      const { seal } = (await send(world.app, 'signUps.puzzle')).body as { seal: string }
      const { counter } = JSON.parse(world.deps.secrets.open(['sign_up', 'puzzle'], seal)) as {
        counter: number
      }
      const body = { email, language: 'en', puzzle: { seal, counter } }
      const asked = await send(world.app, 'signUps.partner', { body })
      if (asked.status !== 200) throw new Error(asked.text)
      const { token, body: mail } = await linkFor(email)
      if (!mail.includes('application as a partner')) throw new Error(mail)
      return token
    },
    /** Opens the organisation of a link. @returns a bearer token of its administrator */
    finish: async (token: string, name: string): Promise<string> => {
      const location = { name, timeZone: 'Europe/Brussels', template: 'OFFICE', samples: false }
      const said = await send(world.app, 'signUps.location', { body: { token, location } })
      if (said.status !== 200) throw new Error(said.text)
      const person = { firstname: 'Ada', password: soundPassword, language: 'en' }
      const made = await send(world.app, 'signUps.admin', { body: { token, ...person } })
      if (made.status !== 200) throw new Error(made.text)
      return bearerOf(world, cookieOf(made.headers))
    },
    /** @returns uuid */
    organisationNamed: async (name: string): Promise<string> => {
      const [row] = await world.run<{ id: string }>(
        'select organisation_id as id from organisations where name = $1',
        [name],
      )
      return row?.id ?? ''
    },
    /** In whose audit logs an event of this kind stands. */
    logsWith: async (kind: string, subject: string): Promise<readonly string[]> => {
      const rows = await world.run<{ company_id: string }>(
        'select company_id from events where kind = $1 and subject = $2',
        [kind, subject],
      )
      return rows.map((row) => row.company_id).toSorted()
    },
  }
}
