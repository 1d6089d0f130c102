/** Companies: the locations of an organisation (Spec §3 Company, Address). */
import { z } from 'zod'
import { halfGiven } from '#domain/location/coordinates.ts'
import { flaggedFeatures } from '#domain/feature-flag/feature-flag.ts'
import { modules } from '#domain/location/module.ts'
import { defineEndpoint } from '../endpoint.ts'
import { companyPath } from '../place-paths.ts'
import { regionCode } from '../settings/holidays.ts'
import { idInput, idOutput } from '../ids.ts'
import { imageSize, sizedTypes } from '../image-sizes.ts'
import { brandColour, bytes, companyBrief, languageCode, lineOfText, timeZone } from '../shapes.ts'

/** Degrees as text, to six decimals (Spec §3 Address); empty where nobody gave them. */
const degrees = (limit: number) =>
  z
    .string()
    .regex(/^(-?\d{1,3}(\.\d{1,6})?)?$/)
    .refine((value) => Math.abs(Number(value)) <= limit, 'error_degrees')
    .default('')

const moduleList = z
  .array(z.enum(modules))
  .max(modules.length)
  .overwrite((some) => modules.filter((one) => some.includes(one)))

const companyFields = z.object({
  name: lineOfText(200).pipe(z.string().min(1)),
  timeZone,
  country: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .default('BE'),
  region: regionCode.meta({ description: 'ISO 3166-2; empty where the country says enough' }),
  languages: z.array(languageCode).min(1).max(50).default(['en']),
  street: lineOfText(200).default(''),
  postalCode: lineOfText(20).default(''),
  city: lineOfText(100).default(''),
  latitude: degrees(90),
  longitude: degrees(180),
  phone: lineOfText(32).default(''),
  building: lineOfText(200)
    .default('')
    .meta({ description: 'companies that name the same one are tenants of one address' }),
  brandColour: brandColour.default('#2f5bd7'),
  default: z
    .union([z.boolean(), z.enum(['true', 'false']).transform((text) => text === 'true')])
    .default(false)
    .meta({ description: 'also as the text that is answered' }),
  allowedOnLocation: z.boolean().default(true),
  disabled: z
    .boolean()
    .default(false)
    .meta({ description: 'the public areas answer app-disabled' }),
})
/** A place on the map is both numbers or neither. */
const companyInput = companyFields.superRefine((input, context) => {
  if (input.region !== '' && !input.region.startsWith(`${input.country}-`)) {
    context.addIssue({ code: 'custom', message: 'common_error_required', path: ['region'] })
  }
  const half = halfGiven(input)
  if (half === null) return
  context.addIssue({ code: 'custom', message: half.code, path: [half.field] })
})
export const company = z.object({
  ...companyBrief.shape,
  ...companyFields.omit({ default: true }).shape,
  default: z.string().meta({ description: "'true' or 'false', as text (Spec §3)" }),
  modules: z.array(z.enum(modules)).meta({ description: 'what the location uses' }),
})
const params = z.object({ companyId: idInput('CO') })

export const listCompanies = defineEndpoint('companies.list', 'GET /private/companies', {
  summary: 'The companies of the organisation.',
  tag: 'Companies',
  response: z.array(company),
  errors: [],
})
export const createCompany = defineEndpoint('companies.create', 'POST /private/companies', {
  summary: 'Create a company.',
  tag: 'Companies',
  body: companyInput,
  response: z.object({ id: idOutput('CO') }),
  errors: ['company_name_taken', 'conflict', 'limit_reached'],
})
export const getCompany = defineEndpoint('companies.get', `GET ${companyPath}`, {
  summary: 'One company.',
  tag: 'Companies',
  params,
  response: company,
  errors: [],
})
export const updateCompany = defineEndpoint('companies.update', `PUT ${companyPath}`, {
  summary: 'Replace the settings of a company; what is left out takes its default.',
  tag: 'Companies',
  params,
  body: companyInput,
  response: z.object({ id: idOutput('CO') }),
  errors: ['guarantee_locked', 'company_name_taken', 'conflict'],
})
export const getModules = defineEndpoint('companies.modules', `GET ${companyPath}/modules`, {
  summary: 'What a location uses of Foyer.',
  tag: 'Companies',
  params,
  response: z.object({ modules: z.array(z.enum(modules)) }),
  errors: [],
})
export const putModules = defineEndpoint('companies.putModules', `PUT ${companyPath}/modules`, {
  summary:
    'Replace what a location uses: what is off closes its public areas, and answers no call of its own.',
  tag: 'Companies',
  params,
  body: z.object({ modules: moduleList }),
  response: z.object({ modules: z.array(z.enum(modules)) }),
  errors: ['setting_locked', 'limit_reached'],
})
export const getFeatures = defineEndpoint('companies.features', `GET ${companyPath}/features`, {
  summary: 'Of the parts of Foyer that operators give to some locations alone, what this one has.',
  tag: 'Companies',
  params,
  response: z.object({ features: z.array(z.enum(flaggedFeatures)) }),
  errors: [],
})
export const getCompanyAddress = defineEndpoint('companies.address', `GET ${companyPath}/address`, {
  summary: 'Where a company is; latitude and longitude as text.',
  tag: 'Companies',
  params,
  response: z.object({
    street: z.string(),
    postalCode: z.string(),
    city: z.string(),
    country: z.string(),
    latitude: z.string(),
    longitude: z.string(),
  }),
  errors: [],
})
export const putCompanyLogo = defineEndpoint('companies.putLogo', `POST ${companyPath}/logo`, {
  summary: 'Upload the logo as multipart field `document`; it is kept as a PNG of at most 256 px.',
  tag: 'Companies',
  params,
  upload: true,
  response: z.object({ logo128: z.string() }),
  errors: ['file_too_large', 'file_type_not_allowed'],
})
export const removeCompanyLogo = defineEndpoint(
  'companies.removeLogo',
  `DELETE ${companyPath}/logo`,
  {
    summary: 'Take the logo away: the initials of the name stand in its place.',
    tag: 'Companies',
    params,
    response: z.object({ logo128: z.null() }),
    errors: [],
  },
)
export const getCompanyLogo = defineEndpoint(
  'companies.logo',
  'GET /app/backend/logos/{companyId}/{sha256}',
  {
    summary: 'The logo of a company; its address changes with its content.',
    tag: 'Companies',
    params: z.object({ companyId: idInput('CO'), sha256: z.string().regex(/^[0-9a-f]{64}$/) }),
    query: imageSize,
    answers: sizedTypes,
    response: bytes,
    errors: [],
  },
)
