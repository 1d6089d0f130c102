/** How an access control system with a REST interface is called, or told by messages, as data. Issue 15 §5. */
import type { DoorLevel } from './door-level.ts'
import {
  bodyFault,
  pathFault,
  variablesIn,
  type TemplateFault,
} from '../call-template/call-template.ts'
import { isJsonPointer } from '../call-template/json-pointer.ts'
import { topicFault, type TopicFault } from './mqtt-topic.ts'

/** What can be filled in. */
const templateVariables = [
  'id',
  'token',
  'tokenNumber',
  'credential',
  'facility',
  'card',
  'reference',
  'level',
  'hasAccess',
  'kind',
  'firstname',
  'lastname',
  'name',
  'companyName',
  'licensePlate',
  'hostName',
  'startAt',
  'endAt',
  'location',
  'page',
] as const
type TemplateVariable = (typeof templateVariables)[number]

/** What is asked of the other side about one credential. */
export const credentialCalls = ['INSERT', 'CHANGE', 'WITHDRAW'] as const
export type CredentialCall = (typeof credentialCalls)[number]
/** Over what a system is told: calls, or messages that a broker hands on. */
export const carriers = ['HTTP', 'MQTT'] as const
export type Carrier = (typeof carriers)[number]
export const callMethods = ['POST', 'PUT', 'PATCH', 'DELETE', 'GET'] as const
export type CallMethod = (typeof callMethods)[number]

export type CallTemplate = {
  /** Of no meaning for a message. */
  readonly method: CallMethod
  /** Of a message: its topic. */
  readonly path: string
  readonly body: string
}

/** How the list of what there is reads; an empty path: it cannot be asked. All but the path are JSON pointers, the last ones in an item. */
export type ListTemplate = {
  readonly path: string
  readonly items: string
  readonly id: string
  readonly token: string
  readonly level: string
  readonly reference: string
}

export type RestMapping = {
  readonly insert: CallTemplate
  readonly change: CallTemplate
  readonly withdraw: CallTemplate
  readonly list: ListTemplate
  /** Where the answer of an insertion says the id; empty: the other side is asked by token or reference. */
  readonly idPointer: string
  /** What the other side calls each level. */
  readonly levels: Readonly<Record<DoorLevel, string>>
}

const personal: readonly TemplateVariable[] = templateVariables.filter(
  (name) => name !== 'id' && name !== 'page',
)
/** The names that each call may use. What is withdrawn may be somebody's who is gone. */
export const callVariables: Readonly<Record<CredentialCall | 'LIST', readonly TemplateVariable[]>> =
  {
    INSERT: personal,
    CHANGE: [...personal, 'id'],
    WITHDRAW: [
      'id',
      'token',
      'tokenNumber',
      'credential',
      'facility',
      'card',
      'reference',
      'level',
    ],
    LIST: ['page', 'location'],
  }

export type MappingFault =
  | TemplateFault
  | TopicFault
  | 'door_error_pointer'
  | 'door_error_id'
  | 'door_error_get'
  | 'common_error_required'

/** Each fault by the field that has it; empty: none. */
export function mappingFaults(
  mapping: RestMapping,
  carrier: Carrier = 'HTTP',
): Readonly<Record<string, MappingFault>> {
  return carrier === 'HTTP' ? callFaults(mapping) : messageFaults(mapping)
}

/** Messages have no answer, so no name of theirs comes from one, and nothing can be listed. */
function messageFaults(mapping: RestMapping): Readonly<Record<string, MappingFault>> {
  const faults: Record<string, MappingFault> = {}
  for (const [name, call] of Object.entries(callsByName)) {
    const { path, body } = mapping[name as keyof typeof callsByName]
    const allowed = callVariables[call].filter((one) => one !== 'id')
    const topic = topicFault(path, allowed)
    if (topic !== null) faults[`${name}.path`] = topic
    const content = body.trim() === '' ? 'common_error_required' : bodyFault(body, allowed)
    if (content !== null) faults[`${name}.body`] = content
  }
  return faults
}

const callsByName = { insert: 'INSERT', change: 'CHANGE', withdraw: 'WITHDRAW' } as const

function callFaults(mapping: RestMapping): Readonly<Record<string, MappingFault>> {
  const faults: Record<string, MappingFault> = {}
  const note = (field: string, fault: MappingFault | null) => {
    if (fault !== null && faults[field] === undefined) faults[field] = fault
  }
  for (const [name, call] of Object.entries(callsByName)) {
    const { method, path, body } = mapping[name as keyof typeof callsByName]
    const allowed = callVariables[call]
    note(`${name}.path`, pathFault(path, allowed))
    note(`${name}.body`, bodyFault(body, allowed))
    if (method === 'GET') note(`${name}.method`, 'door_error_get')
    const needsId = [path, body].some((template) => variablesIn(template).includes('id'))
    if (needsId && mapping.idPointer === '') note('idPointer', 'door_error_id')
  }
  note('idPointer', isJsonPointer(mapping.idPointer) ? null : 'door_error_pointer')
  const { path, ...pointers } = mapping.list
  if (path === '') return faults
  note('list.path', pathFault(path, callVariables.LIST))
  for (const [name, pointer] of Object.entries(pointers)) {
    note(`list.${name}`, isJsonPointer(pointer) ? null : 'door_error_pointer')
  }
  for (const name of ['id', 'token'] as const) {
    if (mapping.list[name] === '') note(`list.${name}`, 'door_error_pointer')
  }
  return faults
}

/** By what the other side knows a record as made here, whoever else keeps records there: at most 45 letters. */
export function credentialReference(integrationId: string, credentialId: string): string {
  return `${referencePrefix(integrationId)}${credentialId.replaceAll('-', '')}`
}

export function referencePrefix(integrationId: string): string {
  return `foyer-${integrationId.slice(-6)}-`
}
