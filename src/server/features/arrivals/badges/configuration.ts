import { z } from 'zod'
import { createBadgeTemplate as endpoint } from '#contract/arrivals/badges.ts'
import { givenListPart } from '#server/platform/configuration/configuration-part.ts'
import { presentTemplate } from './present.ts'
import { listTemplates } from './queries.ts'
import { createTemplate, replaceTemplate } from './save-template.ts'

export const configuration = [
  givenListPart({
    table: 'badge_templates',
    key: 'badges',
    right: 'EDIT_BADGES',
    after: ['fields'],
    schema: z.array(endpoint.body).max(200),
    list: async ({ tx, company }) =>
      (await listTemplates(tx, company.companyId)).map((row) => ({
        id: row.badge_template_id,
        item: endpoint.body.parse(presentTemplate(row)),
      })),
    create: ({ tx, company, act }, template) =>
      createTemplate(tx, company.companyId, act, template),
    update: ({ tx, company, act }, id, template) =>
      replaceTemplate(tx, company.companyId, act, id, template),
  }),
]
