/** Links of partners and their customers that nobody has used: made anew, and withdrawn. Issue 16 §2. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CallOutput } from '#contract/endpoint.ts'
import type { EndpointId, Endpoints } from '#contract/endpoints.ts'
import { insideId } from '#contract/ids.ts'
import { installation } from '#server/platform/auth/tenant.ts'
import { openMailWorld, type MailWorld } from '#tests/support/mail-world.ts'
import { signedInOperator } from '#tests/support/operators.ts'
import { openPartnerScene, type Boss, type PartnerScene } from '#tests/support/partner-scene.ts'
import { send, type Answer, type Call } from '#tests/support/send.ts'
import { openSignUps } from '#tests/support/signed-up.ts'

let world: MailWorld
let operator: string
let scene: PartnerScene

beforeAll(async () => {
  world = await openMailWorld({ SIGN_UP: 'on' })
  await openSignUps(world)
  ;({ token: operator } = await signedInOperator(world, 'kim@ops.example'))
  scene = openPartnerScene(world)
})
afterAll(() => world.close())

const as = (token: string, id: EndpointId, call: Call = {}): Promise<Answer> =>
  send(world.app, id, { token, ...call })
const read = async ({ token }: Boss) =>
  (await as(token, 'partner.customers')).body as CallOutput<Endpoints['partner.customers']>

describe('a link that nobody has used', () => {
  const opens = async (token: string) =>
    (await send(world.app, 'signUps.read', { body: { token } })).status
  const idOf = (found: readonly { readonly id: string }[]) => ({
    params: { invitationId: found[0]?.id ?? '' },
  })

  it('is made anew by its partner, which ends the one before, and withdrawn; another’s is not found', async () => {
    const partner = await scene.newPartner('Link Partner')
    const other = await scene.newPartner('Other Link Partner')
    const email = 'late@links.example'
    await as(partner.token, 'partner.startTrial', { body: { email } })
    const { token } = await scene.linkFor(email)
    const link = idOf((await read(partner)).waiting)
    for (const id of ['partner.renewTrial', 'partner.withdrawTrial'] as const) {
      expect((await as(other.token, id, link)).code).toBe('not_found')
    }
    for (const id of ['partners.renewInvitation', 'partners.withdrawInvitation'] as const) {
      expect((await as(operator, id, link)).code).toBe('not_found')
    }
    world.clock.advance(60_000)
    expect((await as(partner.token, 'partner.renewTrial', link)).status).toBe(200)
    expect(await opens(token)).toBe(410)
    const again = await scene.linkFor(email)
    expect([again.token === token, await opens(again.token)]).toEqual([false, 200])
    expect((await as(partner.token, 'partner.withdrawTrial', link)).status).toBe(200)
    expect(await opens(again.token)).toBe(410)
    expect(await read(partner)).toMatchObject({ waiting: [], onTrial: 0 })
    expect((await as(partner.token, 'partner.renewTrial', link)).code).toBe('not_found')
    const subject = `sign-up:${insideId('IN', link.params.invitationId) ?? ''}`
    for (const kind of ['partner.link_renewed', 'partner.link_withdrawn']) {
      expect(await scene.logsWith(kind, subject)).toEqual(
        [installation, partner.organisationId].toSorted(),
      )
    }
  })

  it('is mailed as seldom as a trial is started', async () => {
    const partner = await scene.newPartner('Busy Partner')
    await as(partner.token, 'partner.startTrial', { body: { email: 'busy@links.example' } })
    const link = idOf((await read(partner)).waiting)
    const codes = await Promise.all(
      Array.from(
        { length: 12 },
        async () => (await as(partner.token, 'partner.renewTrial', link)).code,
      ),
    )
    expect(codes).toContain('rate_limited')
  })

  it('of who was invited as a partner is an operator’s, and used once for all', async () => {
    const email = 'sales@liege.example'
    await as(operator, 'partners.invite', { body: { email } })
    const listed = (await as(operator, 'partners.list')).body as CallOutput<
      Endpoints['partners.list']
    >
    const link = idOf(listed.invitations)
    await scene.linkFor(email)
    world.clock.advance(60_000)
    expect((await as(operator, 'partners.renewInvitation', link)).status).toBe(200)
    const { token } = await scene.linkFor(email)
    await scene.finish(token, 'Liège Sales')
    expect((await as(operator, 'partners.withdrawInvitation', link)).code).toBe('not_found')
  })

  it('makes whoever an operator has invited a partner at once', async () => {
    const email = 'sales@namur.example'
    expect((await as(operator, 'partners.invite', { body: { email } })).body).toEqual({
      sent: true,
    })
    expect((await as(operator, 'partners.list')).body).toMatchObject({ invitations: [{ email }] })
    const { token } = await scene.linkFor(email)
    const boss = await scene.finish(token, 'Namur Sales')
    expect((await as(boss, 'partner.customers')).status).toBe(200)
    expect((await as(operator, 'partners.list')).body).toMatchObject({ invitations: [] })
  })
})
