/** What whoever runs an installation should look after, judged from what is known of it (issue 16 §2). */
import { DAY_MS } from '../time/calendar-date.ts'

export const concernCodes = [
  'DEAD_LETTERS',
  'JOBS_LATE',
  'RELAY_LATE',
  'NO_WORKER',
  'VERSIONS_DIFFER',
  'BACKUP_NEVER',
  'BACKUP_OLD',
  'DISK_FULL',
  'DISK_LOW',
] as const
export type ConcernCode = (typeof concernCodes)[number]

/** `problem`: something doesn't work. `warning`: it soon may not. */
export type Concern = { readonly code: ConcernCode; readonly state: 'warning' | 'problem' }

export type Condition = {
  readonly deadLetters: number
  /** How long the oldest due job and the oldest event wait, in milliseconds; null: nothing waits. */
  readonly oldestJobMs: number | null
  readonly oldestEventMs: number | null
  /** Of the processes that are there. */
  readonly processes: readonly { readonly role: string; readonly version: string }[]
  /** Null: there was none. */
  readonly backupAgeMs: number | null
  /** Null where it can't be told. */
  readonly freeBytes: number | null
}

const minuteMs = 60_000
/** One that is silent for longer has ended: it speaks every fifteen seconds. */
export const processSilentMs = 60_000
export const jobsLateMs = 15 * minuteMs
export const relayLateMs = 5 * minuteMs
/** A nightly backup may take a while. */
export const backupOldMs = 2 * DAY_MS
/** PostgreSQL stops when it can't write its log any more. */
export const diskFullBytes = 0.25 * 1024 ** 3
export const diskLowBytes = 2 * 1024 ** 3

/** The concerns, problems first. Empty: everything is well. */
export function judgeCondition(condition: Condition): Concern[] {
  const { deadLetters, oldestJobMs, oldestEventMs, processes, backupAgeMs, freeBytes } = condition
  const problems: ConcernCode[] = []
  const warnings: ConcernCode[] = []
  if (!processes.some(({ role }) => role !== 'web')) problems.push('NO_WORKER')
  if (freeBytes !== null && freeBytes < diskFullBytes) problems.push('DISK_FULL')
  else if (freeBytes !== null && freeBytes < diskLowBytes) warnings.push('DISK_LOW')
  if (oldestEventMs !== null && oldestEventMs >= relayLateMs) problems.push('RELAY_LATE')
  if (oldestJobMs !== null && oldestJobMs >= jobsLateMs) warnings.push('JOBS_LATE')
  if (deadLetters > 0) warnings.push('DEAD_LETTERS')
  if (backupAgeMs === null) warnings.push('BACKUP_NEVER')
  else if (backupAgeMs >= backupOldMs) warnings.push('BACKUP_OLD')
  if (new Set(processes.map(({ version }) => version)).size > 1) warnings.push('VERSIONS_DIFFER')
  return [
    ...problems.map((code) => ({ code, state: 'problem' as const })),
    ...warnings.map((code) => ({ code, state: 'warning' as const })),
  ]
}
