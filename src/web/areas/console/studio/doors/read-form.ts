/** What stands in the form of an access control system. */
import { doorLevels, type DoorLevel } from '#domain/door/door-level.ts'
import { employeePasses, passbackRules, readerUses } from '#domain/door/passage.ts'
import { callMethods, carriers } from '#domain/door/rest-mapping.ts'
import { credentialFormats, tokenForms } from '#domain/door/wiegand.ts'
import { formText } from '#web/registration/details/form-text.ts'
import type { DoorsBody } from './doors-query.ts'

export const auths = ['BEARER', 'BASIC', 'HEADER'] as const
export const eventFields = ['items', 'id', 'at', 'token', 'reader'] as const
export const listFields = ['path', 'items', 'id', 'token', 'level', 'reference'] as const
export const mappedCalls = ['insert', 'change', 'withdraw'] as const

/** @param lines how many lines the table of readers has */
export function readForm(values: FormData, lines: number): DoorsBody {
  const text = (name: string) => formText(values, name).trim()
  const one = <Value extends string>(name: string, all: readonly [Value, ...Value[]]): Value =>
    all.find((value) => value === text(name)) ?? all[0]
  const call = (name: (typeof mappedCalls)[number]) => ({
    method: one(`settings.mapping.${name}.method`, callMethods),
    path: text(`settings.mapping.${name}.path`),
    body: formText(values, `settings.mapping.${name}.body`),
  })
  const named = <Name extends string>(prefix: string, names: readonly Name[]) =>
    Object.fromEntries(names.map((name) => [name, text(`${prefix}.${name}`)])) as Record<
      Name,
      string
    >
  const carrier = one('settings.carrier', carriers)
  return {
    name: text('name'),
    secret: formText(values, 'secret'),
    clientKey: text('clientKey'),
    settings: {
      carrier,
      mqtt: {
        certificate: text('settings.mqtt.certificate'),
        clientCertificate: text('settings.mqtt.clientCertificate'),
        readerTopics: text('settings.mqtt.readerTopics')
          .split('\n')
          .map((topic) => topic.trim())
          .filter((topic) => topic !== ''),
        presenceTopic: text('settings.mqtt.presenceTopic'),
        platesTopic: text('settings.mqtt.platesTopic'),
      },
      address: text('settings.address'),
      auth: carrier === 'MQTT' ? 'BASIC' : one('settings.auth', auths),
      authName: text('settings.authName'),
      format: one('settings.format', credentialFormats),
      employees: values.has('settings.employees'),
      employeePasses: one('settings.employeePasses', employeePasses),
      entrySets: one('settings.entrySets', ['ON_SITE', 'CHECKED_IN']),
      passback: one('settings.passback', passbackRules),
      readers: Array.from({ length: lines }, (_, index) => ({
        reader: text(`settings.readers.${String(index)}.reader`),
        use: one(`settings.readers.${String(index)}.use`, readerUses),
      })),
      events: {
        ...named('settings.events', eventFields),
        reads: one('settings.events.reads', tokenForms),
      },
      mapping: {
        insert: call('insert'),
        change: call('change'),
        withdraw: call('withdraw'),
        list: named('settings.mapping.list', listFields),
        idPointer: text('settings.mapping.idPointer'),
        levels: named<DoorLevel>('settings.mapping.levels', doorLevels),
      },
    },
  }
}
