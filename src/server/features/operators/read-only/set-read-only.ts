import { isReadOnlyOver } from '#domain/operation/read-only.ts'
import { noteOperatorAct } from '#server/platform/audit/note-operator-act.ts'
import { mintOrganisationId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { AnyAct } from '#server/platform/events.ts'
import { ApiError } from '#server/platform/http/answers/api-error.ts'
import * as queries from './queries.ts'

/** What an operator says of it. */
export type ReadOnlyWish = {
  readonly reason: string
  /** ISO 8601; null: until somebody ends it. */
  readonly endsAt: string | null
}

const shown = ({ reason, endsAt }: ReadOnlyWish) => ({ reason, endsAt })

/**
 * Lets an organisation (uuid; null: the whole installation) be read only from now on, or changes until when and why. The processes know
 * within seconds; the one that is asked, once it forgets (`deps.readOnly`).
 * @returns since when it is, ISO 8601
 * @throws ApiError not_found | read_only_past
 */
export async function setReadOnly(
  tx: Tx,
  act: AnyAct,
  organisationId: string | null,
  wish: ReadOnlyWish,
): Promise<string> {
  if (isReadOnlyOver(wish, act.at)) throw new ApiError('read_only_past')
  if (organisationId !== null && !(await queries.organisationExists(tx, organisationId))) {
    throw new ApiError('not_found')
  }
  const found = await queries.lockMode(tx, organisationId)
  const before = found === undefined || isReadOnlyOver(found, act.at) ? null : found
  const since = before?.since ?? act.at
  await queries.saveMode(tx, { organisationId, ...shown(wish), since })
  const from = before === null ? null : shown(before)
  await note(tx, act, 'installation.read_only_begun', organisationId, { from, to: shown(wish) })
  return since
}

/** @returns false where it was not read-only */
export async function endReadOnly(
  tx: Tx,
  act: AnyAct,
  organisationId: string | null,
): Promise<boolean> {
  const found = await queries.lockMode(tx, organisationId)
  if (found === undefined) return false
  await queries.removeMode(tx, organisationId)
  if (isReadOnlyOver(found, act.at)) return false
  await note(tx, act, 'installation.read_only_ended', organisationId, {
    from: shown(found),
    to: null,
  })
  return true
}

function note(
  tx: Tx,
  act: AnyAct,
  kind: 'installation.read_only_begun' | 'installation.read_only_ended',
  organisationId: string | null,
  changed: { readonly from: ReadOnlyWish | null; readonly to: ReadOnlyWish | null },
): Promise<void> {
  return noteOperatorAct(tx, act, kind, 'installation:read-only', {
    organisationId: organisationId === null ? null : mintOrganisationId(organisationId),
    changed,
  })
}
