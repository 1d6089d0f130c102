/** What the query of a screen may say: a rule for each name, in a table beside the screen (`search.ts`). */

/** Reads one name; what cannot be counts as not said, which is the empty text. */
type Rule<Value extends string> = (text: string) => Value
export type SearchRules = Readonly<Record<string, Rule<string>>>

/** What a query says by its rules. */
export type SearchOf<Rules extends SearchRules> = {
  readonly [Name in keyof Rules]: ReturnType<Rules[Name]>
}
/** Some of it, said differently; an empty text takes a name away. */
export type SearchChange<Rules extends SearchRules> = {
  readonly [Name in keyof Rules]?: ReturnType<Rules[Name]> | ''
}

/** Whatever was typed, or an id that the server knows or not. */
export const anyText = (text: string): string => text

/** One of several words. */
export const oneOf =
  <Value extends string>(values: readonly Value[]): Rule<Value | ''> =>
  (text) =>
    values.find((value) => value === text) ?? ''

/** Reads a query, with or without its question mark. What no rule names is left out. */
export function readSearch<Rules extends SearchRules>(
  rules: Rules,
  query: string,
): SearchOf<Rules> {
  const said = new URLSearchParams(query)
  return Object.fromEntries(
    Object.entries(rules).map(([name, read]) => [name, read(said.get(name) ?? '')]),
  ) as SearchOf<Rules> // each name by its own rule
}

/** The query after a change, without a question mark; what the screen does not name, such as the location, stays. */
export function changedSearch(
  query: string,
  change: Readonly<Record<string, string | undefined>>,
): string {
  const said = new URLSearchParams(query)
  for (const [name, text = ''] of Object.entries(change)) {
    if (text === '') said.delete(name)
    else said.set(name, text)
  }
  return said.toString()
}
