import type { ListConnections } from '#server/platform/integrations/connection.ts'
import type { PeopleSource } from './people-source.ts'
import { listConnectionsOf } from './queries-sources.ts'

/** A source in the list of everything that is connected. @param setting that says where it is: an address or a host */
export function listConnections(source: PeopleSource, setting: string): ListConnections {
  return listConnectionsOf(source, setting)
}
