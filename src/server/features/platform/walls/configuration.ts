import { z } from 'zod'
import { createWall as endpoint } from '#contract/figures/walls.ts'
import { listPart } from '#server/platform/configuration/configuration-part.ts'
import { wallOf } from './present.ts'
import { listWalls } from './queries.ts'
import { createWall, replaceWall } from './save-wall.ts'

/** Without their addresses: another location's display has one of its own. */
export const configuration = [
  listPart({
    key: 'walls',
    right: 'EDIT_LOCATION',
    schema: z.array(endpoint.body).max(200),
    list: async ({ tx, company }) =>
      (await listWalls(tx, company.companyId)).map((row) => ({
        id: row.wall_id,
        item: endpoint.body.parse(wallOf(row)),
      })),
    create: ({ tx, company, act }, wall) => createWall(tx, company.companyId, act, wall),
    update: ({ tx, company, act }, wallId, wall) =>
      replaceWall(tx, company.companyId, act, wallId, wall),
  }),
]
