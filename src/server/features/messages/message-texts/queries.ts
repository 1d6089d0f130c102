/** All SQL of the words that a location writes itself. */
import type { CompanyId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { MessageText } from '#domain/notification/message-text.ts'

/** Which message, in which language. */
export type TextKey = { readonly kind: string; readonly language: string }

export function listTextKeys(tx: Tx, companyId: CompanyId): Promise<TextKey[]> {
  return tx
    .selectFrom('message_texts')
    .select(['kind', 'language'])
    .where('company_id', '=', companyId)
    .orderBy('kind')
    .orderBy('language')
    .execute()
}

export function findText(
  tx: Tx,
  companyId: CompanyId,
  { kind, language }: TextKey,
): Promise<MessageText | undefined> {
  return tx
    .selectFrom('message_texts')
    .select(['subject', 'body'])
    .where('company_id', '=', companyId)
    .where('kind', '=', kind)
    .where('language', '=', language)
    .executeTakeFirst()
}

export async function upsertText(
  tx: Tx,
  companyId: CompanyId,
  key: TextKey,
  { subject, body }: MessageText,
  at: string,
): Promise<void> {
  const values = { subject, body, changed_at: at }
  await tx
    .insertInto('message_texts')
    .values({ company_id: companyId, ...key, ...values })
    .onConflict((conflict) =>
      conflict.columns(['company_id', 'kind', 'language']).doUpdateSet(values),
    )
    .execute()
}

/** @returns whether there was one */
export async function deleteText(
  tx: Tx,
  companyId: CompanyId,
  { kind, language }: TextKey,
): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('message_texts')
    .where('company_id', '=', companyId)
    .where('kind', '=', kind)
    .where('language', '=', language)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Where the location is, and its logo. */
export function findPlace(tx: Tx, companyId: CompanyId) {
  return tx
    .selectFrom('companies')
    .select(['street', 'postal_code as postalCode', 'city', 'logo_sha256 as logoSha256'])
    .where('company_id', '=', companyId)
    .executeTakeFirstOrThrow()
}
