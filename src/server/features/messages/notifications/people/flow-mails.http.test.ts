/** Whoever planned a flow hears by mail when it could not go live (issue 14 §3). */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { outsideId } from '#contract/ids.ts'
import { appendEvent } from '#server/platform/events.ts'
import { signedInUser } from '#tests/support/accounts.ts'
import { createCompany, createFlow, createOrganisation } from '#tests/support/factories.ts'
import { openMailWorld, type MailRow, type MailWorld } from '#tests/support/mail-world.ts'

let world: MailWorld
beforeAll(async () => {
  world = await openMailWorld()
})
afterAll(() => world.close())

it('with the time that it was due and a way to the draft, and nobody else does', async () => {
  const organisationId = await createOrganisation(world.deps)
  const companyId = await createCompany(world.deps, organisationId)
  const email = 'planner@mine.example'
  const { userId } = await signedInUser(world, organisationId, companyId, { email })
  const flowId = outsideId('FL', await createFlow(world.deps, companyId, []))
  const fail = (payload: object) =>
    world.deps.db.inTenant(companyId, (tx) =>
      appendEvent(
        tx,
        companyId,
        { actor: { kind: 'system' }, commandId: null, at: world.clock.now() },
        {
          kind: 'flow.release_failed',
          subject: `flow:${flowId}`,
          payload: { code: 'flow_invalid', ...payload },
        },
      ),
    )
  const planned = { name: 'Werkstor', goesLiveAt: '2026-11-18T09:20:00.000Z' }
  await fail({ ...planned, plannedBy: outsideId('US', userId) })
  // By an API client.
  await fail(planned)
  const locked = { ...planned, name: 'Nordtor', code: 'guarantee_locked' }
  await fail({ ...locked, plannedBy: outsideId('US', userId) })
  await world.quiet()
  const mails = await world.run<MailRow>(
    `select * from mails where template = 'flow_failed' order by subject desc`,
  )
  const sent = { recipient: email, state: 'SENT' }
  expect(mails).toMatchObject([sent, sent])
  expect(mails[0]?.subject).toContain('Werkstor')
  expect(mails[0]?.body).toContain(`/console/flows?flow=${flowId}`)
  expect(mails[1]?.subject).toContain('Nordtor')
  expect(mails[1]?.body).toContain('that your organisation has locked since')
})
