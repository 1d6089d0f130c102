/**
 * What a feature brings to the configuration of a location: the file that is exported, compared, imported, and taken over by
 * another location. Parts name each other's things, for ids mean nothing elsewhere.
 */
import { z } from 'zod'
import { itemsOf } from '#domain/location/configuration/compare-configuration.ts'
import type { Right } from '#domain/rights/right.ts'
import type { Deps } from '#server/deps.ts'
import type { CompanyCard } from '../auth/company-card.ts'
import type { Tx } from '../database/database.ts'
import type { Act, AnyAct } from '../events.ts'
import { ApiError } from '../http/answers/api-error.ts'
import { type PartSettings, thingsOf } from './part-settings.ts'

export type Reading = {
  readonly tx: Tx
  readonly company: CompanyCard
  readonly deps: Deps
  /** The names of what another part lists. */
  readonly names: (part: string) => Promise<Names>
}
export type Writing = Reading & { readonly act: Act }
/** The same for Foyer itself, which gives a location what its organisation keeps for it at a time. */
export type WritingAnyTime = Reading & { readonly act: AnyAct }

export type Names = {
  /** Null for null, and for what is not there any more. */
  readonly nameOf: (id: string | null) => string | null
  /** @throws ApiError validation_failed where nothing has the name */
  readonly idOf: (name: string | null) => string | null
}

type Given<Value> = {
  /** Its name in the file. */
  readonly key: string
  /** Who may read and change it. */
  readonly right: Right
  /** What else somebody needs who keeps it for many locations. */
  readonly alsoNeeds?: readonly Right[]
  /** Parts that have to be there first, because this one names what they list. */
  readonly after?: readonly string[]
  readonly schema: z.ZodType<Value>
  /** What of it is compared and shown, where that is not all. */
  readonly compared?: (value: Value) => unknown
  /** Keys of its things that grow, too, instead of being replaced. */
  readonly keeps?: readonly string[]
  readonly read: (context: Reading) => Promise<Value>
  /** Changes what differs from `before`, and takes nothing away. */
  readonly write: (context: Writing, next: Value, before: Value) => Promise<void>
  /** What it lists, by id. */
  readonly listed?: (context: Reading) => Promise<readonly Listed[]>
}
type Listed = { readonly id: string; readonly name: string }

export type ConfigurationPart = Omit<Given<unknown>, 'schema' | 'compared'> & {
  readonly schema: z.ZodType
  /** Its values that stand alone, which an organisation may keep for its locations. */
  readonly settings?: PartSettings & {
    readonly write: (context: WritingAnyTime, next: unknown, before: unknown) => Promise<void>
  }
  readonly compared: (value: unknown) => unknown
}

/** A part of which only this feature knows the shape; the schema has read what it is handed. */
export function configurationPart<Value>(given: Given<Value>): ConfigurationPart {
  return {
    ...given,
    // In the order of the schema, so that the same configuration makes the same file.
    read: async (context) => given.schema.parse(await given.read(context)),
    write: (context, next, before) => given.write(context, next as Value, before as Value),
    compared: (value) => given.compared?.(value as Value) ?? value,
  }
}

/** A part with values that stand alone. */
export function settingsPart<Value>({
  settings,
  ...given
}: Omit<Given<Value>, 'write'> & {
  readonly settings: PartSettings
  readonly write: (context: WritingAnyTime, next: Value, before: Value) => Promise<void>
}): ConfigurationPart {
  return {
    ...configurationPart(given),
    settings: {
      ...settings,
      write: (context, next, before) => given.write(context, next as Value, before as Value),
    },
  }
}

type ListGiven<Item> = Omit<Given<readonly Item[]>, 'read' | 'write' | 'listed'> & {
  readonly list: (
    context: Reading,
  ) => Promise<readonly { readonly id: string; readonly item: Item }[]>
  readonly create: (context: Writing, item: Item) => Promise<unknown>
  readonly update: (context: Writing, id: string, item: Item) => Promise<unknown>
}

/** A part that is a list of things with names. */
export function listPart<Item extends { readonly name: string } | { readonly id: string }>({
  list,
  create,
  update,
  ...given
}: ListGiven<Item>): ConfigurationPart {
  const sorted = async (context: Reading) =>
    (await list(context)).toSorted((one, other) =>
      sortKey(one.item) < sortKey(other.item) ? -1 : 1,
    )
  const idsOf = async (context: Reading): Promise<readonly Listed[]> => {
    const all = await sorted(context)
    const names = [...(itemsOf(all.map(({ item }) => item)) ?? new Map()).keys()]
    return all.map(({ id }, index) => ({ id, name: String(names[index]) }))
  }
  return configurationPart<readonly Item[]>({
    ...given,
    read: async (context) => (await sorted(context)).map(({ item }) => item),
    listed: idsOf,
    async write(context, next, before) {
      const ids = new Map((await idsOf(context)).map(({ id, name }) => [name, id]))
      const known = itemsOf(before)
      for (const [name, item] of itemsOf(next.toSorted(byContent)) ?? []) {
        const id = ids.get(name)
        if (id === undefined) await create(context, item as Item)
        else if (JSON.stringify(known?.get(name)) !== JSON.stringify(item)) {
          await update(context, id, item as Item)
        }
      }
    },
  })
}

/** A list of things that are the rows of a table, of which an organisation may keep some for its locations. */
export function givenListPart<Item extends { readonly name: string } | { readonly id: string }>({
  table,
  create,
  update,
  ...given
}: Omit<ListGiven<Item>, 'create' | 'update'> & {
  readonly table: string
  readonly create: (context: WritingAnyTime, item: Item) => Promise<unknown>
  readonly update: (context: WritingAnyTime, id: string, item: Item) => Promise<unknown>
}): ConfigurationPart {
  const part = listPart<Item>({ ...given, create, update })
  return {
    ...part,
    settings: {
      ...thingsOf(table, given.schema),
      // Nothing but its own verbs, which take any act, is handed the context.
      write: (context, next, before) => part.write(context as Writing, next, before),
    },
  }
}

/** What names a thing that another part lists; null for none. */
export const thingName = z.string().max(500).nullable().default(null)

/** By name, and those of one name by what they are. */
function sortKey(item: { readonly name: string } | { readonly id: string }): string {
  return `${'name' in item ? item.name : item.id}\u0000${JSON.stringify(item)}`
}

const byContent = (one: Parameters<typeof sortKey>[0], other: typeof one): number =>
  sortKey(one) < sortKey(other) ? -1 : 1

/** Both ways between what a part lists and its names. */
export function namesIn(listed: readonly Listed[]): Names {
  const names = new Map(listed.map(({ id, name }) => [id, name]))
  const ids = new Map(listed.map(({ id, name }) => [name, id]))
  return {
    nameOf: (id) => (id === null ? null : (names.get(id) ?? null)),
    idOf(name) {
      if (name === null) return null
      const id = ids.get(name)
      if (id === undefined)
        throw new ApiError('validation_failed', [{ field: 'name', code: 'unknown_name', name }])
      return id
    },
  }
}
