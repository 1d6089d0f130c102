import { z } from 'zod'
import { arrivalParams } from '#contract/arrivals/arrivals.ts'
import { putWalkInParams, walkInParams } from '#contract/arrivals/walk-in-params.ts'
import { deliverySettings } from '#contract/deliveries/delivery-settings.ts'
import { kioskOverrides } from '#contract/kiosks/kiosks.ts'
import { insideId, outsideId } from '#contract/ids.ts'
import { retentionParams } from '#contract/safety/retention.ts'
import * as params from '#contract/settings/params.ts'
import { visitorTypes } from '#contract/settings/visitor-types.ts'
import { languageCode } from '#contract/shapes.ts'
import { checkOutParams } from '#contract/visits/check-outs.ts'
import { employeeManagementParams } from '#contract/workplace/booking-params.ts'
import {
  configurationPart,
  settingsPart,
  thingName,
  type Reading,
} from '#server/platform/configuration/configuration-part.ts'
import { settingsOf } from '#server/platform/configuration/part-settings.ts'
import { ApiError } from '#server/platform/http/answers/api-error.ts'
import { type Area, findParams, listTexts } from './queries.ts'
import { saveParams } from './save-params.ts'
import { saveTexts } from './save-texts.ts'
import { saveVisitorTypes } from './save-visitor-types.ts'

const right = 'EDIT_LOCATION'
const stored = ({ tx, company }: Reading, area: Area) => findParams(tx, company.companyId, area)
const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other)

/** Settings that name neither people nor things. */
const plain = [
  { key: 'emails', area: 'visitor-check-email', schema: params.visitorCheckEmailParams },
  { key: 'checkOut', area: 'check-out', schema: checkOutParams },
  { key: 'deliveries', area: 'deliveries', schema: deliverySettings },
] as const

const nameOfFlow = async ({ names }: Reading, flowId: string | null) =>
  (await names('flows')).nameOf(flowId === null ? null : insideId('FL', flowId))

const idOfFlow = async ({ names }: Reading, name: string | null) => {
  const flowId = (await names('flows')).idOf(name)
  return flowId === null ? null : outsideId('FL', flowId)
}

const visits = params.visitorManagementParams
  .omit({ visitorCheckFlowId: true })
  .extend({ questions: thingName })
const workplace = employeeManagementParams
  .omit({ questionnaireFlowId: true, qrCodeSecret: true })
  .extend({ questions: thingName })
/** Who is told is everyone's own: a person of another location means nothing here. */
const walkIns = walkInParams.omit({ defaultRecipientId: true })
const plainWalkIns = settingsOf('walk-in', walkIns.shape)
const walkInSettings = {
  ...plainWalkIns,
  single: Object.fromEntries(
    Object.entries(plainWalkIns.single).map(([key, one]) => [
      key,
      key in kioskOverrides.shape ? { ...one, alsoSeenWith: 'EDIT_KIOSKS' as const } : one,
    ]),
  ),
}
const arrivals = arrivalParams.omit({ approverIds: true })
const instructions = z
  .array(z.object({ name: z.string().max(500), sendCopyToVisitor: z.boolean() }))
  .max(50)
const typeSettings = settingsOf('visitor-types', visitorTypes.shape)
const visitorTypeSettings = {
  ...typeSettings,
  // Those that it gives; others of the location stay.
  single: Object.fromEntries(
    Object.entries(typeSettings.single).map(([key, one]) => [
      key,
      key === 'types' ? { ...one, isThings: true } : one,
    ]),
  ),
}
const texts = z.record(languageCode, params.ownTexts)

export const configuration = [
  settingsPart({
    key: 'visits',
    right,
    after: ['flows'],
    schema: visits,
    settings: settingsOf('visitor-management', visits.shape, {
      stored: { questions: 'visitorCheckFlowId' },
    }),
    async read(context) {
      const { visitorCheckFlowId, ...rest } = params.visitorManagementParams.parse(
        await stored(context, 'visitor-management'),
      )
      return { ...rest, questions: await nameOfFlow(context, visitorCheckFlowId) }
    },
    async write(context, { questions, ...rest }, before) {
      if (isSame({ ...rest, questions }, before)) return
      const visitorCheckFlowId = await idOfFlow(context, questions)
      await saveParams(context.tx, context.company.companyId, context.act, {
        area: 'visitor-management',
        params: { ...rest, visitorCheckFlowId },
      })
    },
  }),
  ...plain.map(({ key, area, schema }) =>
    settingsPart<object>({
      key,
      right,
      schema,
      settings: settingsOf(area, schema.shape),
      read: async (context) => schema.parse(await stored(context, area)),
      async write({ tx, company, act }, next, before) {
        if (isSame(next, before)) return
        // Read by the schema of its area.
        const input = { area, params: next } as Parameters<typeof saveParams>[3]
        await saveParams(tx, company.companyId, act, input)
      },
    }),
  ),
  settingsPart({
    key: 'walkIns',
    right,
    schema: walkIns,
    settings: walkInSettings,
    read: async (context) => walkIns.parse(await stored(context, 'walk-in')),
    async write(context, next, before) {
      if (isSame(next, before)) return
      const { defaultRecipientId } = walkInParams.parse(await stored(context, 'walk-in'))
      const input = putWalkInParams.body.safeParse({ ...next, defaultRecipientId })
      if (!input.success) {
        const faults = input.error.issues.map(({ path, message }) => ({
          field: path.map(String).join('.'),
          code: message,
        }))
        throw new ApiError('validation_failed', faults)
      }
      await saveParams(context.tx, context.company.companyId, context.act, {
        area: 'walk-in',
        params: input.data,
      })
    },
  }),
  configurationPart({
    key: 'arrivals',
    right,
    schema: arrivals,
    read: async (context) => arrivals.parse(await stored(context, 'arrival')),
    async write(context, next, before) {
      if (isSame(next, before)) return
      const { approverIds } = arrivalParams.parse(await stored(context, 'arrival'))
      await saveParams(context.tx, context.company.companyId, context.act, {
        area: 'arrival',
        params: { ...next, approverIds },
      })
    },
  }),
  settingsPart({
    key: 'workplace',
    right,
    after: ['flows'],
    schema: workplace,
    // Days that close may have bookings, which somebody at the location decides about.
    settings: settingsOf('employee-management', workplace.shape, {
      without: ['holidays', 'bookableWeekdays'],
      stored: { questions: 'questionnaireFlowId' },
    }),
    async read(context) {
      const {
        questionnaireFlowId,
        qrCodeSecret: _,
        ...rest
      } = employeeManagementParams.parse(await stored(context, 'employee-management'))
      return { ...rest, questions: await nameOfFlow(context, questionnaireFlowId) }
    },
    async write(context, { questions, ...rest }, before) {
      if (isSame({ ...rest, questions }, before)) return
      const questionnaireFlowId = await idOfFlow(context, questions)
      const { qrCodeSecret } = employeeManagementParams.parse(
        await stored(context, 'employee-management'),
      )
      await saveParams(context.tx, context.company.companyId, context.act, {
        area: 'employee-management',
        params: { ...rest, questionnaireFlowId, qrCodeSecret },
      })
    },
  }),
  // A type that only the location has stays, for visits keep it.
  settingsPart({
    key: 'visitorTypes',
    right,
    schema: visitorTypes,
    settings: visitorTypeSettings,
    read: async (context) => visitorTypes.parse(await stored(context, 'visitor-types')),
    async write({ tx, company, act }, next, before) {
      if (isSame(next, before)) return
      const others = before.types.filter(({ code }) => !next.types.some((one) => one.code === code))
      const types = [...next.types, ...others]
      await saveVisitorTypes(tx, company.companyId, act, { ...next, types })
    },
  }),
  settingsPart({
    key: 'retention',
    right: 'EDIT_RETENTION',
    schema: retentionParams,
    settings: settingsOf('retention', retentionParams.shape),
    read: async (context) => retentionParams.parse(await stored(context, 'retention')),
    async write({ tx, company, act }, next, before) {
      if (isSame(next, before)) return
      await saveParams(tx, company.companyId, act, { area: 'retention', params: next })
    },
  }),
  settingsPart({
    key: 'instructions',
    right: 'EDIT_KIOSKS',
    after: ['agreements'],
    schema: instructions,
    settings: {
      area: 'kiosk',
      single: { '': { schema: instructions, field: 'instructions', standard: [] } },
    },
    async read(context) {
      const known = await context.names('agreements')
      const kiosk = params.kioskParams.parse(await stored(context, 'kiosk'))
      return kiosk.instructions.flatMap(({ id, sendCopyToVisitor }) => {
        const name = known.nameOf(insideId('AG', id))
        return name === null ? [] : [{ name, sendCopyToVisitor: sendCopyToVisitor === 1 }]
      })
    },
    async write({ tx, company, act, names }, next, before) {
      if (isSame(next, before)) return
      const known = await names('agreements')
      const wanted = next.map(({ name, sendCopyToVisitor }) => ({
        id: outsideId('AG', known.idOf(name) ?? ''),
        sendCopyToVisitor: sendCopyToVisitor ? (1 as const) : (0 as const),
      }))
      const area = { area: 'kiosk', params: { instructions: wanted } } as const
      await saveParams(tx, company.companyId, act, area)
    },
  }),
  // Words of the location's own, on the screens of visitors.
  configurationPart({
    key: 'texts',
    right: 'EDIT_KIOSKS',
    schema: texts,
    read: async ({ tx, company }) =>
      texts.parse(
        Object.fromEntries(
          (await listTexts(tx, company.companyId)).map((own) => [own.language, own.texts]),
        ),
      ),
    async write({ tx, company, act }, next, before) {
      for (const [language, own] of Object.entries(next)) {
        if (isSame(own, before[language])) continue
        await saveTexts(tx, company.companyId, act, {
          language,
          texts: { ...before[language], ...own },
        })
      }
    },
  }),
]
