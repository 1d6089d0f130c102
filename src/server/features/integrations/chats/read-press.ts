/** What a button of an adaptive card sends: what it holds itself, and what was typed beside it. */
import { z } from 'zod'
import { insideId } from '#contract/ids.ts'
import { cardActions, type ChatAction } from '#domain/integration/chat/chat-action.ts'

const typed = z.record(z.string().max(100), z.unknown())
const pressed = z.object({ cardId: z.uuid(), action: z.enum(cardActions) })

/** Null for what Foyer never offered. */
export function readPress(value: unknown): ChatAction | null {
  const read = pressed.safeParse(value)
  const all = typed.safeParse(value)
  if (!read.success || !all.success) return null
  const { cardId, action } = read.data
  const values = Object.entries(all.data).flatMap(([name, given]) =>
    name in read.data || typeof given !== 'string' ? [] : [[name, given.slice(0, 3_000)] as const],
  )
  const { chosen: somebody = '', ...fields } = Object.fromEntries(values.slice(0, 20))
  const chosen = insideId('US', somebody)
  return { kind: 'PRESS', cardId, action, chosen, values: fields }
}
