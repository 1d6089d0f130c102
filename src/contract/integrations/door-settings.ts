/** How an access control system is called and what its readers mean, as somebody sets it up. Issue 15 §5. */
import { z } from 'zod'
import { callMethods, carriers, mappingFaults } from '#domain/door/rest-mapping.ts'
import { isTopic, isTopicFilter, maxTopicLength } from '#domain/door/mqtt-topic.ts'
import { maxTemplateLength } from '#domain/call-template/call-template.ts'
import { doorLevels, type DoorLevel } from '#domain/door/door-level.ts'
import { isJsonPointer } from '#domain/call-template/json-pointer.ts'
import { employeePasses, passbackRules, readerUses } from '#domain/door/passage.ts'
import { credentialFormats, tokenForms } from '#domain/door/wiegand.ts'
import { lineOfText, text } from '../shapes.ts'
import { headerName } from './header-name.ts'

const pointer = lineOfText(200)
const ownPointer = pointer.refine(isJsonPointer, 'door_error_pointer')
const needed = (maxLength: number) =>
  lineOfText(maxLength).pipe(z.string().min(1, 'common_error_required'))

const callTemplate = z.object({
  method: z.enum(callMethods),
  path: lineOfText(500),
  body: text(maxTemplateLength),
})

const restMapping = z.object({
  insert: callTemplate,
  change: callTemplate,
  withdraw: callTemplate,
  list: z.object({
    path: lineOfText(500).meta({ description: 'empty: it cannot be asked what it has' }),
    items: pointer,
    id: pointer,
    token: pointer,
    level: pointer,
    reference: pointer,
  }),
  idPointer: pointer,
  levels: z.object(
    Object.fromEntries(doorLevels.map((level) => [level, needed(200)])) as Record<
      DoorLevel,
      ReturnType<typeof needed>
    >,
  ),
})

export const doorAuths = ['BEARER', 'BASIC', 'HEADER'] as const
export const mostReaders = 200

export const mostTopics = 20
const ownTopic = lineOfText(maxTopicLength).refine(
  (topic) => topic === '' || isTopic(topic),
  'door_error_topic',
)
/** What MQTT needs besides: of a system that is called, none of it counts. */
const mqttSettings = z.object({
  certificate: text(20_000).meta({
    description: 'of the authority that vouches for the broker, as PEM; empty: a public one',
  }),
  clientCertificate: text(20_000).default('').meta({
    description: 'by which Foyer signs in at the broker, as PEM; empty: by user and password alone',
  }),
  readerTopics: z
    .array(lineOfText(maxTopicLength).refine(isTopicFilter, 'door_error_topic'))
    .max(mostTopics)
    .meta({ description: 'where readers publish what they saw; may hold + and #' }),
  presenceTopic: ownTopic.meta({
    description: 'below it, how many people are where, for lights and the like; empty: nowhere',
  }),
  platesTopic: ownTopic.default('').meta({
    description: 'the licence plates of expected visitors, for gates; empty: nowhere',
  }),
})

/** Whether the broker knows Foyer by a certificate alone: then it needs neither user nor password. */
export const isByCertificate = ({
  carrier,
  mqtt,
  authName,
}: {
  readonly carrier: string
  readonly mqtt: { readonly clientCertificate: string }
  readonly authName: string
}): boolean => carrier === 'MQTT' && mqtt.clientCertificate !== '' && authName === ''

/** Without the secret. */
export const doorSettings = z
  .object({
    carrier: z.enum(carriers).default('HTTP'),
    mqtt: mqttSettings.default({
      certificate: '',
      clientCertificate: '',
      readerTopics: [],
      presenceTopic: '',
      platesTopic: '',
    }),
    address: needed(1_000).meta({ description: 'what the paths of the mapping stand behind' }),
    auth: z.enum(doorAuths),
    authName: lineOfText(200).meta({ description: 'the user of BASIC, the header of HEADER' }),
    mapping: restMapping,
    format: z.enum(credentialFormats),
    employees: z.boolean().meta({ description: 'also colleagues who booked a desk for the day' }),
    employeePasses: z.enum(employeePasses).default('NOTHING').meta({
      description:
        'whether readers check colleagues in, and out, by the rules of their own check-in',
    }),
    entrySets: z.enum(['ON_SITE', 'CHECKED_IN']),
    passback: z.enum(passbackRules),
    readers: z.array(z.object({ reader: needed(200), use: z.enum(readerUses) })).max(mostReaders),
    events: z
      .object({
        items: ownPointer,
        id: ownPointer,
        at: ownPointer,
        token: ownPointer,
        reader: ownPointer,
        reads: z
          .enum(tokenForms)
          .default('DIGITS')
          .meta({ description: 'how its readers tell a number' }),
      })
      .meta({ description: 'where its messages say what readers saw, as JSON pointers' }),
  })
  .superRefine(({ carrier, mapping, events, mqtt }, context) => {
    for (const [field, message] of Object.entries(mappingFaults(mapping, carrier))) {
      context.addIssue({ code: 'custom', message, path: ['mapping', ...field.split('.')] })
    }
    // A broker hands on what it isn't sure of again: without one of them that would count twice.
    if (
      carrier === 'MQTT' &&
      mqtt.readerTopics.length > 0 &&
      events.id === '' &&
      events.at === ''
    ) {
      context.addIssue({ code: 'custom', message: 'door_error_event_key', path: ['events', 'id'] })
    }
  })
  .superRefine(({ carrier, auth, authName, mqtt }, context) => {
    if (carrier === 'MQTT' && auth !== 'BASIC') {
      context.addIssue({ code: 'custom', message: 'door_error_auth_name', path: ['auth'] })
    }
    const isNamed =
      isByCertificate({ carrier, mqtt, authName }) ||
      auth === 'BEARER' ||
      (auth === 'BASIC' ? !/^$|:/.test(authName) : headerName.test(authName))
    if (isNamed) return
    const message = authName === '' ? 'common_error_required' : 'door_error_auth_name'
    context.addIssue({ code: 'custom', message, path: ['authName'] })
  })
export type DoorSettings = z.output<typeof doorSettings>
