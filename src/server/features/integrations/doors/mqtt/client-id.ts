import type { Place } from '#server/platform/integrations/queries.ts'

/** Always the same for a system, so that a broker ends the connection of a process that was replaced. At most 23 letters, as MQTT 3.1.1 §3.1.3.1 promises of every broker. */
export function clientIdOf({ integrationId }: Pick<Place, 'integrationId'>): string {
  return `foyer-${integrationId.replaceAll('-', '').slice(-16)}`
}
