/** What whoever connected a system hears of by mail: that it fails, that it is called no more, that it works again. */
import { outsideId } from '#contract/ids.ts'
import type { DisabledReason, Health, Warned } from '#domain/integration/health.ts'
import type { Tx } from '../database/database.ts'
import { noteIntegration } from './note-integration.ts'
import type { IntegrationRow, Place } from './queries.ts'

type Turned = Health & { readonly disabledReason: DisabledReason | null }

/** Appends an event where the health of a system took a turn. @param before the last warning until now */
export async function noteTurn(
  tx: Tx,
  { place, row }: { readonly place: Place; readonly row: IntegrationRow },
  before: Warned,
  after: Turned,
): Promise<void> {
  const turn = turnOf(before, after)
  if (turn === null) return
  const { kind, ...more } = turn
  const madeBy = row.created_by === null ? null : outsideId('US', row.created_by)
  const account = row.made_by_account
  const act = { actor: { kind: 'system' }, commandId: null } as const
  await noteIntegration(tx, place, act, kind, {
    ...more,
    name: row.name,
    system: row.kind,
    madeBy,
    madeByAccount: account === null ? null : outsideId('AC', account),
  })
}

function turnOf(before: Warned, { warned, disabledReason, failingSince: since }: Turned) {
  if (disabledReason !== null) {
    return { kind: 'integration.disabled', reason: disabledReason } as const
  }
  if (warned > before) return { kind: 'integration.warned', percent: warned, since } as const
  return warned < before ? ({ kind: 'integration.recovered' } as const) : null
}
