import * as batch from '#contract/settings/batch.ts'
import * as reference from '#contract/settings/reference.ts'
import * as sealedValues from '#contract/settings/sealed-values.ts'
import * as endpoints from '#contract/settings/system.ts'
import { languages } from '#contract/messages/languages.ts'
import { modules } from '#domain/location/module.ts'
import { openRoute, type Route } from '#server/platform/http/route.ts'
import { catalogueOf } from '#server/platform/words/texts.ts'
import { runBatch } from './batch/run-batch.ts'
import { catalogueLanguage, catalogueTag } from './catalogue-tag.ts'
import { listCountries } from './countries.ts'
import { customFieldTypes, locales, paramDefaults } from './reference.ts'
import { recordTracking } from './record-tracking.ts'
import { openFor, sealFor } from './sealed-values.ts'
import { webConfiguration } from './web-configuration.ts'

const clients = { allow: ['client'], audit: null } as const
const everybody = { allow: ['anonymous'], audit: null } as const

export const systemRoutes: readonly Route[] = [
  openRoute(endpoints.getConfiguration, everybody, async ({ deps, reply }) => {
    void reply.header('cache-control', 'no-cache')
    return webConfiguration(deps)
  }),
  openRoute(endpoints.getMessages, everybody, async ({ params, request, reply }) => {
    const language = catalogueLanguage(params.language)
    const catalogue = catalogueOf(language)
    const tag = catalogueTag(catalogue)
    void reply
      .header('cache-control', 'public, max-age=300')
      .header('etag', tag)
      .header('content-language', language)
    if (request.headers['if-none-match'] === tag) void reply.code(304).send()
    return catalogue
  }),
  openRoute(endpoints.listCountries, everybody, async ({ language, reply }) => {
    void reply.header('cache-control', 'public, max-age=86400').header('vary', 'accept-language')
    return listCountries(language)
  }),
  openRoute(reference.listLanguages, everybody, () => Promise.resolve(languages)),
  openRoute(reference.listLocales, everybody, () => Promise.resolve(locales)),
  openRoute(reference.listModules, everybody, () => Promise.resolve(modules.map((id) => ({ id })))),
  openRoute(reference.listCustomFieldTypes, everybody, () => Promise.resolve(customFieldTypes)),
  openRoute(reference.getParamDefaults, everybody, () => Promise.resolve(paramDefaults)),
  openRoute(batch.runBatch, everybody, async ({ body, request, language, act }) => ({
    answers: await runBatch(body, { request, language, commandId: act.commandId }),
  })),
  openRoute(sealedValues.encryptValue, clients, ({ body, deps, actor }) =>
    Promise.resolve({ sealed: sealFor(deps, actor, body.value) }),
  ),
  openRoute(sealedValues.decryptValue, clients, ({ body, deps, actor }) =>
    Promise.resolve({ value: openFor(deps, actor, body.sealed) }),
  ),
  openRoute(endpoints.recordTracking, everybody, async ({ body, deps }) => ({
    recorded: await recordTracking(deps, body),
  })),
]
