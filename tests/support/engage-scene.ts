/** A location whose administrator connects Eptura Engage, and what happens to its people. */
import { expect } from 'vitest'
import type { CallOutput } from '#contract/endpoint.ts'
import type { EndpointId, Endpoints } from '#contract/endpoints.ts'
import { outsideId } from '#contract/ids.ts'
import { beginRun } from '#server/features/people/directory-reads/begin-run.ts'
import { readSource } from '#server/features/people/directory-reads/read-source.ts'
import { engageQueues, engageSource } from '#server/features/integrations/engage/source.ts'
import type { MailWorld } from './mail-world.ts'
import { send, type Answer } from './send.ts'
import { staffOf } from './staff-scene.ts'
import { engageClient, type TestEngage } from './start-engage.ts'
import { openScene } from './visit-scene.ts'

type Call = { params?: Record<string, string>; query?: Record<string, string>; body?: unknown }
type Run = CallOutput<Endpoints['engage.run']>

/** Each scene is a location of its own; Engage is shared, and forgets whom it knew before. */
export async function openEngageScene(world: MailWorld, engage: TestEngage) {
  engage.reset()
  const scene = await openScene(world)
  const { companyId } = scene
  const administrator = await staffOf(world, scene, 'ADMINISTRATORS')
  const body = {
    apiAddress: `${engage.address}/scim/v1`,
    tokenAddress: `${engage.address}/provider`,
    ...engageClient,
    filter: '',
    brakePercent: 10,
    isNightly: true,
    lead: 'ENGAGE',
  }
  const ask = (id: EndpointId, { params = {}, ...call }: Call = {}): Promise<Answer> =>
    send(world.app, id, {
      params: { companyId: outsideId('CO', companyId), ...params },
      token: administrator.token,
      ...call,
    })
  async function ok<Body>(sent: Promise<Answer>): Promise<Body> {
    const answer = await sent
    expect([answer.status, answer.text]).toEqual([200, answer.text])
    // The contract's shape, which the server has checked.
    return answer.body as Body
  }
  const read = (readId: string) => ok<Run>(ask('engage.run', { params: { readId } }))
  const key = { companyId, source: engageSource.name }

  return {
    ...scene,
    administrator,
    body,
    ask,
    ok,
    read,
    state: () => ok<CallOutput<Endpoints['engage.get']>>(ask('engage.get')),
    save: (more: object = {}) => ok(ask('engage.put', { body: { ...body, ...more } })),
    test: (more: object = {}) =>
      ok<CallOutput<Endpoints['engage.test']>>(ask('engage.test', { body: { ...body, ...more } })),
    /** Reads it, and does what follows from that. */
    async sync(preview = false): Promise<Run> {
      const { id } = await ok<{ id: string }>(ask('engage.begin', { body: { preview } }))
      await world.quiet()
      return read(id)
    },
    async apply(readId: string): Promise<Run> {
      await ok(ask('engage.apply', { params: { readId } }))
      await world.quiet()
      return read(readId)
    },
    /** One attempt of a read that began at night. @returns what the queue hears */
    async attempt({ isLastAttempt }: { readonly isLastAttempt: boolean }) {
      await world.deps.db.inTenant(companyId, async (tx) => {
        const night = { isPreview: false, isNightly: true }
        await beginRun(tx, key, { at: world.clock.now() }, night)
      })
      const { signal } = new AbortController()
      const context = { isLastAttempt, signal, enqueue: () => Promise.resolve() }
      return readSource(engageSource, engageQueues, context, { companyId }, world.deps)
    },
    /** Who works here, by address. */
    async people() {
      const rows = await world.run<{
        email: string
        firstname: string
        phone: string
        active: boolean
        roles: string[]
      }>(
        `select lower(u.email) as email, firstname, phone, active,
           array(select user_group from user_group_members g where g.company_id = u.company_id and g.user_id = u.user_id order by 1) as roles
         from users u where company_id = $1`,
        [companyId],
      )
      return new Map(rows.map((row) => [row.email, row]))
    },
  }
}
