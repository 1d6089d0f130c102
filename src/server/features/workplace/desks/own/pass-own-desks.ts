import type { DutyOfFeature } from '#server/platform/duty.ts'
import { leaveTeams } from '../teams/queries.ts'
import { countOwnDesks, passOwnDesks } from './queries.ts'

/** The desks of someone who leaves are a successor's, or anybody's. They are in no team any more. */
export const ownDesks: DutyOfFeature = {
  duty: 'DESKS',
  count: (tx, { companyId }, userId) => countOwnDesks(tx, companyId, userId),
  async pass(tx, { companyId }, _act, { from, to }) {
    await leaveTeams(tx, companyId, from)
    const desks = await passOwnDesks(tx, companyId, from, to)
    return to === null ? 0 : desks
  },
}
