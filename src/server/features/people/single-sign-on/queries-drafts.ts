/** All SQL about the set-up of a provider of identities by a person: its draft, and who may. */
import { type Insertable, type Kysely, type Selectable } from 'kysely'
import type { OrganisationId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { DB, IdentityProviderDrafts } from '#server/platform/database/database-types.ts'

export type DraftRow = Selectable<IdentityProviderDrafts>

/** Whether the account opens without a provider: by a password or a passkey. */
export async function signsInOtherwise(db: Kysely<DB>, accountId: string): Promise<boolean> {
  const row = await db
    .selectFrom('accounts as a')
    .select('a.account_id')
    .where('a.account_id', '=', accountId)
    .where((e) =>
      e.or([
        e('a.password_hash', 'is not', null),
        e.exists(
          e
            .selectFrom('account_passkeys as p')
            .select('p.passkey_id')
            .whereRef('p.account_id', '=', 'a.account_id'),
        ),
      ]),
    )
    .executeTakeFirst()
  return row !== undefined
}

export function findDraft(
  db: Kysely<DB>,
  organisationId: OrganisationId,
): Promise<DraftRow | undefined> {
  return db
    .selectFrom('identity_provider_drafts')
    .selectAll()
    .where('organisation_id', '=', organisationId)
    .executeTakeFirst()
}

/** The draft until the transaction ends: nobody else changes, tries or switches it on. */
export function lockDraft(tx: Tx, organisationId: OrganisationId): Promise<DraftRow | undefined> {
  return tx
    .selectFrom('identity_provider_drafts')
    .selectAll()
    .where('organisation_id', '=', organisationId)
    .forUpdate()
    .executeTakeFirst()
}

/** Another draft in its place; nobody has tried this one. */
export async function saveDraft(
  tx: Tx,
  { organisation_id, ...values }: Insertable<IdentityProviderDrafts>,
): Promise<void> {
  const untried = {
    tried_at: null,
    tried_outcome: null,
    tried_name: null,
    tried_email: null,
    tried_reason: null,
  }
  await tx
    .insertInto('identity_provider_drafts')
    .values({ organisation_id, ...values })
    .onConflict((conflict) =>
      conflict.column('organisation_id').doUpdateSet({ ...untried, ...values }),
    )
    .execute()
}

/** @returns whether there was one. */
export async function deleteDraft(tx: Tx, organisationId: OrganisationId): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('identity_provider_drafts')
    .where('organisation_id', '=', organisationId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export type Trial = {
  readonly at: string
  readonly outcome: string
  readonly name: string
  readonly email: string
  readonly reason: string
}

const maxText = 300

/** @returns false when the draft is another one meanwhile, of which the try says nothing. */
export async function noteTrial(
  tx: Tx,
  draft: Pick<DraftRow, 'organisation_id' | 'changed_at'>,
  { at, outcome, name, email, reason }: Trial,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('identity_provider_drafts')
    .set({
      tried_at: at,
      tried_outcome: outcome,
      tried_name: name.slice(0, maxText),
      tried_email: email.slice(0, maxText),
      tried_reason: reason.slice(0, maxText),
    })
    .where('organisation_id', '=', draft.organisation_id)
    .where('changed_at', '=', draft.changed_at)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
