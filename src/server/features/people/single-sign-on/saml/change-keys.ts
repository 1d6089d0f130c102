/** The certificate of Foyer is replaced in two steps: the next one is shown to the provider, then it signs and the old one is forgotten. */
import type { Deps } from '#server/deps.ts'
import type { ActorOf } from '#server/platform/auth/actor.ts'
import { makeSamlKey } from '#server/platform/auth/saml/make-saml-key.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Act } from '#server/platform/events.ts'
import { ApiError } from '#server/platform/http/answers/api-error.ts'
import { uuid7 } from '#server/platform/ids.ts'
import { noteSetup } from '../note-setup.ts'
import { deleteKey, insertKey, listKeys, lockOrganisation } from './queries-saml.ts'
import { samlKeyPlace } from './own-side.ts'

type KeyDeps = Pick<Deps, 'db' | 'secrets'>

/** The first key of an organisation, where there is none. @param now ISO 8601 */
export async function ensureKey(
  { db, secrets }: KeyDeps,
  organisationId: string,
  now: string,
): Promise<void> {
  if ((await listKeys(db.system, organisationId)).length > 0) return
  const key = await makeSamlKey(now)
  await db.inSystem(async (tx) => {
    await lockOrganisation(tx, organisationId)
    if ((await listKeys(tx, organisationId)).length > 0) return
    await storeKey(tx, { secrets, organisationId, key, now })
  })
}

/** Shows the provider the certificate that will sign next. @throws ApiError conflict while one waits already, not_found without SAML */
export async function addKey(deps: KeyDeps, actor: ActorOf<'employee'>, act: Act): Promise<void> {
  const { organisationId } = actor.session
  const key = await makeSamlKey(act.at)
  await deps.db.inSystem(async (tx) => {
    await lockOrganisation(tx, organisationId)
    const { length } = await listKeys(tx, organisationId)
    if (length === 0) throw new ApiError('not_found')
    if (length > 1) throw new ApiError('changed_meanwhile')
    await storeKey(tx, { secrets: deps.secrets, organisationId, key, now: act.at })
    await noteSetup(tx, actor, act, 'identity_provider.certificate_added')
  })
}

/** Signs by the newer key from now on, and forgets the older. @throws ApiError changed_meanwhile where none waits */
export async function useNewKey(
  deps: Pick<Deps, 'db'>,
  actor: ActorOf<'employee'>,
  act: Act,
): Promise<void> {
  const { organisationId } = actor.session
  await deps.db.inSystem(async (tx) => {
    await lockOrganisation(tx, organisationId)
    const [older, newer] = await listKeys(tx, organisationId)
    if (older === undefined || newer === undefined) throw new ApiError('changed_meanwhile')
    await deleteKey(tx, older.key_id)
    await noteSetup(tx, actor, act, 'identity_provider.certificate_replaced')
  })
}

async function storeKey(
  tx: Tx,
  {
    secrets,
    organisationId,
    key,
    now,
  }: Pick<Deps, 'secrets'> & {
    readonly organisationId: string
    readonly key: Awaited<ReturnType<typeof makeSamlKey>>
    readonly now: string
  },
): Promise<void> {
  const row = { organisation_id: organisationId, key_id: uuid7() }
  await insertKey(tx, {
    ...row,
    certificate: key.certificate,
    private_key: secrets.seal(samlKeyPlace(row), key.privateKey),
    created_at: now,
    expires_at: key.expiresAt,
  })
}
