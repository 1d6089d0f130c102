/** A house with visitors and employees in it, and marshals who count them. */
import { randomUUID } from 'node:crypto'
import { outsideId } from '#contract/ids.ts'
import type { EndpointId } from '#contract/endpoints.ts'
import type { RollCounts } from '#domain/emergency/roll.ts'
import { uuid7 } from '#server/platform/ids.ts'
import type { TestApp } from './build-app.ts'
import { createUser } from './factories.ts'
import { send, type Answer, type Call } from './send.ts'
import { staffOf, type StaffMember } from './staff-scene.ts'
import { openScene, type Scene } from './visit-scene.ts'

export type RollAnswer = {
  readonly emergency: { readonly id: string; readonly endedAt: string | null }
  readonly people: readonly {
    readonly id: string
    readonly kind: string
    readonly lastname: string
    readonly leftAt: string | null
    readonly isLate: boolean
    readonly state: string | null
    readonly hostName: string
  }[]
  readonly marks: readonly { readonly id: string; readonly person: string; readonly by: string }[]
  readonly report: RollCounts | null
  readonly lateMarks: number
}

export type EmergencyScene = Scene & {
  readonly marshal: StaffMember
  call(id: EndpointId, call?: Call): Promise<Answer>
  /** Somebody of this family name who is in by their presence. @returns their outside id. */
  employee(lastname: string, email?: string): Promise<`US-${string}`>
  start(body?: { drill?: boolean }): Promise<string>
  roll(emergencyId: string): Promise<RollAnswer>
  mark(emergencyId: string, mark: MarkToMake): Promise<string>
}

export type MarkToMake = {
  readonly person: string
  readonly state?: 'SAFE' | 'HELP' | 'UNKNOWN'
  readonly replaces?: readonly string[]
  readonly at?: string
  readonly id?: string
  readonly token?: string
}

export async function openEmergencyScene(test: TestApp): Promise<EmergencyScene> {
  const scene = await openScene(test)
  const { companyId } = scene
  const marshal = await staffOf(test, scene, 'SECURITY')
  const co = outsideId('CO', companyId)
  const call = (id: EndpointId, given: Call = {}) =>
    send(test.app, id, {
      token: marshal.token,
      ...given,
      params: { companyId: co, ...given.params },
    })
  const ok = async (id: EndpointId, given: Call = {}) => {
    const answer = await call(id, given)
    if (answer.status !== 200) throw new Error(`${id}: ${answer.text}`)
    return answer.body
  }
  return {
    ...scene,
    marshal,
    call,
    async employee(lastname, email = '') {
      const userId = await createUser(test.deps, companyId, { lastname, email })
      const now = test.deps.clock.now()
      await test.deps.db.system
        .insertInto('presences')
        .values({
          company_id: companyId,
          presence_id: uuid7(),
          user_id: userId,
          presence_date: now.slice(0, 10),
          checked_in_at: now,
        })
        .execute()
      return outsideId('US', userId)
    },
    start: async (body = {}) => {
      const started = await ok('emergencies.start', { body: { drill: false, ...body } })
      return (started as { id: string }).id
    },
    roll: async (emergencyId) =>
      (await ok('emergencies.roll', { params: { emergencyId } })) as RollAnswer,
    async mark(emergencyId, { id = randomUUID(), token = marshal.token, ...mark }) {
      const made = { id, state: 'SAFE', at: test.deps.clock.now(), ...mark }
      await ok('emergencies.mark', { token, params: { emergencyId }, body: { marks: [made] } })
      return id
    },
  }
}
