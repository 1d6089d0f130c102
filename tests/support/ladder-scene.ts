/** A location whose people can be asked about an arrival, on a server with its background work. */
import { expect } from 'vitest'
import { outsideId } from '#contract/ids.ts'
import { visitSubject } from '#server/platform/auth/actor.ts'
import { createUser, setParams } from './factories.ts'
import type { MailWorld } from './mail-world.ts'
import { openScene, type Scene, type SceneVisit } from './visit-scene.ts'

export type LadderScene = Scene & {
  /** Hanne, whose assistant is Ann; Rita is the default recipient, and the reception has two addresses. */
  staff(): Promise<{
    readonly host: string
    readonly assistant: string
    readonly recipient: string
  }>
  /** `name-…@example.org`, of this location alone. */
  addressOf(name: string): string
  /** Jane Doe comes to see this host, and checks in. */
  arrive(hostId: string): Promise<SceneVisit>
  /** Whom the mails about the visit went to, in the order in which they were written: `host_arrived Hanne`. */
  asked(visit: SceneVisit): Promise<string[]>
  /** The jobs that wait to ask the next one, with the minutes they wait. */
  waiting(
    visit: SceneVisit,
  ): Promise<{ readonly minutes: number; readonly data: Readonly<Record<string, unknown>> }[]>
  /** As if the time for an answer were over. */
  timePasses(visit: SceneVisit): Promise<void>
}

export async function openLadderScene(world: MailWorld): Promise<LadderScene> {
  const scene = await openScene(world)
  const { companyId } = scene
  const addressOf = (name: string) => `${name}-${companyId}@example.org`
  const user = (firstname: string) =>
    createUser(world.deps, companyId, { firstname, email: addressOf(firstname) })
  const subjectOf = ({ key }: SceneVisit) => visitSubject(key)
  return {
    ...scene,
    addressOf,
    async staff() {
      const host = await user('Hanne')
      const assistant = await user('Ann')
      const recipient = await user('Rita')
      await world.run('update users set assistant_id = $2 where user_id = $1', [host, assistant])
      await setParams(world.deps, companyId, 'walk-in', {
        defaultRecipientId: outsideId('US', recipient),
        escalationMinutes: 7,
      })
      await setParams(world.deps, companyId, 'arrival', {
        receptionEmails: [addressOf('desk'), addressOf('gate')],
      })
      return { host, assistant, recipient }
    },
    async arrive(hostId) {
      const visit = await scene.visit({ firstname: 'Jane', lastname: 'Doe', hostId })
      expect((await visit.send('visits.checkIn', { body: {} })).status).toBe(200)
      await world.quiet()
      return visit
    },
    async asked(visit) {
      await world.quiet()
      const rows = await world.run<{ template: string; recipient: string }>(
        'select template, recipient from mails where company_id = $1 and subject_of = $2 order by mail_id',
        [companyId, subjectOf(visit)],
      )
      return rows.map(({ template, recipient }) => `${template} ${recipient.split('-')[0] ?? ''}`)
    },
    waiting: (visit) =>
      world.run(
        `select extract(epoch from start_after - created_on)::int / 60 as minutes, data from jobs.job
         where name = 'arrival-ask' and state = 'created' and data ->> 'subject' = $1`,
        [subjectOf(visit)],
      ),
    async timePasses(visit) {
      await world.quiet()
      await world.run(
        `update jobs.job set start_after = now()
         where name = 'arrival-ask' and state = 'created' and data ->> 'subject' = $1`,
        [subjectOf(visit)],
      )
      await world.quiet()
    },
  }
}
