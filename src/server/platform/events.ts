/** The event spine: one row for each state change, in the same transaction (design §5). */
import { sql } from 'kysely'
import {
  actorName,
  type Actor,
  type PersonActor,
  type SystemActor,
  type UserActor,
} from './auth/actor.ts'
import type { EventKind, EventSubject } from '#domain/audit/event-kind.ts'
import type { CompanyId } from './auth/tenant.ts'
import { type Changed, keepChanges, keepManyChanges } from './audit/keep-changes.ts'
import type { Tx } from './database/database.ts'

/** Who did it, by which request, when. Every verb takes one. */
export type Act = {
  readonly actor: Actor
  /** The client-made key of the request, where it sent one. */
  readonly commandId: string | null
  /** The instant of the act, ISO 8601. */
  readonly at: string
}

/** The same for Foyer's own background work, and for somebody who is not signed in. */
export type OwnAct = Omit<Act, 'actor'> & { readonly actor: SystemActor | UserActor | PersonActor }

/** Of a request, or Foyer's own: what ends something asks for no more, so that a location can be wound up by it. */
export type AnyAct = Act | OwnAct

/** An act, or what events need of it: when something happened, the database says. */
type EventAct = AnyAct | Pick<OwnAct, 'actor' | 'commandId'>

export type NewEvent = {
  /** `<noun>.<what happened>`, for example `visit.checked_in`. */
  readonly kind: EventKind
  /** What it happened to, for example `visit:2026-11-21/M-…/V-…`. */
  readonly subject: EventSubject
  /** Ids, codes and counts. Names, addresses and answers stay in their own tables, where they can be erased. */
  readonly payload?: Record<string, unknown>
  /** What it was and is. The differences are kept beside the event, whose payload names them. */
  readonly changed?: Changed
}

/** Appends to the spine. Readers (timeline, mails, live screens, audit) take it from there. */
export async function appendEvent(
  tx: Tx,
  companyId: CompanyId,
  act: EventAct,
  event: NewEvent,
): Promise<void> {
  const changes =
    event.changed === undefined ? null : await keepChanges(tx, companyId, event.changed)
  await tx
    .insertInto('events')
    .values({
      company_id: companyId,
      kind: event.kind,
      subject: event.subject,
      actor: actorName(act.actor),
      payload: JSON.stringify({ ...event.payload, ...changes }),
      command_id: act.commandId,
    })
    .execute()
}

/** Appends many at once, in their order and with one statement. */
export async function appendEvents(
  tx: Tx,
  companyId: CompanyId,
  act: EventAct,
  events: readonly NewEvent[],
): Promise<void> {
  if (events.length === 0) return
  const changes = await keepManyChanges(
    tx,
    companyId,
    events.map(({ changed }) => changed),
  )
  const rows = events.map(({ kind, subject, payload }, index) => ({
    kind,
    subject,
    payload: { ...payload, ...changes[index] },
  }))
  await sql`
    insert into events (company_id, kind, subject, actor, payload, command_id)
    select ${companyId}::uuid, row ->> 'kind', row ->> 'subject', ${actorName(act.actor)}::text,
      row -> 'payload', ${act.commandId}::uuid
    from jsonb_array_elements(${JSON.stringify(rows)}::jsonb) with ordinality as list (row, number)
    order by number
  `.execute(tx)
}
