/** What tests of an operator's acts on users share: an operator, people who sign in, and what was noted of them. */
import type { EndpointId } from '#contract/endpoints.ts'
import { outsideId } from '#contract/ids.ts'
import { installation } from '#server/platform/auth/tenant.ts'
import { signedInUser, soundPassword, type SignedIn } from './accounts.ts'
import { createUser } from './factories.ts'
import { openMailWorld, type MailRow } from './mail-world.ts'
import { signedInOperator } from './operators.ts'
import { accountOf } from './sample-administrators.ts'
import { send, type Call } from './send.ts'
import { addOrganisations } from './world.ts'

export type Person = {
  readonly id: string
  readonly name: string
  readonly email: string
  readonly state: string
}
export type Someone = SignedIn & {
  /** `AC-…` */
  readonly id: string
  readonly params: { readonly accountId: string }
}

export async function openOperatorUsers() {
  const world = await addOrganisations(await openMailWorld())
  let kim = await signedInOperator(world, 'kim@ops.example')
  let count = 0
  const call = (id: EndpointId, asked: Call = {}) => send(world.app, id, asked)
  const codeOf = async (answer: ReturnType<typeof call>) => {
    const { code, status } = await answer
    return code ?? String(status)
  }
  const asKim = (id: EndpointId, asked: Omit<Call, 'token'> = {}) =>
    call(id, { token: kim.token, ...asked })
  const found = async (query: Record<string, string>): Promise<Person[]> => {
    const { body, status } = await asKim('installationUsers.list', { query })
    if (status !== 200) throw new Error(String(status))
    return (body as { users: Person[] }).users
  }
  return {
    world,
    call,
    codeOf,
    asKim,
    found,
    emails: async (query: Record<string, string>) => (await found(query)).map(({ email }) => email),
    /** After the clock was moved on. */
    async signInAgain() {
      kim = await signedInOperator(world, `kim.${String((count += 1))}@ops.example`)
    },
    /** Somebody of my organisation who is signed in. */
    async someone(named: { firstname?: string; lastname?: string } = {}): Promise<Someone> {
      const { organisationId, companyId } = world.mine
      const email = `someone.${String((count += 1)).padStart(3, '0')}@mine.example`
      const userId = await createUser(world.deps, companyId, { email, language: 'de', ...named })
      const person = await signedInUser(world, organisationId, companyId, { email, userId })
      const id = outsideId('AC', await accountOf(world, organisationId, email))
      return { ...person, id, params: { accountId: id } }
    },
    whole: async ({ params }: Pick<Someone, 'params'>) =>
      (await asKim('installationUsers.get', { params })).body as Person,
    signIn: ({ email }: Pick<Someone, 'email'>, password = soundPassword) =>
      codeOf(call('session.signIn', { body: { email, password } })),
    block: (
      { params }: Pick<Someone, 'params'>,
      body: Call['body'] = { blocked: true, reason: 'A stolen laptop' },
    ) => codeOf(asKim('installationUsers.block', { params, body })),
    async mailsTo(email: string): Promise<MailRow[]> {
      await world.quiet()
      const text = 'select * from mails where recipient = $1 order by mail_id'
      return world.run<MailRow>(text, [email])
    },
    /** Which chains tell that the operator did it: the installation's and the organisation's. */
    async chains(kind: string, id: string): Promise<readonly string[]> {
      const rows = await world.deps.db.system
        .selectFrom('events')
        .select('company_id')
        .where('kind', '=', kind)
        .where('subject', '=', `account:${id}`)
        .where('actor', '=', `operator:${kim.id}`)
        .execute()
      const names = new Map<string, string>([
        [installation, 'installation'],
        [world.mine.organisationId, 'organisation'],
      ])
      return rows.map((row) => names.get(row.company_id) ?? row.company_id).toSorted()
    },
  }
}
