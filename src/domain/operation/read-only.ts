/** Read-only mode of an installation or of one organisation (issue 16 §2, decision 0584). */
import { epochMs } from '../time/instant.ts'

export type ReadOnlyMode = {
  /** Null: the whole installation. */
  readonly organisationId: string | null
  readonly reason: string
  /** When what is planned begins, ISO 8601; null: it has begun, whatever the clock of another machine says. */
  readonly startsAt: string | null
  /** ISO 8601; null: until somebody ends it. */
  readonly endsAt: string | null
}

/** Whether it is over by itself. @param now ISO 8601 */
export function isReadOnlyOver({ endsAt }: Pick<ReadOnlyMode, 'endsAt'>, now: string): boolean {
  return endsAt !== null && endsAt <= now
}

/**
 * The mode that counts for an organisation; null where none does. Of two, the one that lasts longer: people are not told an hour that
 * nothing changes at. Without an organisation only the installation's own counts.
 * @param now ISO 8601
 */
export function readOnlyFor<Mode extends ReadOnlyMode>(
  modes: readonly Mode[],
  organisationId: string | null,
  now: string,
): Mode | null {
  const counting = modes.filter(
    (mode) =>
      (mode.organisationId === null || mode.organisationId === organisationId) &&
      (mode.startsAt === null || mode.startsAt <= now) &&
      !isReadOnlyOver(mode, now),
  )
  return counting.reduce<Mode | null>((longest, mode) => {
    if (longest === null || longest.endsAt === null) return longest ?? mode
    return mode.endsAt === null || mode.endsAt > longest.endsAt ? mode : longest
  }, null)
}

const soonSeconds = 60
const latestSeconds = 300

/** After how many seconds to try again: once it ends, but not after more than five minutes, because it may end earlier. @param now ISO 8601 */
export function readOnlyRetrySeconds(
  { endsAt }: Pick<ReadOnlyMode, 'endsAt'>,
  now: string,
): number {
  if (endsAt === null) return soonSeconds
  const left = Math.ceil((epochMs(endsAt) - epochMs(now)) / 1000)
  return Math.min(Math.max(left, 1), latestSeconds)
}
