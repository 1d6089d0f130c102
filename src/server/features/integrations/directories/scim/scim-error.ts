/** Refusals as SCIM writes them (RFC 7644 §3.12), always in English: they are read in the logs of a directory. */
import type { FastifyError } from 'fastify'
import { errors } from '#contract/errors.ts'
import type { Fault, FaultType, Judged } from '#domain/scim/fault.ts'
import { errorUrn } from '#domain/scim/schema.ts'
import { refusalOf } from '#server/platform/http/answers/error-handler.ts'

export class ScimError extends Error {
  readonly status: number
  readonly scimType: FaultType | null

  constructor(status: number, detail: string, scimType: FaultType | null = null) {
    super(detail)
    this.status = status
    this.scimType = scimType
  }
}

const statusOf: Partial<Record<FaultType, number>> = { uniqueness: 409, tooMany: 413 }

/** What a rule of the domain allows. @throws ScimError for what it doesn't. */
export function accepted<Value>(judged: Judged<Value>): Value {
  if (judged.ok) return judged.value
  throw refused(judged)
}

function refused({ scimType, detail }: Fault): ScimError {
  return new ScimError(statusOf[scimType] ?? 400, detail, scimType)
}

export function notFound(what: string): ScimError {
  return new ScimError(404, `There is no such ${what}.`)
}

const sentences: Readonly<Record<string, string>> = {
  conflict: 'Somebody else has this address at the location.',
  rate_limited: 'Too many calls. Try again later.',
  malformed_request: "The request can't be read.",
  unavailable: 'Try again in a moment.',
  body_too_large: 'The body is too large.',
  unsupported_media_type: 'Send application/scim+json.',
  last_administrator: 'The last administrator of a location stays.',
}

/** Whatever was thrown; `isOurs` for a failure that somebody has to look into. */
export function asScimError(error: FastifyError | Error): ScimError & { isOurs?: boolean } {
  if (error instanceof ScimError) return error
  const { code } = refusalOf(error)
  const { status } = errors[code]
  const detail = sentences[code] ?? (status < 500 ? `Refused: ${code}.` : 'Something went wrong.')
  const scimType = status === 409 ? 'uniqueness' : status === 422 ? 'invalidValue' : null
  const made = new ScimError(status === 422 ? 400 : status, detail, scimType)
  return Object.assign(made, { isOurs: status >= 500 })
}

export function errorBody({ status, scimType, message }: ScimError) {
  return {
    schemas: [errorUrn],
    status: String(status),
    ...(scimType !== null && { scimType }),
    detail: message,
  }
}
