import { outsideId } from '#contract/ids.ts'
import type { OrganisationId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { asPayer, listPaidByOthers, listPaidFor, type LinkedLocation } from './queries.ts'

export function presentLocation(row: LinkedLocation) {
  const { payer_id: id, payer: name, since } = row
  return {
    id: outsideId('CO', row.company_id),
    name: row.name,
    organisationId: outsideId('OR', row.organisation_id),
    organisation: row.organisation,
    payer:
      id === null || name === null || since === null
        ? null
        : { id: outsideId('OR', id), name, since },
  }
}

type Link = ReturnType<typeof presentLocation>

/** What an organisation's screen says of payers: what it pays for elsewhere, and which of its own locations others pay for. */
export async function readLinks(tx: Tx, organisationId: OrganisationId) {
  const [paysFor, paidBy] = await asPayer(
    tx,
    async () =>
      [await listPaidFor(tx, organisationId), await listPaidByOthers(tx, organisationId)] as const,
  )
  const links = (rows: readonly LinkedLocation[], nameOf: (link: Link) => string) =>
    rows.map(presentLocation).flatMap((link) => {
      const { id, name, payer } = link
      return payer === null ? [] : [{ id, name, organisation: nameOf(link), since: payer.since }]
    })
  return {
    paysFor: links(paysFor, ({ organisation }) => organisation),
    paidBy: links(paidBy, ({ payer }) => payer?.name ?? ''),
  }
}
