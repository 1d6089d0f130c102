import type { MessageKey, PartialCatalogue } from '#contract/messages/catalogue.ts'
import {
  assertMessageParams,
  formatRich,
  type MessageLocale,
  type MessageParams,
  type RichMessage,
  richMessageText,
  type Written,
} from '#contract/messages/format-message.ts'
import { type Direction, directionOf } from '#contract/messages/direction.ts'
import { type MessagePart, parseMessage } from '#contract/messages/parse-message.ts'

/** Gives the texts of one language, with numbers, dates and times written its way. */
export interface Translator extends MessageLocale {
  readonly direction: Direction
  /** The text of a key. Throws MalformedMessageParamsError for malformed values. Spec §5. */
  readonly t: (key: MessageKey, params?: MessageParams) => string
  /** The same with its tags kept, for RichMessage. */
  readonly rich: (key: MessageKey, params?: MessageParams) => RichMessage
  /** The same with times in another zone, the location's, once it is known; `own` are the texts in which it differs. */
  readonly inZone: (timeZone: string, own?: PartialCatalogue) => Translator
}

/**
 * Makes a translator. A key that the language lacks, or whose text cannot be read, falls back to
 * English, and last to the key itself. Times are written in `timeZone`, the location's; what is in `written` is taken
 * from there.
 */
export function createTranslator(
  catalogue: PartialCatalogue,
  fallbackEn: PartialCatalogue,
  language: string,
  timeZone?: string,
  written?: Written,
): Translator {
  const parsed = new Map<MessageKey, readonly MessagePart[]>()
  const locale = { language, timeZone, written }

  const partsOf = (key: MessageKey): readonly MessagePart[] => {
    const known = parsed.get(key)
    if (known) return known
    const parts = read(catalogue[key]) ?? read(fallbackEn[key]) ?? [key]
    parsed.set(key, parts)
    return parts
  }
  const rich = (key: MessageKey, params: MessageParams = {}): RichMessage => {
    assertMessageParams(params)
    return formatRich(partsOf(key), params, locale)
  }
  return {
    ...locale,
    direction: directionOf(language),
    t: (key, params) => richMessageText(rich(key, params)),
    rich,
    inZone: (zone, own) =>
      createTranslator(
        own ? { ...catalogue, ...own } : catalogue,
        fallbackEn,
        language,
        zone,
        written,
      ),
  }
}

/** Null for no text, and for a location's own text that is not a message. */
function read(text: string | undefined): readonly MessagePart[] | null {
  if (text === undefined) return null
  try {
    return parseMessage(text)
  } catch {
    return null
  }
}
