/** The calls by the noun they belong to: `foyer.visits.checkIn(…)`, and `foyer.visits.list.each(…)` for lists. */
import type { CallOptions, Client } from './client.ts'
import type { AnyOperation, Operation } from './operation.ts'

type ItemsOf<Output> = {
  [Key in keyof Output]: Output[Key] extends readonly (infer Item)[] ? Item : never
}
/** What stands in the list of an answer. */
type ItemOf<Output, O> = O extends { readonly pages: { readonly items: infer Key } }
  ? ItemsOf<Output>[Key & keyof Output]
  : never

/** One call. An input that needs nothing may be left out. */
export type Method<O> =
  O extends Operation<infer Input, infer Output>
    ? ({} extends Input
        ? (input?: Input, options?: CallOptions) => Promise<Output>
        : (input: Input, options?: CallOptions) => Promise<Output>) &
        (O extends { readonly pages: object }
          ? {
              /** Every item, from page to page. */
              each(
                input: Input,
                options?: CallOptions,
              ): AsyncGenerator<ItemOf<Output, O>, void, undefined>
            }
          : unknown)
    : never

export type Table = Readonly<Record<string, Readonly<Record<string, AnyOperation>>>>
export type Resources<T extends Table> = {
  readonly [Noun in keyof T]: { readonly [Verb in keyof T[Noun]]: Method<T[Noun][Verb]> }
}

/** Binds a table of operations to a client. */
export function bindResources<T extends Table>(client: Client, table: T): Resources<T> {
  const bound = Object.entries(table).map(([noun, verbs]) => [
    noun,
    Object.fromEntries(
      Object.entries(verbs).map(([verb, operation]) => [verb, methodOf(client, operation)]),
    ),
  ])
  return Object.fromEntries(bound) as Resources<T> // typed by the same table
}

function methodOf(client: Client, operation: AnyOperation): object {
  const method = (input: unknown = {}, options?: CallOptions) =>
    client.call(operation, input, options)
  if (operation.pages === undefined) return method
  const each = (input: unknown, options?: CallOptions) => client.each(operation, input, options)
  return Object.assign(method, { each })
}
