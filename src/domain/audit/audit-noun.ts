import { eventKinds, type EventKind } from './event-kind.ts'

type FirstPart<Kind> = Kind extends `${infer Noun}.${string}` ? Noun : never

/** What events are about: the first part of their kind. Issue 5 §5. */
export type AuditNoun = FirstPart<EventKind>

// The compiler doesn't follow what is cut out of a text.
const nounOf = (kind: EventKind) => kind.slice(0, kind.indexOf('.')) as AuditNoun

export const auditNouns: readonly AuditNoun[] = [...new Set(eventKinds.map(nounOf))]
