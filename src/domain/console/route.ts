/**
 * The addresses of the console by type: a path with its parameters in braces, and a rule for each name of its query. A link
 * names the route that it leads to, so a missing parameter, or a name or value that the query doesn't have, doesn't compile.
 */
import { isLocalDate } from '../time/calendar-date.ts'

/** Reads what the query says under one name; anything that isn't allowed counts as the empty text, which says nothing. */
type Rule<Value extends string = string> = (text: string) => Value
export type SearchRules = Readonly<Record<string, Rule>>

/** A path such as `/console/visits/{date}`, and what its query may say. */
export type Route = { readonly path: string; readonly search?: SearchRules }

type ParamIn<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParamIn<Rest>
  : never
type RulesOf<R extends Route> = R extends { readonly search: infer Rules extends SearchRules }
  ? Rules
  : never
type NameIn<R extends Route> = R extends { readonly search: infer Rules } ? keyof Rules : never
type ValueOf<R extends Route, Name> = Name extends keyof RulesOf<R>
  ? ReturnType<RulesOf<R>[Name]>
  : never

/** The parameters in the path of a route. */
export type ParamsOf<R extends Route> = { readonly [Name in ParamIn<R['path']>]: string }
/** What the query of a route says. */
export type SearchOf<R extends Route> = { readonly [Name in NameIn<R>]: ValueOf<R, Name> }
/** A change to some of that; an empty text removes a name. */
export type SearchChange<R extends Route> = {
  readonly [Name in NameIn<R>]?: ValueOf<R, Name> | ''
}

type NoneOr<Names, None, Some> = [Names] extends [never] ? None : Some
type Said<R extends Route> = {
  /** The location, `CO-…`; without it the first of the account. */
  readonly companyId?: string | null
} & NoneOr<ParamIn<R['path']>, { readonly params?: never }, { readonly params: ParamsOf<R> }> &
  NoneOr<NameIn<R>, { readonly search?: never }, { readonly search?: SearchChange<R> }>
/** What an address needs beside its route: nothing if the path has no parameters. */
export type Place<R extends Route> = NoneOr<ParamIn<R['path']>, [said?: Said<R>], [said: Said<R>]>

/** Any text: something typed, or an id that the server may or may not know. */
export const anyText = (text: string): string => text

/** A day, `YYYY-MM-DD`. */
export const dayText = (text: string): string => (isLocalDate(text) ? text : '')

/** One of these words. */
export const oneOf =
  <const Value extends string>(values: readonly Value[]): Rule<Value | ''> =>
  (text) =>
    values.find((value) => value === text) ?? ''

/** The path and query that lead to a route. */
export function addressOf<const R extends Route>(route: R, ...[said]: Place<R>): string {
  const { companyId, params = {}, search = {} } = (said ?? {}) as Written // whichever of them the route has
  const path = route.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(params[name] ?? ''),
  )
  const query = Object.entries({ companyId, ...search }).flatMap(([name, text]) =>
    text === undefined || text === null || text === ''
      ? []
      : [`${name}=${encodeURIComponent(text)}`],
  )
  return query.length === 0 ? path : `${path}?${query.join('&')}`
}

type Written = {
  readonly companyId?: string | null
  readonly params?: Readonly<Record<string, string>>
  readonly search?: Readonly<Record<string, string | undefined>>
}

/** The parameters of a path that belongs to the route; null for any other path. Parameters are ids and days. */
export function paramsOf<const R extends Route>(route: R, path: string): ParamsOf<R> | null {
  const names = route.path.split('/')
  const parts = path.replace(/\/$/, '').split('/')
  if (names.length !== parts.length) return null
  const params: Record<string, string> = {}
  for (const [at, part] of parts.entries()) {
    const wanted = names[at] ?? ''
    const [, name] = /^\{(\w+)\}$/.exec(wanted) ?? []
    if (name === undefined ? part !== wanted : part === '') return null
    if (name !== undefined) params[name] = part
  }
  return params as ParamsOf<R> // one for each name
}

/** What a query says by the rules of its route. Names without a rule are left out. */
export function readSearch<const R extends Route>(
  { search = {} }: R,
  query: Readonly<Record<string, string | undefined>>,
): SearchOf<R> {
  return Object.fromEntries(
    Object.entries(search).map(([name, read]) => [name, read(query[name] ?? '')]),
  ) as SearchOf<R> // each name by its own rule
}
