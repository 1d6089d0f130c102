/** The single exit for errors: a code, a sentence in the caller's language, and nothing of our insides. */
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { errors, type ErrorBody, type ErrorCode } from '#contract/errors.ts'
import { outsideId } from '#contract/ids.ts'
import { oauthRefusal } from '#contract/people/oauth.ts'
import type { Deps } from '#server/deps.ts'
import { defaultLanguage } from '#contract/messages/languages.ts'
import { isDatabaseAway } from '#server/platform/database/database-away.ts'
import { hasLostRace } from '#server/platform/database/retry-transaction.ts'
import type { ReadOnlyRefusal } from '#server/platform/read-only/refuse-while-read-only.ts'
import { instantInWords } from '#domain/time/instant-in-words.ts'
import { dateInWords } from '#domain/time/date-in-words.ts'
import { languageOf, textFor } from '#server/platform/words/texts.ts'
import { ApiError } from './api-error.ts'

const fastifyCodes: Readonly<Record<string, ErrorCode>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'body_too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media_type',
  FST_ERR_CTP_INVALID_JSON_BODY: 'malformed_request',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'malformed_request',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'malformed_request',
  FST_ERR_BAD_URL: 'malformed_request',
  FST_REQ_FILE_TOO_LARGE: 'file_too_large',
  FST_FILES_LIMIT: 'malformed_request',
  FST_PARTS_LIMIT: 'malformed_request',
  FST_FIELDS_LIMIT: 'malformed_request',
  FST_INVALID_MULTIPART_CONTENT_TYPE: 'unsupported_media_type',
}
const retryAfterSeconds = 2
/** What the sentences of the catalogue may name. */
const sentenceParams = { maxMegabytes: 10, types: 'PDF, JPG, PNG', product: 'Foyer' }

/** What a browser reads in place of the code; null: nothing. */
type PageOf = (
  code: ErrorCode,
  request: FastifyRequest,
) => ((request: FastifyRequest, reply: FastifyReply) => unknown) | null

export function handleError(
  deps: Pick<Deps, 'metrics' | 'readiness'>,
  pageOf: PageOf = () => null,
) {
  return (error: FastifyError | Error, request: FastifyRequest, reply: FastifyReply): void => {
    const refusal = refusalOf(error)
    if (refusal.code === 'internal' || refusal.code === 'unavailable') {
      request.log.error({ err: error, code: refusal.code }, 'request failed')
    }
    if (refusal.code === 'unavailable') deps.readiness.doubt()
    deps.metrics.refusals.inc({ code: refusal.code })
    if (refusal.code === 'unavailable') void reply.header('retry-after', retryAfterSeconds)
    const wait = waitOf(refusal)
    if (wait !== null) void reply.header('retry-after', wait)
    const page = pageOf(refusal.code, request)
    if (page !== null) {
      page(request, reply)
      return
    }
    const { status, body } =
      request.routeOptions.config.isOAuth === true
        ? asOAuth(refusal.code)
        : {
            status: errors[refusal.code].status,
            body: bodyOfRefusal(
              refusal.code,
              languageOf(request.headers['accept-language']),
              refusal.details,
            ),
          }
    void reply
      .header('cache-control', 'no-store')
      .type('application/json; charset=utf-8')
      .code(status)
      .send(JSON.stringify(body))
  }
}

/** RFC 6749 §5.2: a code of the standard, and a sentence of the few characters that it allows. */
function asOAuth(code: ErrorCode) {
  const { status, error } = oauthRefusal(code)
  const sentence = textFor(defaultLanguage, errors[code].messageKey, sentenceParams)
  const description = sentence.replaceAll('’', "'").replaceAll(/[^ !#-[\]-~]/g, '')
  return { status, body: { error, error_description: description } }
}

/** The form of every other refusal (Spec §8). */
export function bodyOfRefusal(code: ErrorCode, language: string, details?: unknown): ErrorBody {
  const params = {
    ...sentenceParams,
    ...dayOf(details, language),
    ...(code === 'read_only' && readOnlyWords(details, language)),
  }
  const message = textFor(language, errors[code].messageKey, params)
  return { error: { code, message, ...(details === undefined ? {} : { details }) } }
}

/** The day that a sentence names: the last one of a location that closes. */
function dayOf(details: unknown, language: string): { readonly day?: string } {
  if (typeof details !== 'object' || details === null || !('lastDay' in details)) return {}
  return { day: dateInWords(String(details.lastDay), language) }
}

/** Until when, and why, nothing may be changed. */
function readOnlyWords(details: unknown, language: string) {
  // Made by `refuseChange` alone.
  const { reason, until, timeZone } = details as ReadOnlyRefusal
  return {
    reason,
    hasEnd: until === null ? 'no' : 'yes',
    until: until === null ? '' : instantInWords(until, language, timeZone),
  }
}

/** How long a limit of ours asks to wait, in seconds; the limiter of all requests sets its header itself. */
function waitOf({ code, details }: ApiError): number | null {
  const saysWhen = code === 'rate_limited' || code === 'read_only'
  if (!saysWhen || typeof details !== 'object' || details === null) return null
  const seconds: unknown = Reflect.get(details, 'retryAfterSeconds')
  return typeof seconds === 'number' ? seconds : null
}

/** What a failure is called in the catalogue. */
export function refusalOf(error: FastifyError | Error): ApiError {
  if (error instanceof ApiError) return error
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  const fastifyCode = fastifyCodes[code]
  if (fastifyCode !== undefined) return new ApiError(fastifyCode)
  if ('statusCode' in error && error.statusCode === 429) return new ApiError('rate_limited')
  // A visitor who was erased, or went into another profile, is not invited and gets no name (migrations/functions/erasure.sql).
  if ('constraint' in error && error.constraint === 'visitor_gone') {
    return new ApiError('visitor_gone')
  }
  if (isDatabaseAway(error) || hasLostRace(error)) return new ApiError('unavailable')
  // Text the database cannot hold (NUL, broken encoding) that no schema caught.
  if (code === '22021' || code === '22P05') return new ApiError('malformed_request')
  // Two locations of an organisation that are saved at once are only told apart by the table.
  if ('constraint' in error && error.constraint === 'companies_organisation_id_name_key') {
    return new ApiError('company_name_taken')
  }
  if ('constraint' in error && error.constraint === 'location_groups_name') {
    return new ApiError('location_group_taken')
  }
  if ('constraint' in error && error.constraint === 'setting_templates_name') {
    return new ApiError('setting_template_taken')
  }
  // Whoever saves a setting while it is being locked is only stopped there (migrations/functions/setting-locks.sql).
  if ('constraint' in error && error.constraint === 'setting_locked') {
    return new ApiError('setting_locked', lockedIn(error))
  }
  if (code === '23505') return new ApiError('conflict')
  // The database's own word (keep_an_administrator): two who go at the same time are only told apart there.
  if ('constraint' in error && error.constraint === 'last_administrator') {
    return new ApiError('last_administrator')
  }
  if ('statusCode' in error && typeof error.statusCode === 'number' && error.statusCode < 500) {
    return new ApiError('malformed_request')
  }
  return new ApiError('internal')
}

/** Which settings are locked, by whom (an id) and why, as the database says. */
function lockedIn(error: Error): unknown {
  const detail: unknown = Reflect.get(error, 'detail')
  const locked: unknown = typeof detail === 'string' ? JSON.parse(detail) : []
  if (!Array.isArray(locked)) return []
  return locked.map(({ lockedBy, ...one }: Readonly<Record<string, unknown>>) => ({
    ...one,
    lockedBy: typeof lockedBy === 'string' ? outsideId('AC', lockedBy) : null,
  }))
}
