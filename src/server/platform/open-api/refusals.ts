/** What calls are refused with, as answers of the OpenAPI document. */
import { commonErrors, type Endpoint } from '#contract/endpoint.ts'
import { errors, type ErrorCode } from '#contract/errors.ts'
import { oauthRefusal } from '#contract/people/oauth.ts'
import { catalogueOf } from '../words/texts.ts'
import type { JsonSchema } from './json-schema.ts'
import type { Answer, Reference } from './operation.ts'

const common: ReadonlySet<ErrorCode> = new Set(commonErrors)
const retryAfter = { description: 'Seconds to wait.', schema: { type: 'integer' } }

/** Each status with the codes that explain it. What any call may answer stands once, among the components. */
export function refusalsOf(endpoint: Endpoint): Readonly<Record<string, Answer | Reference>> {
  if (endpoint.oauth === true) return oauthRefusals(endpoint)
  const byStatus = codesByStatus([...new Set([...endpoint.errors, ...commonErrors])])
  return Object.fromEntries(
    byStatus.map(([status, codes]) => [
      String(status),
      codes.every((code) => common.has(code))
        ? { $ref: `#/components/responses/${nameOf(status)}` }
        : answerOf(status, codes),
    ]),
  )
}

/** The answers that `refusalsOf` refers to. */
export function commonRefusals(): Readonly<Record<string, Answer>> {
  return Object.fromEntries(
    codesByStatus(commonErrors).map(([status, codes]) => [nameOf(status), answerOf(status, codes)]),
  )
}

function nameOf(status: number): string {
  return `Refused${String(status)}`
}

function codesByStatus(
  codes: readonly ErrorCode[],
): readonly (readonly [number, readonly ErrorCode[]])[] {
  return [...Map.groupBy(codes, (code) => errors[code].status)].toSorted(([a], [b]) => a - b)
}

function answerOf(status: number, codes: readonly ErrorCode[]): Answer {
  const schema = {
    allOf: [
      { $ref: '#/components/schemas/Error' },
      { properties: { error: { properties: { code: { enum: codes } } } } },
    ],
  }
  return answer(
    status,
    codes.map((code) => [code, code]),
    schema,
  )
}

/** RFC 6749 §5.2. */
function oauthRefusals(endpoint: Endpoint): Readonly<Record<string, Answer>> {
  const codes = [...new Set([...endpoint.errors, ...commonErrors])]
  const byStatus = Map.groupBy(codes, (code) => oauthRefusal(code).status)
  return Object.fromEntries(
    [...byStatus]
      .toSorted(([a], [b]) => a - b)
      .map(([status, list]) => {
        const said = list.map((code) => oauthRefusal(code).error)
        const schema = {
          type: 'object',
          required: ['error'],
          properties: {
            error: { type: 'string', enum: [...new Set(said)] },
            error_description: { type: 'string' },
          },
        }
        return [
          String(status),
          answer(
            status,
            list.map((code) => [oauthRefusal(code).error, code]),
            schema,
          ),
        ]
      }),
  )
}

function answer(
  status: number,
  codes: readonly (readonly [string, ErrorCode])[],
  schema: JsonSchema,
): Answer {
  const english = catalogueOf('en')
  return {
    description: codes
      .map(([said, code]) => `\`${said}\`: ${english[errors[code].messageKey]}`)
      .join('\n\n'),
    ...(status === 429 || status === 503 ? { headers: { 'Retry-After': retryAfter } } : {}),
    content: { 'application/json': { schema } },
  }
}
