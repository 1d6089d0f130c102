import * as endpoints from '#contract/arrivals/badges.ts'
import { outsideId } from '#contract/ids.ts'
import { badgeIcons } from '#domain/badge/badge-template.ts'
import { attachmentOf } from '#server/platform/http/answers/attachment.ts'
import { mustFind } from '#server/platform/http/answers/api-error.ts'
import { inCompany } from '#server/platform/http/in-company.ts'
import { route, statementRoute, type Route } from '#server/platform/http/route.ts'
import { managers } from '#server/platform/http/audiences.ts'
import { loadVisit } from '#server/features/visits/visit-record/load-visit.ts'
import { visitKeyOfPath } from '#server/features/visits/visit-record/visit-key-of-path.ts'
import { refuseUnseenVisit } from '#server/features/visits/visits/see-visit.ts'
import { badgeFonts } from './badge-fonts.ts'
import { iconSvg } from './badge-icons.ts'
import { drawBadge, drawBadgeLabel } from './draw-badge.ts'
import { badgeLanguage, loadBadge } from './load-badge.ts'
import { presentTemplate } from './present.ts'
import { findTemplate, listTemplates } from './queries.ts'
import { removeTemplate } from './remove-template.ts'
import { sampleBadge, sampleValues } from './sample-badge.ts'
import { createTemplate, refuseFaults, replaceTemplate } from './save-template.ts'

const read = { allow: managers, right: 'EDIT_BADGES', audit: null } as const
const save = { allow: managers, right: 'EDIT_BADGES', audit: 'badge_template.saved' } as const

export const badgeRoutes: readonly Route[] = [
  route(endpoints.listBadgeTemplates, read, async ({ tx, company }) =>
    (await listTemplates(tx, company.companyId)).map(presentTemplate),
  ),
  route(endpoints.getBadgeTemplate, read, async ({ tx, company, params }) =>
    presentTemplate(mustFind(await findTemplate(tx, company.companyId, params.badgeTemplateId))),
  ),
  route(endpoints.createBadgeTemplate, save, async ({ tx, company, act, body }) => ({
    id: outsideId('BT', await createTemplate(tx, company.companyId, act, body)),
  })),
  route(endpoints.updateBadgeTemplate, save, async ({ tx, company, act, params, body }) => {
    const { badgeTemplateId } = params
    const version = await replaceTemplate(tx, company.companyId, act, badgeTemplateId, body)
    return { id: outsideId('BT', badgeTemplateId), version }
  }),
  route(
    endpoints.removeBadgeTemplate,
    { allow: managers, right: 'EDIT_BADGES', audit: 'badge_template.removed' },
    async ({ tx, company, act, params }) => {
      await removeTemplate(tx, company.companyId, act, params.badgeTemplateId)
      return { id: outsideId('BT', params.badgeTemplateId) }
    },
  ),
  statementRoute(endpoints.previewBadge, read, async (context) => {
    const { deps, company, query, body, reply } = context
    const language = badgeLanguage(company, query.language)
    const content = await inCompany(endpoints.previewBadge, context, async (tx) => {
      await refuseFaults(tx, company.companyId, body)
      const { sample, ...template } = body
      return sampleBadge(deps, tx, company, { template, language, sample })
    })
    const { format } = query
    const dpi = Number(query.dpi)
    if (format === 'PNG') {
      void reply.type('image/png')
      return drawBadgeLabel(content, dpi)
    }
    const drawn = await drawBadge(deps, content, { format, dpi })
    void reply.type(drawn.type)
    return drawn.bytes
  }),
  route(endpoints.listBadgeVariables, read, async ({ tx, company, query, deps }) => {
    const language = badgeLanguage(company, query.language)
    const values = await sampleValues(tx, company, { language, now: deps.clock.now() })
    return Object.entries(values).map(([name, example]) => ({ name, example: example ?? '' }))
  }),
  route(endpoints.listBadgeIcons, read, () =>
    Promise.resolve(badgeIcons.map((name) => ({ name, svg: iconSvg(name) }))),
  ),
  route(endpoints.listBadgeFonts, read, () => Promise.resolve(badgeFonts)),
  statementRoute(
    endpoints.getBadge,
    { allow: ['client', 'employee'], audit: null, right: 'CHANGE_VISIT_STATUS' },
    async (context) => {
      const { deps, company, actor, params, query, reply } = context
      const key = visitKeyOfPath(params)
      await refuseUnseenVisit(context, key)
      const visit = await loadVisit(deps, company, actor, key)
      const content = await inCompany(endpoints.getBadge, context, (tx) =>
        loadBadge(deps, tx, company, visit, query.templateId ?? null),
      )
      const drawn = await drawBadge(deps, content, { ...query, dpi: Number(query.dpi) })
      const name = query.format === 'PDF' ? 'badge.pdf' : 'badge.zpl'
      void reply.type(drawn.type).header('content-disposition', attachmentOf(name))
      return drawn.bytes
    },
  ),
]
