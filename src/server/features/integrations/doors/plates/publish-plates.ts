/** Tells gates which cars are expected: one list, kept by the broker until it changes, and nobody's name. Issue 15 §5. */
import { gateSpan, gateTimes, mayDriveIn, plateOf } from '#domain/visit/gate.ts'
import type { Deps } from '#server/deps.ts'
import type { Place } from '#server/platform/integrations/queries.ts'
import type { MqttConnection } from '../mqtt/open-connection.ts'
import { listCarVisits } from './queries-plates.ts'

/** Not more often: whoever is invited drives a while. */
const everyMs = 1_000

export function openPlates(
  { db, clock }: Pick<Deps, 'clock' | 'db'>,
  { companyId }: Place,
  topic: string,
  connection: MqttConnection,
) {
  let told: string | null = null
  let next = 0

  return {
    /** What has changed since the last time; with a new connection the whole list. @throws LineFault */
    async publish(): Promise<void> {
      if (topic === '' || performance.now() < next) return
      next = performance.now() + everyMs
      const visits = await listCarVisits(db.system, companyId, gateSpan(clock.now()))
      const plates = visits
        .filter(({ status }) => mayDriveIn(status))
        .map((visit) => {
          const { opensAt, closesAt } = gateTimes(visit)
          return { plate: plateOf(visit.written), from: opensAt, until: closesAt }
        })
      const text = JSON.stringify({ plates })
      if (text === told) return
      await connection.publish(topic, text, { isRetained: true })
      told = text
    },
    /** Nothing is left at the broker. @throws LineFault */
    async clear(): Promise<void> {
      if (told === null) return
      await connection.publish(topic, '', { isRetained: true })
      told = null
    },
  }
}
