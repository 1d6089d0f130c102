/** All SQL of customers, cards and tries to pay. For an organisation the policies decide which are there. */
import { sql } from 'kysely'
import type { OrganisationId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Card } from './card-provider.ts'

export type CustomerRow = {
  readonly organisation_id: OrganisationId
  readonly account: string
  readonly customer_id: string
  readonly card: Card | null
}

const customer = sql`select organisation_id, account, customer_id, card from card_customers`

export async function findCustomer(
  tx: Tx,
  organisationId: OrganisationId,
  account: string,
): Promise<CustomerRow | undefined> {
  const { rows } = await sql<CustomerRow>`${customer}
    where organisation_id = ${organisationId} and account = ${account}`.execute(tx)
  return rows[0]
}

/** Whoever asks the provider for its card locks it first: what it said last is what is kept. */
export async function lockCustomers(
  tx: Tx,
  account: string,
  by: { readonly customerId: string } | { readonly methodId: string },
): Promise<readonly CustomerRow[]> {
  const { rows } = await sql<CustomerRow>`${customer} where account = ${account}
    and ${'customerId' in by ? sql`customer_id = ${by.customerId}` : sql`card ->> 'methodId' = ${by.methodId}`}
    order by customer_id for update`.execute(tx)
  return rows
}

/** Of two that were made at once the first one stays. */
export async function insertCustomer(
  tx: Tx,
  organisationId: OrganisationId,
  account: string,
  customerId: string,
  now: string,
): Promise<void> {
  await tx
    .insertInto('card_customers')
    .values({
      organisation_id: organisationId,
      account,
      customer_id: customerId,
      created_at: now,
    })
    .onConflict((on) => on.doNothing())
    .execute()
}

export async function setCard(tx: Tx, row: CustomerRow, card: Card | null): Promise<void> {
  await tx
    .updateTable('card_customers')
    .set({ card: card === null ? null : JSON.stringify(card) })
    .where('organisation_id', '=', row.organisation_id)
    .where('account', '=', row.account)
    .execute()
}

export async function takeCustomers(
  tx: Tx,
  organisationId: OrganisationId,
): Promise<readonly CustomerRow[]> {
  const { rows } = await sql<CustomerRow>`delete from card_customers
    where organisation_id = ${organisationId} returning organisation_id, account, customer_id, card`.execute(
    tx,
  )
  return rows
}

export type AttemptKind = 'CHECKOUT' | 'CHARGE' | 'SETUP'
export type AttemptState = 'OPEN' | 'DONE' | 'FAILED' | 'EXPIRED'
export type AttemptRow = {
  readonly attempt_id: string
  readonly organisation_id: OrganisationId
  readonly invoice_id: string | null
  readonly account: string
  readonly kind: AttemptKind
  readonly outside_id: string | null
  readonly state: AttemptState
  readonly fault: string | null
  readonly is_kept: boolean
  readonly created_at: string
}

const attempt = sql`select attempt_id, organisation_id, invoice_id, account, kind, outside_id, state, fault, is_kept, created_at
  from card_attempts`

/** @returns false where one of the invoice is open, or this one was made before */
export async function insertAttempt(
  tx: Tx,
  made: {
    readonly attemptId: string
    readonly organisationId: OrganisationId
    readonly invoiceId: string | null
    readonly account: string
    readonly kind: AttemptKind
    readonly at: string
  },
): Promise<boolean> {
  const rows = await tx
    .insertInto('card_attempts')
    .values({
      attempt_id: made.attemptId,
      organisation_id: made.organisationId,
      invoice_id: made.invoiceId,
      account: made.account,
      kind: made.kind,
      state: 'OPEN',
      created_at: made.at,
    })
    .onConflict((on) => on.doNothing())
    .returning('attempt_id')
    .execute()
  return rows.length > 0
}

/** @returns false where it had one before */
export async function setOutsideId(tx: Tx, attemptId: string, outsideId: string): Promise<boolean> {
  const rows = await tx
    .updateTable('card_attempts')
    .set({ outside_id: outsideId })
    .where('attempt_id', '=', attemptId)
    .where('outside_id', 'is', null)
    .returning('attempt_id')
    .execute()
  return rows.length > 0
}

/** The try of an invoice that is open, and nobody else's while this transaction runs. */
export async function lockOpenAttempt(tx: Tx, invoiceId: string): Promise<AttemptRow | undefined> {
  const { rows } = await sql<AttemptRow>`${attempt}
    where invoice_id = ${invoiceId} and state = 'OPEN' for update`.execute(tx)
  return rows[0]
}

export async function lockAttempt(tx: Tx, attemptId: string): Promise<AttemptRow | undefined> {
  const { rows } = await sql<AttemptRow>`${attempt}
    where attempt_id::text = ${attemptId} for update`.execute(tx)
  return rows[0]
}

/** Only an open one; what is over stays as it ended. @returns whether it was */
export async function settleAttempt(
  tx: Tx,
  attemptId: string,
  state: Exclude<AttemptState, 'OPEN'>,
  fault: string | null,
  now: string,
): Promise<boolean> {
  const rows = await tx
    .updateTable('card_attempts')
    .set({ state, fault, settled_at: now })
    .where('attempt_id', '=', attemptId)
    .where('state', '=', 'OPEN')
    .returning('attempt_id')
    .execute()
  return rows.length > 0
}

export async function setKept(tx: Tx, attemptId: string): Promise<void> {
  await tx
    .updateTable('card_attempts')
    .set({ is_kept: true })
    .where('attempt_id', '=', attemptId)
    .execute()
}

/** The last try of each open invoice. */
export async function listLastAttempts(
  tx: Tx,
  organisationId: OrganisationId,
): Promise<readonly AttemptRow[]> {
  const { rows } = await sql<AttemptRow>`
    select distinct on (a.invoice_id) a.* from (${attempt} where organisation_id = ${organisationId}) a
      join invoices i using (invoice_id)
    where i.state = 'OPEN' order by a.invoice_id, a.created_at desc, a.attempt_id desc`.execute(tx)
  return rows
}

/** To whom the provider writes receipts, where it does. */
export async function findBuyer(
  tx: Tx,
  organisationId: OrganisationId,
): Promise<{ readonly name: string; readonly email: string } | undefined> {
  const { rows } = await sql<{ name: string; email: string }>`
    select details ->> 'name' as name, details ->> 'email' as email from billing_customers
    where organisation_id = ${organisationId}`.execute(tx)
  return rows[0]
}

/** @returns false where it was told before */
export async function insertEvent(
  tx: Tx,
  event: {
    readonly eventId: string
    readonly account: string
    readonly kind: string
    readonly objectId: string
    readonly at: string
  },
): Promise<boolean> {
  const rows = await tx
    .insertInto('card_events')
    .values({
      event_id: event.eventId,
      account: event.account,
      kind: event.kind,
      object_id: event.objectId,
      created_at: event.at,
    })
    .onConflict((on) => on.doNothing())
    .returning('event_id')
    .execute()
  return rows.length > 0
}

/** Tries whose end nobody told for a quarter of an hour, the oldest first; events take seconds. */
export async function listStaleAttempts(
  tx: Tx,
  account: string,
  now: string,
): Promise<readonly AttemptRow[]> {
  const { rows } = await sql<AttemptRow>`${attempt}
    where state = 'OPEN' and account = ${account} and created_at < ${now}::timestamptz - interval '15 minutes'
    order by created_at limit 500`.execute(tx)
  return rows
}
