/** Connects a directory, changes how it is read, pauses and disconnects it. */
import type { HandlerInput } from '#contract/endpoint.ts'
import { ldapSettings, type putLdap } from '#contract/people/ldap.ts'
import { holdsEverywhere } from '#domain/rights/organisation-right.ts'
import type { Deps } from '#server/deps.ts'
import type { CompanyId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Act, AnyAct } from '#server/platform/events.ts'
import { ApiError, mustFind } from '#server/platform/http/answers/api-error.ts'
import { refuseLesser } from '#server/platform/http/refuse-lesser.ts'
import { uuid7 } from '#server/platform/ids.ts'
import { noteIntegration } from '#server/platform/integrations/note-integration.ts'
import { LdapFault, type LdapSettings } from './connection/ldap-fault.ts'
import { isNamed } from './connection/open-directory.ts'
import { dropLiveRun } from '../directory-reads/begin-run.ts'
import { forgetReads } from '../directory-reads/show-runs.ts'
import * as queries from './queries.ts'
import { ldapSource } from './source.ts'
import { bindPasswordPlace, openStored } from './stored-directory.ts'

export type DirectoryInput = HandlerInput<typeof putLdap>['body']

/** @throws ApiError forbidden | validation_failed */
export async function saveDirectory(
  tx: Tx,
  deps: Pick<Deps, 'secrets' | 'config'>,
  companyId: CompanyId,
  act: Act,
  input: DirectoryInput,
): Promise<void> {
  refuseLesser(act)
  const before = await queries.lockDirectory(tx, companyId)
  const password = passwordOf(deps, before, input)
  const settings = ldapSettings.parse(input)
  const isPlainRefused = settings.encryption === 'PLAIN' && !isNamed(deps, settings)
  if (isPlainRefused) throw fault('encryption', 'ldap_error_plain')
  if (settings.signsIn) refuseSignIn(deps, act, settings)
  const columns = {
    settings: JSON.stringify(settings),
    bind_password: deps.secrets.seal(
      bindPasswordPlace({ company_id: companyId, settings }),
      password,
    ),
  }
  const place = { companyId, integrationId: before?.integration_id ?? uuid7() }
  if (before === undefined) {
    const row = { company_id: companyId, integration_id: place.integrationId, created_at: act.at }
    await queries.insertDirectory(tx, { ...row, ...columns })
  } else {
    await queries.updateDirectory(tx, companyId, columns)
    // What was shown was read in another way.
    await dropLiveRun(tx, keyOf(companyId), act.at)
  }
  const kind = before === undefined ? 'integration.created' : 'integration.updated'
  const changed = before && { from: before.settings, to: settings }
  await noteIntegration(tx, place, act, kind, { name: 'LDAP' }, changed)
}

/**
 * Whoever says which passwords are right can sign in as anybody of the organisation, and a server that is asked hears what people type.
 * @throws ApiError validation_failed
 */
function refuseSignIn(deps: Pick<Deps, 'config'>, { actor }: Act, settings: LdapSettings): void {
  const administration = 'session' in actor ? actor.session.administration : null
  if (!holdsEverywhere(administration, 'MANAGE_SIGN_IN')) {
    throw fault('signsIn', 'ldap_error_sign_in_right')
  }
  if (!isNamed(deps, settings)) throw fault('signsIn', 'ldap_error_sign_in_server')
}

/**
 * The one that was typed, else the one that is stored for the same server and name.
 * @throws ApiError validation_failed
 */
export function passwordOf(
  deps: Pick<Deps, 'secrets'>,
  before: queries.DirectoryRow | undefined,
  input: DirectoryInput,
): string {
  if (input.bindPassword !== '') return input.bindPassword
  const needed = fault('bindPassword', 'common_error_required')
  if (before === undefined) throw needed
  try {
    const { settings, access } = openStored(deps, before)
    const isSame =
      settings.host === input.host &&
      settings.port === input.port &&
      settings.bindName === input.bindName &&
      isAsSafe(settings.encryption, input.encryption)
    if (isSame) return access.password
  } catch (error) {
    if (!(error instanceof LdapFault)) throw error
  }
  throw needed
}

/** A stored password does not leave in the open because somebody switched encryption off. */
function isAsSafe(
  before: DirectoryInput['encryption'],
  after: DirectoryInput['encryption'],
): boolean {
  return after !== 'PLAIN' || before === 'PLAIN'
}

function fault(field: keyof DirectoryInput, code: string): ApiError {
  return new ApiError('validation_failed', [{ field: `body.${field}`, code }])
}

const keyOf = (companyId: CompanyId) => ({ companyId, source: ldapSource.name })

/** @throws ApiError not_found | conflict */
export async function setState(
  tx: Tx,
  companyId: CompanyId,
  act: Act,
  state: 'ACTIVE' | 'PAUSED',
): Promise<void> {
  const row = mustFind(await queries.lockDirectory(tx, companyId))
  if (row.state === state) throw new ApiError('conflict')
  await queries.updateDirectory(tx, companyId, { state, restored_from: null })
  if (state === 'PAUSED') await dropLiveRun(tx, keyOf(companyId), act.at)
  const place = { companyId, integrationId: row.integration_id }
  const kind = state === 'PAUSED' ? 'integration.paused' : 'integration.activated'
  await noteIntegration(tx, place, act, kind)
}

/** Its people stay, and are kept by hand from now on. @returns how many. @throws ApiError not_found | forbidden */
export async function disconnectDirectory(
  tx: Tx,
  companyId: CompanyId,
  act: AnyAct,
): Promise<number> {
  refuseLesser(act)
  const row = mustFind(await queries.lockDirectory(tx, companyId))
  const people = await forgetReads(tx, ldapSource, companyId)
  await queries.deleteDirectory(tx, companyId)
  const place = { companyId, integrationId: row.integration_id }
  await noteIntegration(tx, place, act, 'integration.removed', { people })
  return people
}
