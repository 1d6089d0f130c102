/** Shapes that several resources share. */
import { z } from 'zod'
import type { FieldRule } from '#domain/validation/field-rule.ts'
import { ratings } from '#domain/rating/rating.ts'
import { isTimeZone } from '#domain/time/local-date.ts'
import { singleLine, safeText } from '#domain/validation/safe-text.ts'
import { idInput, idOutput, isStorableDate } from './ids.ts'

/** Makes a rule of the domain a check of a schema; its code is the issue's message. */
export function obeys(rule: FieldRule) {
  return (value: string, context: z.core.$RefinementCtx): void => {
    const code = rule(value)
    if (code !== null) context.addIssue({ code: 'custom', message: code })
  }
}

/** One line of text that a person typed: trimmed, no control characters, no lone surrogates. */
export function lineOfText(maxLength: number) {
  return z
    .string()
    .max(maxLength)
    .superRefine(obeys(singleLine))
    .overwrite((value) => value.trim())
}

/** Several lines of text that a person typed. */
export function text(maxLength: number) {
  return z.string().max(maxLength).superRefine(obeys(safeText))
}

/** A flag that older clients send as 1 or 0 (Spec §3, Kiosk params). */
export const flagInput = z
  .union([z.boolean(), z.literal(0), z.literal(1)])
  .transform((value) => value === true || value === 1)

/** A flag that goes out as 1 or 0 (Spec §3, Kiosk params). */
export const flagOutput = z.union([z.literal(0), z.literal(1)])

/** How good something was. */
export const rating = z
  .number()
  .int()
  .min(Math.min(...ratings))
  .max(Math.max(...ratings))
  .meta({ description: '1 to 5, the best' })

/** The one colour from which the accent of a location is made. */
export const brandColour = z.string().regex(/^#[0-9a-f]{6}$/)

export const languageCode = z.string().regex(/^[a-z]{2}(-[A-Z]{2})?$/)

/** An instant: ISO 8601 in UTC with milliseconds. Input may carry any offset; the years are those of a calendar in use. */
export const instantInput = z.iso
  .datetime({ offset: true })
  .transform((value) => new Date(value).toISOString())
  .refine((instant) => instant > '1970' && instant < '2200', 'error_instant')
export const instantOutput = z.iso.datetime()

/** A zone of the IANA database by name; offsets such as `+01:00` are none, because databases read their sign otherwise. */
export const timeZone = z
  .string()
  .max(64)
  .regex(/^[A-Za-z][A-Za-z0-9_]*([/+-][A-Za-z0-9_]+)*$/)
  .refine(isTimeZone, 'error_time_zone')

export const localDate = z.iso.date().refine(isStorableDate, 'common_error_date')

/** The answer of a call whose id is read (Spec §7): status 200 with at least the id. */
export const idAnswer = z.object({ id: z.string() })

export const customFieldValue = z.object({ id: z.string(), value: z.string() })

export const companyBrief = z.object({
  id: idOutput('CO'),
  name: z.string(),
  logo128: z.string().nullable(),
  default: z.string(),
  allowedOnLocation: z.boolean(),
})

/** Of an organisation: all of its locations, or each of these once. */
export const someLocations = z.union([
  z.literal('ALL'),
  z
    .array(idInput('CO'))
    .min(1)
    .max(1_000)
    .transform((some) => [...new Set(some)]),
])

export const language = z.object({ code: z.string(), name: z.string(), displayName: z.string() })
/** The same on its way in: what a list answered can be put back, of which the codes count. */
export const languageList = z
  .array(z.object({ code: languageCode }))
  .max(50)
  .refine((all) => new Set(all.map(({ code }) => code)).size === all.length, 'error_language_twice')

/** `page` counts from 1. */
export const pageQuery = {
  page: z.coerce.number().int().min(1).default(1),
  pageSize: z.coerce.number().int().min(1).max(100_000).default(10),
}

/** The bytes of a file, wherever they lie in memory. */
export const bytes = z.custom<Uint8Array>((value) => value instanceof Uint8Array)
/** The bytes of a file as they are read, for what is too large to hold in memory. */
export const byteStream = z.custom<AsyncIterable<Uint8Array>>(
  (value) => typeof value === 'object' && value !== null && Symbol.asyncIterator in value,
)
