import { actsOnDelivery } from '#domain/delivery/delivery.ts'
import { fullName } from '#domain/name/full-name.ts'
import { outsideId } from '#contract/ids.ts'
import type { Actor } from '#server/platform/auth/actor.ts'
import type { CompanyId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { mayHandle, userOf } from './policy.ts'
import {
  listNotices,
  listUsersOf,
  type DeliveryRow,
  type NamedUser,
  type NoticeRow,
} from './queries.ts'

/** With the names of all who had to do with them. */
export async function presentDeliveries(
  tx: Tx,
  companyId: CompanyId,
  actor: Actor,
  rows: readonly DeliveryRow[],
) {
  const notices = await listNotices(
    tx,
    companyId,
    rows.map((row) => row.delivery_id),
  )
  const ids = [
    ...rows.flatMap((row) => [
      row.recipient_id,
      row.received_by,
      row.ended_by,
      row.taken_by,
      row.wish_for,
    ]),
    ...notices.map((notice) => notice.user_id),
  ].filter((id) => id !== null)
  const users = await listUsersOf(tx, companyId, [...new Set(ids)])
  const byId = new Map(users.map((user) => [user.user_id, user]))
  const told = Map.groupBy(notices, (notice) => notice.delivery_id)
  return rows.map((row) => presentDelivery(row, actor, byId, told.get(row.delivery_id) ?? []))
}

function presentDelivery(
  row: DeliveryRow,
  actor: Actor,
  users: ReadonlyMap<string, NamedUser>,
  told: readonly NoticeRow[],
) {
  const person = (id: string | null) => {
    const user = id === null ? undefined : users.get(id)
    return user === undefined ? null : { id: outsideId('US', user.user_id), name: fullName(user) }
  }
  const isOwn = row.recipient_id !== null && row.recipient_id === userOf(actor)
  return {
    id: outsideId('DV', row.delivery_id),
    state: row.state,
    recipient: person(row.recipient_id),
    addressee: row.addressee,
    carrier: row.carrier,
    kind: row.kind,
    pieces: row.pieces,
    place: row.place,
    perishable: row.perishable,
    trackingNumber: row.tracking_number,
    note: row.note,
    hasPicture: row.picture_sha256 !== null,
    // Reception asks for it: whoever could read it there would prove nothing.
    code: isOwn && row.state === 'RECEIVED' ? row.code : null,
    receivedAt: row.received_at,
    receivedBy: person(row.received_by),
    endedAt: row.ended_at,
    endedBy: person(row.ended_by),
    handedOver: row.handed_over,
    takenBy: person(row.taken_by),
    isSigned: row.signature_sha256 !== null,
    remindedAt: row.reminded_at,
    reminders: row.reminders,
    told: told.map(({ user_id, told_at, reminder, ways }) => ({
      person: person(user_id),
      at: told_at,
      reminder,
      ways,
    })),
    courier: row.courier,
    wish:
      row.wish === null || row.wished_at === null
        ? null
        : { what: row.wish, colleague: person(row.wish_for), at: row.wished_at },
    revision: row.revision,
    acts: mayHandle(actor) ? [...actsOnDelivery(row.state)] : [],
  }
}
