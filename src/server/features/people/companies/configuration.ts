import { z } from 'zod'
import { putModules, updateCompany as endpoint } from '#contract/people/companies.ts'
import { standardModules } from '#domain/location/module.ts'
import { halfGiven } from '#domain/location/coordinates.ts'
import {
  configurationPart,
  settingsPart,
  type Reading,
} from '#server/platform/configuration/configuration-part.ts'
import { mustFind } from '#server/platform/http/answers/api-error.ts'
import { presentCompany } from './present.ts'
import { putLogo, storeLogo } from './put-logo.ts'
import { findCompany } from './queries.ts'
import { removeLogo } from './remove-logo.ts'
import { saveModules } from './save-modules.ts'
import { updateCompany } from './update-company.ts'

const { shape } = endpoint.body
/** A logo is a PNG of at most 256 px. */
const mostLogoLetters = 1_000_000

/** Each location keeps its own name, and whether it is open. */
const profile = z
  .object({
    country: shape.country,
    region: shape.region,
    street: shape.street,
    postalCode: shape.postalCode,
    city: shape.city,
    latitude: shape.latitude,
    longitude: shape.longitude,
    timeZone: shape.timeZone,
    phone: shape.phone,
    building: shape.building,
    languages: shape.languages,
    allowedOnLocation: shape.allowedOnLocation,
  })
  .refine((place) => halfGiven(place) === null)
  .refine(({ country, region }) => region === '' || region.startsWith(`${country}-`))
const brand = z.object({
  brandColour: shape.brandColour,
  logo: z.base64().max(mostLogoLetters).nullable().default(null),
})

const readCompany = async ({ tx, company }: Reading) =>
  mustFind(await findCompany(tx, company.companyId))

const readInput = async (context: Reading) => {
  const row = await readCompany(context)
  return { ...endpoint.body.parse(presentCompany(row)), companyId: row.company_id }
}

async function readLogo(context: Reading): Promise<string | null> {
  const { logo_sha256: sha256 } = await readCompany(context)
  const bytes = sha256 === null ? null : await context.deps.files.get(sha256)
  return bytes === null ? null : Buffer.from(bytes).toString('base64')
}

export const configuration = [
  configurationPart({
    key: 'profile',
    right: 'EDIT_LOCATION',
    schema: profile,
    read: async (context) => profile.parse(await readInput(context)),
    async write(context, next, before) {
      if (JSON.stringify(next) === JSON.stringify(before)) return
      const { tx, act, company } = context
      const place = { organisationId: company.organisationId, locations: 'ALL' } as const
      await updateCompany(tx, place, act, { ...(await readInput(context)), ...next })
    },
  }),
  configurationPart({
    key: 'brand',
    right: 'EDIT_LOCATION',
    schema: brand,
    read: async (context) => ({
      brandColour: (await readInput(context)).brandColour,
      logo: await readLogo(context),
    }),
    async write(context, { brandColour, logo }, before) {
      const { tx, act, company, deps } = context
      if (brandColour !== before.brandColour) {
        const place = { organisationId: company.organisationId, locations: 'ALL' } as const
        await updateCompany(tx, place, act, { ...(await readInput(context)), brandColour })
      }
      if (logo === before.logo) return
      if (logo === null) await removeLogo(tx, company.companyId, act)
      else {
        const stored = await storeLogo(
          { bytes: Buffer.from(logo, 'base64'), name: 'logo.png' },
          deps,
        )
        await putLogo(tx, deps, company.companyId, act, stored)
      }
    },
  }),
  settingsPart({
    key: 'modules',
    right: 'EDIT_LOCATION',
    schema: putModules.body.shape.modules,
    settings: {
      area: 'modules',
      single: {
        '': { schema: putModules.body.shape.modules, field: '', standard: standardModules },
      },
    },
    read: async (context) => presentCompany(await readCompany(context)).modules,
    async write({ tx, act, company }, next, before) {
      if (JSON.stringify(next) !== JSON.stringify(before)) {
        await saveModules(tx, company.companyId, act, next)
      }
    },
  }),
]
