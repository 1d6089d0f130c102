/** A location whose administrator connects a directory, and what happens to its people. */
import { expect } from 'vitest'
import type { CallOutput } from '#contract/endpoint.ts'
import type { EndpointId, Endpoints } from '#contract/endpoints.ts'
import { outsideId } from '#contract/ids.ts'
import { usualAttributes, usualFilters } from '#domain/people/directory/settings.ts'
import type { MailWorld } from './mail-world.ts'
import { administer } from './sample-administrators.ts'
import { send, type Answer } from './send.ts'
import { staffOf } from './staff-scene.ts'
import { openScene } from './visit-scene.ts'

type Call = { params?: Record<string, string>; query?: Record<string, string>; body?: unknown }
export type LdapInput = Record<string, unknown>
type Run = CallOutput<Endpoints['ldap.run']>

/** What somebody enters for OpenLDAP, but for where it is. */
export const openLdapInput = {
  kind: 'OPENLDAP',
  host: 'localhost',
  encryption: 'LDAPS',
  certificate: '',
  base: 'dc=acme,dc=example',
  filter: usualFilters.OPENLDAP,
  attributes: usualAttributes.OPENLDAP,
  groupRoles: [],
  brakePercent: 10,
  isNightly: true,
  signsIn: false,
}

export async function openLdapScene(world: MailWorld) {
  const scene = await openScene(world)
  const administrator = await staffOf(world, scene, 'ADMINISTRATORS')
  const ask = (id: EndpointId, { params = {}, ...call }: Call = {}): Promise<Answer> =>
    send(world.app, id, {
      params: { companyId: outsideId('CO', scene.companyId), ...params },
      token: administrator.token,
      ...call,
    })
  async function ok<Body>(sent: Promise<Answer>): Promise<Body> {
    const answer = await sent
    expect([answer.status, answer.text]).toEqual([200, answer.text])
    // The contract's shape, which the server has checked.
    return answer.body as Body
  }
  const read = (runId: string) => ok<Run>(ask('ldap.run', { params: { runId } }))

  return {
    ...scene,
    administrator,
    ask,
    ok,
    read,
    /** What lets people sign in by it. */
    async manageSignIn(): Promise<void> {
      const [row] = await world.run<{ email: string }>(
        'select email from users where user_id = $1',
        [administrator.userId],
      )
      const rights = ['MANAGE_SIGN_IN']
      await administer(world, scene.organisationId, row?.email ?? '', { rights })
    },
    state: () => ok<CallOutput<Endpoints['ldap.get']>>(ask('ldap.get')),
    save: (body: LdapInput) => ok(ask('ldap.put', { body })),
    test: (body: LdapInput) => ok<CallOutput<Endpoints['ldap.test']>>(ask('ldap.test', { body })),
    /** Reads it, and does what follows from that. */
    async sync(preview = false): Promise<Run> {
      const { id } = await ok<{ id: string }>(ask('ldap.begin', { body: { preview } }))
      await world.quiet()
      return read(id)
    },
    async apply(runId: string): Promise<Run> {
      await ok(ask('ldap.apply', { params: { runId } }))
      await world.quiet()
      return read(runId)
    },
    /** Who works here, by address. */
    async people() {
      const rows = await world.run<{
        email: string
        firstname: string
        lastname: string
        phone: string
        active: boolean
        roles: string[]
        has_picture: boolean
      }>(
        `select lower(u.email) as email, firstname, lastname, phone, active, picture_sha256 is not null as has_picture,
           array(select user_group from user_group_members g where g.company_id = u.company_id and g.user_id = u.user_id order by 1) as roles
         from users u where company_id = $1`,
        [scene.companyId],
      )
      return new Map(rows.map((row) => [row.email, row]))
    },
  }
}
