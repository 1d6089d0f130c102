/** A location that leads: Eptura Engage is told of its people. */
import { plusMs } from '#domain/time/write-instant.ts'
import { openEngageScene } from './engage-scene.ts'
import type { MailWorld } from './mail-world.ts'
import type { EngageUser, TestEngage } from './start-engage.ts'
import { integrationLog, onlyIntegration } from './integration-log.ts'

/** @param users stand at Engage before anybody looks */
export async function openTellingScene(
  world: MailWorld,
  engage: TestEngage,
  { users = [], settings = {} }: { users?: EngageUser[]; settings?: object } = {},
) {
  const scene = await openEngageScene(world, engage)
  engage.state.users = users
  const { ask, ok, companyId } = scene
  await scene.save({ lead: 'FOYER', ...settings })
  const person = (name: string, more: object = {}) => ({
    firstname: name,
    lastname: 'Archer',
    email: `${name}@acme.example`,
    phone: '',
    ...more,
  })
  const revision = async (userId: string) =>
    (await ok<{ revision: number }>(ask('users.get', { params: { userId } }))).revision

  return {
    ...scene,
    /** @returns `US-…`, once all is quiet */
    async add(name: string, more: object = {}): Promise<string> {
      const { id } = await ok<{ id: string }>(ask('users.create', { body: person(name, more) }))
      await world.quiet()
      return id
    },
    async change(userId: string, name: string, more: object): Promise<void> {
      await ok(ask('users.update', { params: { userId }, body: person(name, more) }))
      await world.quiet()
    },
    async leave(...userIds: readonly string[]): Promise<void> {
      const users = []
      for (const userId of userIds) users.push({ userId, revision: await revision(userId) })
      await ok(ask('users.deactivateSeveral', { body: { users } }))
      await world.quiet()
    },
    /** The first sync, looked at and applied. */
    async begin() {
      const run = await scene.sync()
      await scene.apply(run.id)
      return run
    },
    /** What stands there with this name as the address or, from the start, as the user name. */
    account: (name: string) =>
      engage.state.users.find(({ userName }) =>
        [name, `${name}@acme.example`].includes(String(userName)),
      ),
    telling: async () => (await scene.state()).connection?.telling ?? null,
    /** What was told, the oldest first. */
    told: () =>
      world.run<{ kind: string; state: string; last_error: string | null }>(
        'select kind, state, last_error from integration_events where company_id = $1 order by number',
        [companyId],
      ),
    ...integrationLog(ask, () => onlyIntegration(world, companyId, 'EPTURA_ENGAGE')),
    /** The clock goes on, and the schedule has its turn. */
    async after(ms: number): Promise<void> {
      world.clock.set(plusMs(world.clock.now(), ms))
      await world.run(`insert into jobs.job (name, data) values ('eptura_engage-wake', '{}')`)
      await world.quiet()
    },
  }
}
export type TellingScene = Awaited<ReturnType<typeof openTellingScene>>
