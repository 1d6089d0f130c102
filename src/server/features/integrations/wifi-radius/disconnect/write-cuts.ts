/** Writes whose devices are to be cut off, by what the visit should have now. */
import { z } from 'zod'
import {
  isWanted,
  listHeld,
} from '#server/features/integrations/credentials/called/called-system.ts'
import type { Integration } from '#server/platform/integrations/integration.ts'
import { countOpen } from '../queries-sessions.ts'

/** What is written down of it. KEEP: the visit goes on, and nobody is asked for anything. */
const cut = z.object({
  act: z.enum(['CUT', 'KEEP']),
  credentialId: z.uuid(),
  sessions: z.int(),
})
export type Cut = z.output<typeof cut>
export const readCut = (body: string): Cut => cut.parse(JSON.parse(body))

export const writeCuts: Integration['write'] = async (tx, { companyId }, events) => {
  const ids = events.flatMap(({ targetId }) => targetId ?? [])
  const held = new Map(
    (await listHeld(tx, companyId, ids)).map((row) => [row.credential_id, row] as const),
  )
  const open = await countOpen(tx, companyId, ids)
  return new Map(
    events.flatMap(({ number, targetId }) => {
      if (targetId === null) return []
      const row = held.get(targetId)
      const written: Cut = {
        act: row !== undefined && isWanted(row) ? 'KEEP' : 'CUT',
        credentialId: targetId,
        sessions: open.get(targetId) ?? 0,
      }
      return [[number, JSON.stringify(written)] as const]
    }),
  )
}
