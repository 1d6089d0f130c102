import { outsideId } from '#contract/ids.ts'
import {
  hostName,
  shownHostName,
  type HostNameDisplay,
  type PersonName,
} from '#domain/host/host-name.ts'

/** A host in the search: the name as the location shows it, and nothing else of the person. */
export function presentContact(
  host: PersonName & { readonly id: string },
  display: HostNameDisplay,
) {
  const { firstname, lastname } = shownHostName(host, display)
  return {
    id: outsideId('US', host.id),
    firstname,
    lastname,
    name: hostName(host, display),
  }
}
