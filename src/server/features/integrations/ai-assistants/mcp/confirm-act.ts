/** What an assistant wants to change is kept for some minutes; its person confirms it, and it is done, once. */
import { randomInt } from 'node:crypto'
import { MINUTE_MS } from '#domain/time/instant.ts'
import { plusMs } from '#domain/time/write-instant.ts'
import type { Deps } from '#server/deps.ts'
import { sha256, uuid7 } from '#server/platform/ids.ts'
import { findAct, insertAct, markConfirmed } from '../queries-acts.ts'
import type { Assistant } from './assistant-of.ts'
import { Refusal } from './call-api.ts'
import type { Plan } from './tools/tool.ts'

const confirmMs = 10 * MINUTE_MS
/** Without letters and digits that are taken for one another: a model writes it out again. */
const letters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

type ActDeps = Pick<Deps, 'db' | 'clock'>

/** Keeps what would be done. @returns the code by which it is confirmed. */
export async function prepareAct(
  { db, clock }: ActDeps,
  assistant: Assistant,
  tool: string,
  plan: Plan,
): Promise<{ readonly confirmation: string; readonly expiresAt: string }> {
  const confirmation = [part(), part(), part()].join('-')
  const expiresAt = plusMs(clock.now(), confirmMs)
  const { companyId } = plan.place
  await db.inTenant(companyId, (tx) =>
    insertAct(tx, {
      company_id: companyId,
      command_id: uuid7(),
      assistant_id: assistant.assistantId,
      assistant_name: assistant.name,
      tool,
      code_hash: sha256(confirmation),
      digest: digestOf(tool, plan),
      expires_at: expiresAt,
    }),
  )
  return { confirmation, expiresAt }
}

/**
 * The key of the command that was confirmed: whoever confirms twice gives the same command twice, and the API does it once.
 * @throws Refusal where nothing of the kind waits, or something else does.
 */
export async function confirmAct(
  { db, clock }: ActDeps,
  assistant: Assistant,
  {
    tool,
    plan,
    confirmation,
  }: { readonly tool: string; readonly plan: Plan; readonly confirmation: string },
): Promise<string> {
  const { companyId } = plan.place
  const now = clock.now()
  const { assistantId } = assistant
  const codeHash = sha256(confirmation.trim().toUpperCase())
  return db.inTenant(companyId, async (tx) => {
    const act = await findAct(tx, companyId, assistantId, codeHash)
    if (act === undefined) {
      throw new Refusal(
        'confirmation_unknown',
        'Nothing waits for this confirmation. Ask for a preview first.',
      )
    }
    if (now >= act.expires_at) {
      throw new Refusal('confirmation_expired', 'The preview is too old. Ask for a new one.')
    }
    if (act.digest?.equals(digestOf(tool, plan)) !== true) {
      throw new Refusal(
        'confirmation_other',
        'This is not what was shown. Ask for a preview of it first.',
      )
    }
    await markConfirmed(tx, companyId, act.command_id, now)
    return act.command_id
  })
}

function part(): string {
  return Array.from({ length: 4 }, () => letters.charAt(randomInt(letters.length))).join('')
}

/** What the person saw and what would be called: another one of either is something else. */
function digestOf(tool: string, { place, preview, endpoint, input }: Plan): Buffer {
  return sha256(JSON.stringify([tool, place.companyId, preview, endpoint, input]))
}
