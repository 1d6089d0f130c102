/** One call of a directory, while it is answered. */
import type { Json, JsonObject } from '#domain/scim/resource.ts'
import { isObject } from '#domain/scim/resource.ts'
import type { Outcome } from '#domain/scim/outcome.ts'
import type { GroupRole } from '#domain/people/group-roles.ts'
import type { Deps } from '#server/deps.ts'
import type { CompanyId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Act } from '#server/platform/events.ts'
import type { DirectoryKey } from '../queries.ts'
import { ScimError } from './scim-error.ts'

export type CallingDirectory = DirectoryKey & {
  readonly locationId: CompanyId | null
  readonly brakePercent: number
  readonly roles: readonly GroupRole[]
  readonly isPaused: boolean
  /** By an operator of the installation. */
  readonly isBlocked: boolean
}

export type ScimCall = {
  readonly deps: Deps
  readonly directory: CallingDirectory
  readonly act: Act
  /** Where its resources are read, without a slash at the end. */
  readonly base: string
  readonly query: Readonly<Record<string, string>>
  readonly body: Json
  /** The id in the path; empty where there is none. */
  readonly id: string
  readonly headers: { readonly ifMatch: string; readonly ifNoneMatch: string }
}

export type ScimAnswer = {
  readonly status: number
  readonly body: JsonObject | null
  readonly headers?: Readonly<Record<string, string>>
  readonly did: Outcome
  readonly personId?: string
  readonly groupId?: string
  /** A filter without what it looked for. */
  readonly filter?: string
}

export type ScimHandler = (call: ScimCall) => Promise<ScimAnswer>

/** Sees the locations that the directory brings people to. */
export function inDirectory<Result>(
  { deps, directory: { organisationId, locationId } }: ScimCall,
  work: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  return deps.db.inOrganisation(organisationId, locationId === null ? 'ALL' : [locationId], work)
}

/** @throws ScimError invalidSyntax */
export function objectOf(body: Json): JsonObject {
  if (isObject(body)) return body
  throw new ScimError(400, 'The body is a JSON object.', 'invalidSyntax')
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

/** Anything else names nothing. */
export function isId(text: Json | undefined): text is string {
  return typeof text === 'string' && uuid.test(text)
}

export const etagOf = (version: number): string => `W/"${String(version)}"`

/** @throws ScimError 412 where the caller has seen another version (RFC 7644 §3.14). */
export function checkVersion({ headers: { ifMatch } }: ScimCall, version: number): void {
  if (ifMatch === '' || isNamed(ifMatch, version)) return
  throw new ScimError(412, 'The resource has been changed since it was read.')
}

/** Whether the caller has this version already. */
export function isKnown({ headers: { ifNoneMatch } }: ScimCall, version: number): boolean {
  return ifNoneMatch !== '' && isNamed(ifNoneMatch, version)
}

function isNamed(header: string, version: number): boolean {
  const tags = header.split(',', 20).map((tag) => tag.trim().replace(/^W\//, ''))
  return tags.includes('*') || tags.includes(`"${String(version)}"`)
}
