import { forgetGivenBack } from './own/queries.ts'
import { impersonal, type Tables } from '#server/platform/tables/table-rules.ts'

export const tables: Tables = {
  floors: impersonal,
  desks: impersonal,
  desk_areas: { visitors: null, fileColumns: ['drawing_sha256'] },
  favourite_colleagues: impersonal,
  desk_teams: impersonal,
  desk_team_members: impersonal,
  given_back_desks: { visitors: null, leftovers: forgetGivenBack },
}
