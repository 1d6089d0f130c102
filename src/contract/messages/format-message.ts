import { isolate } from './isolate.ts'
import { type MessagePart, parseMessage } from './parse-message.ts'

/** What a placeholder may be filled with. */
export type MessageParam = string | number | boolean | Date

/** The values of a message's placeholders, by name. */
export type MessageParams = Readonly<Record<string, MessageParam>>

/** A formatted message whose tags are kept: plain text, or text inside a tag such as `b`. */
export type RichMessage = readonly (
  | string
  | { readonly tag: string; readonly children: RichMessage }
)[]

/** How to write numbers, dates and times. */
export interface MessageLocale {
  /** A BCP 47 tag. */
  readonly language: string
  /** An IANA zone; without it the machine's own zone is used. */
  readonly timeZone?: string | undefined
  /** What was written before; a first screen takes it over from the server. */
  readonly written?: Written | undefined
}

/**
 * Numbers and dates already written, by what they are and how. A browser needs a long moment for its first date, and
 * may know other words than the server: what the server wrote is taken over as it stands.
 */
export type Written = {
  get(key: string): string | undefined
  /** Notes what was written; only the server does. */
  set?(key: string, text: string): unknown
}

/** Something other than a plain object of texts, numbers, booleans and dates was given. Spec §5. */
export class MalformedMessageParamsError extends TypeError {
  override readonly name = 'MalformedMessageParamsError'
}

const dateStyles: Record<string, Intl.DateTimeFormatOptions> = {
  short: { month: 'numeric', day: 'numeric', year: '2-digit' },
  medium: { month: 'short', day: 'numeric', year: 'numeric' },
  long: { month: 'long', day: 'numeric', year: 'numeric' },
  full: { weekday: 'long', month: 'long', day: 'numeric', year: 'numeric' },
}
const timeWithSeconds: Intl.DateTimeFormatOptions = {
  hour: 'numeric',
  minute: 'numeric',
  second: 'numeric',
}
const timeWithZone: Intl.DateTimeFormatOptions = { ...timeWithSeconds, timeZoneName: 'short' }
const timeStyles: Record<string, Intl.DateTimeFormatOptions> = {
  short: { hour: 'numeric', minute: 'numeric' },
  medium: timeWithSeconds,
  long: timeWithZone,
  full: timeWithZone,
}
const instantStyles = { date: dateStyles, time: timeStyles }
const numberStyles: Record<string, Intl.NumberFormatOptions> = {
  integer: { maximumFractionDigits: 0 },
  percent: { style: 'percent' },
}

/**
 * Refuses anything that is not a plain object of texts, numbers, booleans and valid dates, by
 * throwing MalformedMessageParamsError. Spec §5.
 */
export function assertMessageParams(params: unknown): asserts params is MessageParams {
  const isObject = typeof params === 'object' && params !== null
  const prototype: unknown = isObject ? Object.getPrototypeOf(params) : undefined
  if (!isObject || (prototype !== Object.prototype && prototype !== null)) {
    throw new MalformedMessageParamsError('not a plain object')
  }
  for (const [name, value] of Object.entries(params)) {
    const isDate = value instanceof Date && !Number.isNaN(value.getTime())
    if (!isDate && !['string', 'number', 'boolean'].includes(typeof value)) {
      throw new MalformedMessageParamsError(`“${name}” is not a text, number, boolean or date`)
    }
  }
}

/** Fills parsed parts, keeping tags. A placeholder without a value stays visible as `{name}`. */
export function formatRich(
  parts: readonly MessagePart[],
  params: MessageParams,
  locale: MessageLocale,
): RichMessage {
  return fill(parts, params, locale, null)
}

/**
 * Formats an ICU message into plain text; tags are dropped and their content kept. Throws
 * MessageSyntaxError for a malformed message and MalformedMessageParamsError for malformed values.
 */
export function formatMessage(
  source: string,
  params: MessageParams = {},
  locale: MessageLocale = { language: 'en' },
): string {
  assertMessageParams(params)
  return richMessageText(formatRich(parseMessage(source), params, locale))
}

/** The text of a rich message without its tags. */
export function richMessageText(message: RichMessage): string {
  return message
    .map((part) => (typeof part === 'string' ? part : richMessageText(part.children)))
    .join('')
}

function fill(
  parts: readonly MessagePart[],
  params: MessageParams,
  locale: MessageLocale,
  pluralValue: number | null,
): RichMessage {
  return parts.flatMap((part): RichMessage => {
    if (typeof part === 'string') return [part]
    if (part.kind === 'pound') return [formatNumber(pluralValue ?? 0, null, locale)]
    if (part.kind === 'tag') {
      return [{ tag: part.name, children: fill(part.children, params, locale, pluralValue) }]
    }
    const value = Object.hasOwn(params, part.name) ? params[part.name] : undefined
    if (value === undefined) return [`{${part.name}}`]
    switch (part.kind) {
      case 'argument':
        return [
          value instanceof Date
            ? formatDate(value, 'date', 'medium', locale)
            : isolate(String(value), locale.language),
        ]
      case 'number':
        return [formatNumber(Number(value), part.style, locale)]
      case 'date':
        return [formatDate(value, 'date', part.style ?? '', locale)]
      case 'time':
        return [formatDate(value, 'time', part.style ?? 'medium', locale)]
      case 'select':
        return fill(
          part.options.get(String(value)) ?? part.options.get('other') ?? [],
          params,
          locale,
          null,
        )
      case 'plural':
        return fillPlural(part, value, params, locale)
    }
    return part satisfies never
  })
}

function fillPlural(
  part: Extract<MessagePart, { kind: 'plural' }>,
  value: MessageParam,
  params: MessageParams,
  locale: MessageLocale,
): RichMessage {
  const counted = Number(value) - part.offset
  const rules = new Intl.PluralRules(locale.language, {
    type: part.ordinal ? 'ordinal' : 'cardinal',
  })
  const chosen =
    part.options.get(`=${String(value)}`) ??
    part.options.get(rules.select(counted)) ??
    part.options.get('other') ??
    []
  return fill(chosen, params, locale, counted)
}

function formatNumber(value: number, style: string | null, locale: MessageLocale): string {
  return writeOnce(`${value} ${style} ${locale.language}`, locale, () =>
    new Intl.NumberFormat(locale.language, numberStyles[style ?? '']).format(value),
  )
}

/**
 * Texts are read as instants (ISO 8601), numbers as milliseconds since 1970. A local date
 * (`YYYY-MM-DD`) is written as that day in every zone. Special spaces become plain ones: engines
 * disagree about them, and a page rendered by the server must read the same in the browser.
 */
function formatDate(
  value: MessageParam,
  kind: keyof typeof instantStyles,
  style: string,
  locale: MessageLocale,
): string {
  const instant = value instanceof Date ? value : new Date(typeof value === 'boolean' ? NaN : value)
  if (Number.isNaN(instant.getTime())) return String(value)
  const isLocalDate = typeof value === 'string' && value.length === 10
  const timeZone = isLocalDate ? 'UTC' : locale.timeZone
  const key = `${instant.getTime()} ${kind} ${style} ${timeZone} ${locale.language}`
  return writeOnce(key, locale, () =>
    new Intl.DateTimeFormat(locale.language, { ...instantStyles[kind][style], timeZone })
      .format(instant)
      .replaceAll(/[\u202f\u00a0]/g, ' '),
  )
}

function writeOnce(key: string, { written }: MessageLocale, write: () => string): string {
  const text = written?.get(key) ?? write()
  written?.set?.(key, text)
  return text
}
