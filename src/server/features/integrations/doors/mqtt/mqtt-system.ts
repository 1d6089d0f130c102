/** An access control system that is told by messages: each says what a credential opens now, and is done once the broker has it. */
import type { DoorSettings } from '#contract/integrations/door-settings.ts'
import { fillBody } from '#domain/call-template/call-template.ts'
import { fillTopic } from '#domain/door/mqtt-topic.ts'
import { lineFault } from './line-fault.ts'
import type { MqttConnection } from './open-connection.ts'
import { templates, valuesOf, type DoorSystem } from '../sending/door-system.ts'

/** @param location as it is called */
export function mqttSystem(
  connection: MqttConnection,
  settings: DoorSettings,
  { location, integrationId }: { readonly location: string; readonly integrationId: string },
): DoorSystem {
  return {
    isListed: false,
    // Nothing is kept by the broker: whoever comes later would hear of visits that are over.
    async tell(call, grant) {
      const { path, body } = settings.mapping[templates[call]]
      const values = valuesOf(settings, grant, { location, integrationId })
      const topic = fillTopic(path, values)
      const text = fillBody(body, values) ?? ''
      const begun = performance.now()
      const error = await connection.publish(topic, text).then(
        () => null,
        (fault: unknown) => lineFault(fault).code,
      )
      return {
        durationMs: Math.round(performance.now() - begun),
        request: `PUBLISH ${topic}\n${text}`,
        status: null,
        answer: error === null ? 'PUBACK' : '',
        error,
        retryAfterSeconds: null,
        id: null,
      }
    },
    list: () => Promise.resolve({ ok: false, error: 'not_listed', made: [] }),
  }
}
