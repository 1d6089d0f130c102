import { isShort, type MessageKind } from '#domain/notification/message-kind.ts'
import { judgeMessageText, type MessageText } from '#domain/notification/message-text.ts'
import type { CompanyId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { appendEvent, type AnyAct, type NewEvent } from '#server/platform/events.ts'
import { ApiError } from '#server/platform/http/answers/api-error.ts'
import { deleteText, findText, upsertText } from './queries.ts'

type Key = { readonly kind: MessageKind; readonly language: string }

/** @throws ApiError validation_failed, with the variable that is unknown, missing or in the wrong place */
export async function saveText(
  tx: Tx,
  companyId: CompanyId,
  act: AnyAct,
  { kind, language, subject, body }: Key & MessageText,
): Promise<void> {
  const text = {
    subject: isShort(kind) ? '' : subject.trim(),
    body: body.replaceAll(/\r\n?/g, '\n').trim(),
  }
  const faults = judgeMessageText(kind, text)
  if (faults.length > 0) {
    const details = faults.map(({ field, ...fault }) => ({ field: `body.own.${field}`, ...fault }))
    throw new ApiError('validation_failed', details)
  }
  const before = await findText(tx, companyId, { kind, language })
  await upsertText(tx, companyId, { kind, language }, text, act.at)
  const changed = { from: before, to: text }
  await tell(tx, companyId, act, 'message_text.saved', { kind, language }, changed)
}

/** Back to the words of the product; nothing happens where they count already. */
export async function removeText(
  tx: Tx,
  companyId: CompanyId,
  act: AnyAct,
  { kind, language }: Key,
): Promise<void> {
  if (await deleteText(tx, companyId, { kind, language })) {
    await tell(tx, companyId, act, 'message_text.removed', { kind, language })
  }
}

function tell(
  tx: Tx,
  companyId: CompanyId,
  act: AnyAct,
  event: 'message_text.saved' | 'message_text.removed',
  { kind, language }: Key,
  changed?: NewEvent['changed'],
): Promise<unknown> {
  return appendEvent(tx, companyId, act, {
    kind: event,
    subject: `message_text:${kind}/${language}`,
    ...(changed && { changed }),
  })
}
