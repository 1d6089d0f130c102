/** Somebody who signs up over HTTP, as a browser does: an address, a link in a mail, a location, and who they are. */
import type { CompanyId, OrganisationId } from '#server/platform/auth/tenant.ts'
import { bearerOf, cookieOf, soundPassword } from './accounts.ts'
import { clientActor } from './actors.ts'
import type { Customer } from './billing-scene.ts'
import { createCompany, createOrganisation, createUser } from './factories.ts'
import { outsideId } from '#contract/ids.ts'
import type { MailWorld } from './mail-world.ts'
import { send } from './send.ts'

export type SignedUp = Customer & {
  readonly companyId: CompanyId
  readonly email: string
  /** Of the administrator, for ten minutes. */
  readonly bearer: string
}

/** Nobody signs up before somebody runs the installation. */
export async function openSignUps(world: MailWorld): Promise<void> {
  const companyId = await createCompany(world.deps, await createOrganisation(world.deps))
  await world.run(
    `insert into user_group_members (company_id, user_id, user_group) values ($1, $2, 'ADMINISTRATORS')`,
    [companyId, await createUser(world.deps, companyId, {})],
  )
}

/** @param language in which they read their mails */
export async function signUp(
  world: MailWorld,
  name: string,
  language = 'en',
  samples = false,
): Promise<SignedUp> {
  const { app, deps } = world
  const email = `boss@${name.toLowerCase().replaceAll(/\W/g, '')}.example`
  const { seal } = (await send(app, 'signUps.puzzle')).body as { seal: string }
  const { counter } = JSON.parse(deps.secrets.open(['sign_up', 'puzzle'], seal)) as {
    counter: number
  }
  const puzzle = { seal, counter }
  await done(send(app, 'signUps.createTrial', { body: { email, language, puzzle } }))
  await world.quiet()
  const [mail] = await world.run<{ body: string }>(
    `select body from mails where recipient = $1 and template = 'sign_up'`,
    [email],
  )
  const link = /https:\S+sign-up\/continue\?token=\S+/.exec(mail?.body ?? '')?.[0] ?? ''
  const token = new URL(link).searchParams.get('token') ?? ''
  const location = { name, timeZone: 'Europe/Brussels', template: 'OFFICE', samples }
  await done(send(app, 'signUps.location', { body: { token, location } }))
  const person = { firstname: 'Ada', lastname: 'First', password: soundPassword, language }
  const made = await done(send(app, 'signUps.admin', { body: { token, ...person } }))
  const bearer = await bearerOf(world, cookieOf(made.headers))
  const [place] = await world.run<{ company_id: CompanyId; organisation_id: OrganisationId }>(
    `select c.company_id, c.organisation_id from companies c join users u using (company_id) where u.email = $1`,
    [email],
  )
  if (place === undefined) throw new Error('nothing was made')
  const { company_id: companyId, organisation_id: organisationId } = place
  const params = { companyId: outsideId('CO', companyId) }
  return {
    organisationId,
    companyId,
    email,
    bearer,
    ask: async (id, call = {}) => {
      const { token: own } = await clientActor(deps, organisationId)
      return send(app, id, { token: own, ...call, params: { ...params, ...call.params } })
    },
  }
}

async function done(asked: ReturnType<typeof send>): ReturnType<typeof send> {
  const answer = await asked
  if (answer.status !== 200) throw new Error(answer.text)
  return answer
}
