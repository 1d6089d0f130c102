import type { z } from 'zod'
import type { Right } from '#domain/rights/right.ts'
import type { ConfigurationPart } from '#server/platform/configuration/configuration-part.ts'

/** A setting that a template can have, as the part that it belongs to knows it. */
export type KnownSetting = {
  readonly key: string
  readonly part: ConfigurationPart
  /** Its key in the part; '' for a part that is one value. */
  readonly name: string
  readonly schema: z.ZodType
  readonly area: string
  readonly field: string
  readonly standard: unknown
  /** Who else meets it. */
  readonly alsoSeenWith?: Right
  /** A list of things with names, of which templates give some. */
  readonly isThings: boolean
  /** Its things are rows of the table that is its area. */
  readonly isTable: boolean
}

/** All of them, in the order of the configuration, by their keys. */
export function knownSettings(
  parts: readonly ConfigurationPart[],
): ReadonlyMap<string, KnownSetting> {
  return new Map(
    parts.flatMap((part) =>
      Object.entries(part.settings?.single ?? {}).map(([name, single]) => {
        const key = name === '' ? part.key : `${part.key}.${name}`
        const area = part.settings?.area ?? ''
        const kind = { isThings: false, isTable: part.settings?.isTable === true }
        return [key, { ...kind, key, part, name, area, ...single }] as const
      }),
    ),
  )
}

/** What a part says of one of its settings. */
export function valueIn({ name, isTable, part }: KnownSetting, value: unknown): unknown {
  // Without what only travels: the bytes of a file.
  if (isTable) return part.schema.parse(part.compared(value))
  return name === '' ? value : (Reflect.get(Object(value), name) as unknown)
}

/** The part with other values for some of its settings. */
export function withValues(
  value: unknown,
  changed: readonly { readonly setting: KnownSetting; readonly value: unknown }[],
): unknown {
  const whole = changed.find(({ setting }) => setting.name === '')
  if (whole !== undefined) return whole.value
  const own = changed.map(({ setting, value: one }) => [setting.name, one])
  return { ...Object(value), ...Object.fromEntries(own) } as unknown
}
