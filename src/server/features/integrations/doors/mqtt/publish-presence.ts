/** Says to lights, turnstiles and signs how many people are where: numbers alone, kept by the broker until they change. Issue 15 §5. */
import { outsideId } from '#contract/ids.ts'
import { localDateOf } from '#domain/time/local-date.ts'
import type { Deps } from '#server/deps.ts'
import type { Place } from '#server/platform/integrations/queries.ts'
import type { MqttConnection } from './open-connection.ts'
import { countPresent } from './queries-presence.ts'

/** Not more often: people come one by one. */
const everyMs = 2_000

export function openPresence(
  { db, clock, companies }: Pick<Deps, 'clock' | 'companies' | 'db'>,
  { companyId }: Place,
  topic: string,
  connection: MqttConnection,
) {
  const told = new Map<string, string>()
  let next = 0

  return {
    /** What has changed since the last time; with a new connection all of it. */
    async publish(): Promise<void> {
      if (topic === '' || performance.now() < next) return
      next = performance.now() + everyMs
      const company = await companies.find(companyId)
      if (company === null) return
      const today = localDateOf(clock.now(), company.timeZone)
      const { visitors, employees, spaces } = await countPresent(db.system, companyId, today)
      const messages = [
        [topic, { visitors, employees, isOccupied: visitors + employees > 0 }] as const,
        ...spaces.map(
          ({ id, booked, present }) =>
            [
              `${topic}/spaces/${outsideId('DA', id)}`,
              { booked, present, isOccupied: present > 0 },
            ] as const,
        ),
      ]
      for (const [place, counts] of messages) {
        const text = JSON.stringify(counts)
        if (told.get(place) === text) continue
        await connection.publish(place, text, { isRetained: true })
        told.set(place, text)
      }
    },
    /** Nothing is left at the broker. @throws LineFault */
    async clear(): Promise<void> {
      for (const place of told.keys()) await connection.publish(place, '', { isRetained: true })
      told.clear()
    },
  }
}
