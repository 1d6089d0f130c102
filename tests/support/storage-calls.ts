/** A storage of a sample tenant with a document that was given up, and a sound call of every endpoint about it. */
import { storageSecretPlace } from '#server/features/integrations/storage/stored-storage.ts'
import type { CompanyId } from '#server/platform/auth/tenant.ts'
import type { Deps } from '#server/deps.ts'
import { uuid7 } from '#server/platform/ids.ts'
import type { Call } from './send.ts'

const at = '2026-11-20T10:00:00.000Z'

export const storageInput = {
  kind: 'S3',
  // Nobody has allowed it, so nobody is called.
  address: 'https://127.0.0.1',
  bucket: 'agreements',
  region: 'eu-west-1',
  user: 'test-key',
  folder: '',
  pattern: '{location}/{year}/{month}/{agreement}/{day} {visitor}',
  copiesAgreements: true,
  copiesExports: true,
  whenErased: 'REMOVE',
  removeAfterDays: null,
}

export async function openStorageSample(
  { db, secrets }: Pick<Deps, 'db' | 'secrets'>,
  companyId: CompanyId,
  mark: string,
): Promise<Readonly<Record<string, string>>> {
  const own = { company_id: companyId }
  const settings = { ...storageInput, user: mark }
  const copyId = uuid7()
  await db.inSystem(async (tx) => {
    await tx
      .insertInto('storages')
      .values({
        ...own,
        integration_id: uuid7(),
        settings: JSON.stringify(settings),
        secret: secrets.seal(storageSecretPlace({ ...own, settings }), mark),
        created_at: at,
      })
      .execute()
    await tx
      .insertInto('storage_copies')
      .values({
        ...own,
        copy_id: copyId,
        kind: 'AGREEMENT',
        document_id: uuid7(),
        state: 'FAILED',
        path: `${mark}.pdf`,
        created_at: at,
      })
      .execute()
    const exchange = { exchange_id: uuid7(), at, request: 'WRITE', duration_ms: 1, answer: mark }
    await tx
      .insertInto('storage_exchanges')
      .values({ ...own, copy_id: copyId, ...exchange })
      .execute()
  })
  return { copyId }
}

const body = { ...storageInput, secret: 'secret' }

/** The one that ends is last. */
export const storageCalls = {
  'storage.get': {},
  'storage.copies': {},
  'storage.copy': {},
  'storage.test': { body },
  'storage.consent': {},
  'storage.again': { body: {} },
  'storage.backfill': {},
  'storage.stopBackfill': {},
  'storage.pause': {},
  'storage.activate': {},
  // Where its copies are, it stays: another key is for the same place.
  'storage.put': { body },
  'storage.remove': {},
} satisfies Record<string, Call>
