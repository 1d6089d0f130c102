import { insideId } from '#contract/ids.ts'
import type { Change } from '#domain/audit/changes.ts'
import type { EventRow, NameRow } from './queries.ts'

type Named = { readonly kind: NameRow['kind']; readonly id: string }

const prefixes = {
  user: 'US',
  visitor: 'V',
  kiosk: 'KI',
  account: 'AC',
  support: 'OP',
  company: 'CO',
  flow: 'FL',
  agreement: 'AG',
  badge_template: 'BT',
  printer: 'PR',
  wall: 'WD',
  setting_template: 'TP',
  location_group: 'LG',
} as const
const namedKinds = Object.keys(prefixes) as (keyof typeof prefixes)[]

/** The person or thing that a subject or actor stands for; null for everything else. */
export function namedIn(text: string): Named | null {
  const colon = text.indexOf(':')
  const [kind, rest] = [text.slice(0, colon), text.slice(colon + 1)]
  // A visit is its visitor's; what happens at the workplace is a booking's, or a person's presence.
  const id = rest.slice(rest.lastIndexOf('/') + 1)
  if (kind === 'client') return { kind, id: rest }
  if (kind === 'visitor' || kind === 'visit') return inside('visitor', id)
  if (kind === 'workplace') return inside('user', id)
  const known = namedKinds.find((one) => one === kind)
  return known === undefined ? null : inside(known, rest)
}

function inside(kind: keyof typeof prefixes, outside: string): Named | null {
  const id = insideId(prefixes[kind], outside)
  return id === null ? null : { kind, id }
}

/**
 * `names` by kind and id, as `nameKey` puts them; `assistants` by the commands that were given by one; `reasons` by the reports
 * that were asked for; `changes` by the ids that events name.
 */
export function presentEvent(
  row: EventRow,
  {
    names,
    assistants,
    reasons,
    changes,
  }: Readonly<Record<'names' | 'assistants' | 'reasons', ReadonlyMap<string, string>>> & {
    readonly changes: ReadonlyMap<string, readonly Change[]>
  },
) {
  const { changeId, proof: _proof, ...payload } = withReason(row, reasons)
  const nameOf = (text: string): string | null => {
    const named = namedIn(text)
    return named === null ? null : (names.get(nameKey(named)) ?? null)
  }
  return {
    id: row.event_id,
    at: row.at,
    kind: row.kind,
    subject: row.subject,
    subjectName: nameOf(row.subject),
    actor: row.actor,
    actorName: nameOf(row.actor),
    assistant: row.command_id === null ? null : (assistants.get(row.command_id) ?? null),
    payload,
    changes: typeof changeId === 'string' ? (changes.get(changeId) ?? []) : [],
  }
}

/** What somebody wrote stands in a table of its own, where it can be erased. */
function withReason(
  { payload }: EventRow,
  reasons: ReadonlyMap<string, string>,
): EventRow['payload'] {
  const { reportId } = payload
  const reason = typeof reportId === 'string' ? reasons.get(reportId) : undefined
  return reason === undefined ? payload : { ...payload, reason }
}

export function nameKey({ kind, id }: Named): string {
  return `${kind}:${id}`
}

export type PresentedEvent = ReturnType<typeof presentEvent>
