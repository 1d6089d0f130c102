import { outsideId } from '#contract/ids.ts'
import * as endpoints from '#contract/settings/templates.ts'
import { addressesOf } from '#server/platform/audit/addresses-of.ts'
import { rightsOf } from '#server/platform/auth/actor.ts'
import { mustFind } from '#server/platform/http/answers/api-error.ts'
import { managers } from '#server/platform/http/audiences.ts'
import { organisationRoute, route, type Route } from '#server/platform/http/route.ts'
import { addLocations } from './add-locations.ts'
import { knownSettings } from './known-settings.ts'
import { rightsAbove } from './policy.ts'
import { namedPlaces, presentVersions } from './present-versions.ts'
import { presentEffect, presentSummary } from './present.ts'
import { foreseeVersion, publishVersion } from './publish-version.ts'
import { listTemplates } from './queries.ts'
import { listFaults, listGroupIds, listPlaces } from './queries-locations.ts'
import { readDrift } from './read-drift.ts'
import { readOrigins } from './read-origins.ts'
import { readRuns } from './runs/read-runs.ts'
import { createTemplate, removeTemplate, renameTemplate } from './save-template.ts'
import { setBack } from './runs/set-back.ts'
import { withdrawVersion } from './withdraw-version.ts'

/** What counts everywhere is for those who administer everywhere. */
const above = {
  allow: ['client', 'administrator'],
  organisationRight: 'MANAGE_LOCATIONS',
} as const

/** Who changes any setting that a template can have sees where those come from. */
const originRights = [
  'EDIT_AGREEMENTS',
  'EDIT_BADGES',
  'EDIT_FLOWS',
  'EDIT_KIOSKS',
  'EDIT_LOCATION',
  'EDIT_MESSAGES',
  'EDIT_RETENTION',
  'EDIT_RIGHTS',
] as const

export const templateRoutes: readonly Route[] = [
  organisationRoute(endpoints.listTemplates, { ...above, audit: null }, async (context) => {
    const { tx, organisationId, act } = context
    const templates = await listTemplates(tx, organisationId)
    const places = templates.length === 0 ? [] : await listPlaces(tx, organisationId)
    const deviations = templates.length === 0 ? [] : await readDrift(context)
    const faults = await listFaults(tx, organisationId)
    const failing = new Set(faults.map(({ companyId }) => companyId))
    return {
      templates: templates.map((one) =>
        presentSummary(one, places, { deviations, failing }, act.at),
      ),
    }
  }),
  organisationRoute(
    endpoints.createTemplate,
    { ...above, audit: 'setting_template.created' },
    async ({ tx, organisationId, act, body: { name } }) => ({
      id: outsideId('TP', await createTemplate(tx, organisationId, act, name)),
    }),
  ),
  organisationRoute(
    endpoints.getTemplate,
    { ...above, audit: null },
    async ({ tx, organisationId, act, deps, params: { templateId } }) => {
      const all = await listTemplates(tx, organisationId)
      const template = mustFind(all.find((one) => one.templateId === templateId))
      const makers = template.versions.flatMap(({ madeBy }) => madeBy ?? [])
      const addresses = await addressesOf(tx, organisationId, makers)
      const places = await listPlaces(tx, organisationId)
      const groups = await listGroupIds(tx, organisationId)
      const runs = await readRuns({ tx, organisationId, act }, all, template)
      const versions = presentVersions(template, act.at, { addresses, places, groups, runs })
      return {
        id: outsideId('TP', templateId),
        name: template.name,
        versions,
        places: namedPlaces(versions, places),
        known: Array.from(knownSettings(deps.configuration).values(), ({ key, standard }) => ({
          key,
          standard,
        })),
      }
    },
  ),
  organisationRoute(
    endpoints.renameTemplate,
    { ...above, audit: 'setting_template.renamed' },
    async ({ tx, organisationId, act, params: { templateId }, body: { name } }) => {
      await renameTemplate(tx, organisationId, act, { templateId, name })
      return { id: outsideId('TP', templateId) }
    },
  ),
  organisationRoute(
    endpoints.removeTemplate,
    { ...above, audit: 'setting_template.removed' },
    async ({ params: { templateId }, ...context }) => {
      await removeTemplate({ ...context, rights: rightsAbove(context.actor) }, templateId)
      return { id: outsideId('TP', templateId) }
    },
  ),
  organisationRoute(
    endpoints.foreseeTemplate,
    { ...above, audit: null },
    async ({ params: { templateId }, body, ...context }) => {
      const asker = { ...context, rights: rightsAbove(context.actor) }
      const { after, ...wanted } = body
      const slice = await foreseeVersion(asker, { templateId, ...wanted }, after)
      const { effects, next, tried, concerned } = slice
      return {
        locations: effects.map(presentEffect),
        next: next === null ? null : outsideId('CO', next),
        tried,
        concerned,
      }
    },
  ),
  organisationRoute(
    endpoints.publishTemplate,
    { ...above, audit: 'setting_template.published' },
    ({ params: { templateId }, body, ...context }) =>
      publishVersion({ ...context, rights: rightsAbove(context.actor) }, { templateId, ...body }),
  ),
  organisationRoute(
    endpoints.withdrawVersion,
    { ...above, audit: 'setting_template.withdrawn' },
    async ({ params, ...context }) => {
      await withdrawVersion({ ...context, rights: rightsAbove(context.actor) }, params)
      return { id: outsideId('TP', params.templateId) }
    },
  ),
  organisationRoute(
    endpoints.addTemplateLocations,
    { ...above, audit: 'params.saved, setting_template.applied, setting_template.published' },
    async ({ params: { templateId }, body: { add }, ...context }) => {
      const asker = { ...context, rights: rightsAbove(context.actor) }
      return { version: await addLocations(asker, { templateId, add }) }
    },
  ),
  organisationRoute(
    endpoints.listDrift,
    { ...above, audit: null },
    async ({ params: { templateId }, ...context }) => {
      const { tx, organisationId } = context
      const all = await listTemplates(tx, organisationId)
      mustFind(all.find((one) => one.templateId === templateId))
      const places = new Map(
        (await listPlaces(tx, organisationId)).map(({ companyId, name }) => [companyId, name]),
      )
      return {
        items: (await readDrift(context, templateId)).map(
          ({ place, key, given, own, isSetBack }) => ({
            id: outsideId('CO', place.companyId),
            name: place.name,
            key,
            given,
            own,
            settingBack: isSetBack,
          }),
        ),
        faults: (await listFaults(tx, organisationId)).map(({ companyId, ...fault }) => ({
          ...fault,
          id: outsideId('CO', companyId),
          name: places.get(companyId) ?? '',
        })),
      }
    },
  ),
  organisationRoute(
    endpoints.setBack,
    { ...above, audit: 'setting_template.set_back' },
    async ({ params: { templateId }, body: { items }, ...context }) => {
      const asker = { ...context, rights: rightsAbove(context.actor) }
      return { locations: await setBack(asker, { templateId, items }) }
    },
  ),
  route(
    endpoints.listSettingOrigins,
    { allow: managers, right: originRights, audit: null },
    ({ tx, company, deps, actor }) => readOrigins({ tx, company, deps }, rightsOf(actor)),
  ),
]
