import { outsideId } from '#contract/ids.ts'
import type { CompanyId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { findHouse, listLabelPeople, listLabelTeams } from './queries-labels.ts'

/** Whom labels may name. They are matched on the device that reads a label: its picture and its text stay there. */
export async function readLabelDirectory(tx: Tx, companyId: CompanyId) {
  const people = await listLabelPeople(tx, companyId)
  const teams = await listLabelTeams(tx, companyId)
  const { name, organisation, street, postal_code, city } = await findHouse(tx, companyId)
  const address = [street, postal_code, city].filter((part) => part !== '').join(' ')
  return {
    people: people.map(({ user_id, firstname, lastname, active }) => ({
      id: outsideId('US', user_id),
      firstname,
      lastname,
      isFormer: !active,
    })),
    teams: teams.map(({ name: team, user_ids }) => ({
      name: team,
      personIds: user_ids.map((id) => outsideId('US', id)),
    })),
    house: {
      names: [...new Set([name, organisation])],
      addresses: address === '' ? [] : [address],
    },
  }
}
