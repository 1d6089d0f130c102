/** A location whose access control system stands behind an MQTT broker, and what the broker was told. */
import { expect, vi } from 'vitest'
import { profileOf } from '#domain/door/profiles.ts'
import { openDoorScene } from './door-scene.ts'
import type { MailWorld } from './mail-world.ts'
import { brokerPassword, brokerUser, type MqttBroker } from './start-mqtt-broker.ts'

/** Where readers publish. */
export const readerTopic = 'doors/lobby/events'
export const brokerSettings = {
  carrier: 'MQTT',
  auth: 'BASIC',
  authName: brokerUser,
  mapping: profileOf('MQTT').mapping,
  mqtt: {
    certificate: '',
    clientCertificate: '',
    readerTopics: ['doors/+/events'],
    presenceTopic: '',
    platesTopic: '',
  },
}

/** What a connection does goes on by itself: it is looked at until it is so. */
export const eventually = <T>(look: () => T | Promise<T>, timeout = 15_000): Promise<T> =>
  vi.waitFor(look, { timeout, interval: 20 })

export type BrokerScene = Awaited<ReturnType<typeof openBrokerScene>>

export async function openBrokerScene(world: MailWorld, broker: MqttBroker) {
  await world.run('delete from door_systems')
  await eventually(() => expect(broker.connected()).toBe(0))
  const scene = await openDoorScene(world, broker, brokerPassword)

  return {
    ...scene,
    /** Connected, and heard by those who publish. */
    async liveBroker(settings: Record<string, unknown> = {}): Promise<void> {
      await scene.live({ ...brokerSettings, ...settings })
      await eventually(async () => expect((await scene.only()).lastTakenAt).not.toBeNull())
    },
    /** The last level of each credential, as a controller knows it that heard everything; null: removed. */
    levels(): readonly (string | null)[] {
      const known = new Map<string, string | null>()
      for (const { topic, text } of broker.published) {
        if (!topic.startsWith('foyer/doors/')) continue
        const { action, level } = JSON.parse(text) as Record<string, string>
        known.set(topic, action === 'remove' ? null : String(level))
      }
      return [...known.values()]
    },
    reading: (id: string, card: string, reader: string, at = world.clock.now()) => ({
      id,
      at,
      card,
      reader,
    }),
    async settled(outcomes: readonly string[]): Promise<void> {
      await eventually(async () => {
        await world.wake()
        expect(await scene.outcomes()).toEqual(outcomes)
      })
    },
  }
}
