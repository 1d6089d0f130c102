/** What a file says it is, so that another file is not taken for one. */
export const configurationFormat = 'foyer-location/1'

/** How a location is set up, part by part, without anything that means nothing elsewhere: no ids, no people, no secrets. */
export type ConfigurationFile = {
  readonly format: typeof configurationFormat
  readonly parts: Readonly<Record<string, unknown>>
}

/** The same configuration makes the same file, byte for byte. */
export function writeConfiguration(file: ConfigurationFile): string {
  return `${JSON.stringify(file, null, 2)}\n`
}
