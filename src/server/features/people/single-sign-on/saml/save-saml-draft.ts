import type { HandlerInput } from '#contract/endpoint.ts'
import type { putSamlDraft as endpoint } from '#contract/people/single-sign-on.ts'
import type { Deps } from '#server/deps.ts'
import type { ActorOf } from '#server/platform/auth/actor.ts'
import { mayBePlain } from '#server/platform/auth/identity-provider.ts'
import type { Act } from '#server/platform/events.ts'
import { ApiError } from '#server/platform/http/answers/api-error.ts'
import { judgeNewcomers, type ProviderColumns } from '../judge-provider.ts'
import { noteSetup } from '../note-setup.ts'
import { findDraft, saveDraft } from '../queries-drafts.ts'
import { findProvider } from '../queries.ts'
import { ensureKey } from './change-keys.ts'
import { fetchMetadata, readProvider, type Fetched } from './fetch-metadata.ts'
import { settingsOf, type MetadataFault, type SamlSettings } from './saml-settings.ts'
import { samlAddresses } from './own-side.ts'

type Input = HandlerInput<typeof endpoint>['body']
type DraftDeps = Pick<Deps, 'db' | 'config' | 'companies' | 'secrets' | 'log' | 'parsers'>

const sentences: Partial<Record<MetadataFault, string>> = {
  private: 'sso_error_private',
  unreachable: 'sso_error_unreachable',
  saml_several_providers: 'saml_error_several_providers',
  saml_no_redirect: 'saml_error_no_redirect',
  saml_no_certificate: 'saml_error_no_certificate',
}

/** Keeps a provider that speaks SAML as the draft, for nobody yet. @throws ApiError validation_failed */
export async function putSamlDraft(
  deps: DraftDeps,
  actor: ActorOf<'employee'>,
  act: Act,
  input: Input,
): Promise<void> {
  const { organisationId } = actor.session
  const { system } = deps.db
  const before =
    (await findDraft(system, organisationId)) ?? (await findProvider(system, organisationId))
  await judgeNewcomers(deps, organisationId, input)
  const { issuer, settings } = await judgeMetadata(deps, input, before, act.at)
  await ensureKey(deps, organisationId, act.at)
  await deps.db.inSystem(async (tx) => {
    await saveDraft(tx, {
      organisation_id: organisationId,
      kind: 'SAML',
      name: input.name,
      issuer,
      client_id: samlAddresses(deps, organisationId).entityId,
      client_secret: null,
      saml: JSON.stringify(settings),
      // A provider of one organisation vouches for its own people.
      trusts_email: true,
      domains: [...new Set(input.domains)],
      newcomers_at: input.newcomersAt,
      changed_at: act.at,
    })
    await noteSetup(tx, actor, act, 'identity_provider.draft_saved')
  })
}

async function judgeMetadata(
  deps: Pick<Deps, 'config' | 'log' | 'parsers'>,
  { metadata, metadataAddress, allowsUnsolicited }: Input,
  before: Pick<ProviderColumns, 'issuer' | 'saml'> | undefined,
  now: string,
): Promise<{ readonly issuer: string; readonly settings: SamlSettings }> {
  const address = metadataAddress === '' ? null : metadataAddress
  if (address?.startsWith('http:') === true && !mayBePlain(deps, address)) {
    throw fault('metadataAddress', 'sso_error_https')
  }
  const read = {
    metadataAddress: address,
    metadataReadAt: now,
    metadataFault: null,
    warned: [],
  }
  const asked = await ask(deps, address, metadata)
  if (asked === null) {
    const known = before === undefined ? null : settingsOf(before)
    if (before === undefined || known === null) throw fault('metadata', 'saml_error_needed')
    const settings = { ...known, metadataAddress: null, allowsUnsolicited }
    return { issuer: before.issuer, settings }
  }
  if ('fault' in asked) {
    const field = address === null ? 'metadata' : 'metadataAddress'
    throw fault(field, sentences[asked.fault] ?? 'saml_error_no_metadata')
  }
  const { issuer, ...rest } = asked
  return { issuer, settings: { ...rest, ...read, allowsUnsolicited } }
}

/** null where neither an address nor a file is given: what is known stays. */
async function ask(
  deps: Pick<Deps, 'config' | 'log' | 'parsers'>,
  address: string | null,
  metadata: string,
): Promise<Fetched | null> {
  if (address !== null) return fetchMetadata(deps, address)
  return metadata.trim() === '' ? null : readProvider(deps, metadata)
}

function fault(field: 'metadata' | 'metadataAddress', code: string): ApiError {
  return new ApiError('validation_failed', [{ field: `body.${field}`, code }])
}
