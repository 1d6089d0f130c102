/** Settings of a company, one set an area (Spec §3 params; domain-reference §11). */
import { z } from 'zod'
import { employeeManagementParams } from '../workplace/booking-params.ts'
import { touchedChoice } from '../workplace/touched-choice.ts'
import { defineEndpoint } from '../endpoint.ts'
import { companyPath } from '../place-paths.ts'
import { idInput, idOutput } from '../ids.ts'
import { flagInput, flagOutput, language, languageCode, languageList, text } from '../shapes.ts'

export const detailName = z.enum([
  'firstname',
  'lastname',
  'companyName',
  'email',
  'mobile',
  'licensePlate',
])

/** Visitor management. Every key has a default, so that a PUT may name only what changes. */
const visitorManagement = {
  approvals: z.boolean().default(false).meta({ description: 'new visits wait for an approver' }),
  signInAdvance: z.boolean().default(true),
  signatureMode: z.enum(['HAND', 'TICK', 'HAND_OR_TICK']).default('HAND_OR_TICK'),
  offerCopyOfAgreement: z.boolean().default(true),
  statusAfterCheckIn: z.enum(['CHECKED_IN', 'ON_SITE']).default('CHECKED_IN'),
  selfCheckIn: z.enum(['OFF', 'PRE_CHECK_IN', 'CHECK_IN']).default('CHECK_IN'),
  askedDetails: z
    .array(detailName)
    .default(['firstname', 'lastname', 'companyName', 'email', 'mobile']),
  requiredDetails: z.array(detailName).default(['firstname', 'lastname']),
  showHostEmail: z.boolean().default(true),
  hostMayApproveFlowDenials: z.boolean().default(true),
  mayStartAgain: z.boolean().default(true).meta({
    description: 'visitors may empty their answers and begin the questions again',
  }),
  defaultVisitMinutes: z.number().int().min(15).max(720).default(60),
}
export const visitorManagementParams = z.object({
  visitorCheckFlowId: idOutput('FL').nullable().default(null),
  ...visitorManagement,
})
export type VisitorManagementParams = z.output<typeof visitorManagementParams>

/** Remote registration mails ("visitor check" is its internal name). */
export const visitorCheckEmailParams = z.object({
  sendInvitation: z.boolean().default(true),
  sendPrepareForVisit: z.boolean().default(true),
  sendPass: z.boolean().default(true),
  reminderHours: z.array(z.number().int().min(1).max(720)).max(5).default([24, 4]),
  notifyHost: z.boolean().default(true),
  sendWelcome: z.boolean().default(false).meta({ description: 'a mail at check-in' }),
  textWelcome: z.boolean().default(false).meta({ description: 'a text message at check-in' }),
  textReminder: z
    .boolean()
    .default(false)
    .meta({ description: 'a text message two hours before the visit' }),
  askRating: z
    .boolean()
    .default(false)
    .meta({ description: 'a mail after the visit that asks how it was' }),
  checkOutReminderMinutes: z.number().int().min(5).max(600).nullable().default(null).meta({
    description: 'so long after the planned end the host of who is still in is asked; null: never',
  }),
})
export type VisitorCheckEmailParams = z.output<typeof visitorCheckEmailParams>

export const kioskParams = z.object({
  instructions: z
    .array(z.object({ id: idOutput('AG'), sendCopyToVisitor: flagOutput }))
    .max(50)
    .default([]),
})
export type KioskParams = z.output<typeof kioskParams>

const params = z.object({ companyId: idInput('CO') })

export const getVisitorManagementParams = defineEndpoint(
  'params.visitorManagement',
  `GET ${companyPath}/vm/params`,
  {
    summary: 'Visitor-management settings.',
    tag: 'Settings',
    params,
    response: visitorManagementParams,
    errors: [],
  },
)
export const putVisitorManagementParams = defineEndpoint(
  'params.putVisitorManagement',
  `PUT ${companyPath}/vm/params`,
  {
    summary: 'Replace the visitor-management settings; what is left out takes its default.',
    tag: 'Settings',
    params,
    body: visitorManagementParams,
    response: visitorManagementParams,
    errors: ['guarantee_locked', 'setting_locked'],
  },
)
export const getEmployeeManagementParams = defineEndpoint(
  'params.employeeManagement',
  `GET ${companyPath}/em/params`,
  {
    summary: 'Employee-management settings; the QR secret is empty for public callers.',
    tag: 'Settings',
    params,
    response: employeeManagementParams,
    errors: [],
  },
)
export const putEmployeeManagementParams = defineEndpoint(
  'params.putEmployeeManagement',
  `PUT ${companyPath}/em/params`,
  {
    summary: 'Replace the employee-management settings.',
    tag: 'Settings',
    params,
    query: touchedChoice,
    body: employeeManagementParams,
    response: employeeManagementParams,
    errors: ['setting_locked'],
  },
)
export const getVisitorCheckEmailParams = defineEndpoint(
  'params.visitorCheckEmail',
  `GET ${companyPath}/vm/params/visitor-check-email`,
  {
    summary: 'Settings of the mails around remote registration.',
    tag: 'Settings',
    params,
    response: visitorCheckEmailParams,
    errors: [],
  },
)
export const putVisitorCheckEmailParams = defineEndpoint(
  'params.putVisitorCheckEmail',
  `PUT ${companyPath}/vm/params/visitor-check-email`,
  {
    summary: 'Replace the settings of the mails around remote registration.',
    tag: 'Settings',
    params,
    body: visitorCheckEmailParams,
    response: visitorCheckEmailParams,
    errors: ['setting_locked'],
  },
)
export const getKioskParams = defineEndpoint('kiosk.params', `GET ${companyPath}/vm/kiosk/params`, {
  summary: 'Kiosk settings; flags travel as 1 or 0.',
  tag: 'Kiosk',
  params,
  response: kioskParams,
  errors: [],
})
export const putKioskParams = defineEndpoint(
  'kiosk.putParams',
  `PUT ${companyPath}/vm/kiosk/params`,
  {
    summary: 'Replace the kiosk settings.',
    tag: 'Kiosk',
    params,
    body: z.object({
      instructions: z
        .array(z.object({ id: idOutput('AG'), sendCopyToVisitor: flagInput }))
        .max(50)
        .default([]),
    }),
    response: kioskParams,
    errors: ['setting_locked'],
  },
)
/** Texts of a location's own in one language, by key: they take the place of the product's. */
export const ownTexts = z.record(z.string().regex(/^[A-Za-z0-9_]{1,80}$/), text(5000))
export const getKioskTexts = defineEndpoint('kiosk.texts', `GET ${companyPath}/vm/kiosk/texts`, {
  summary: "The location's own texts in one language.",
  tag: 'Kiosk',
  params,
  query: z.object({ language: languageCode.default('en') }),
  response: z.object({ language: z.string(), texts: ownTexts }),
  errors: [],
})
export const putKioskTexts = defineEndpoint('kiosk.putTexts', `PUT ${companyPath}/vm/kiosk/texts`, {
  summary: "Replace the location's own texts in one language.",
  tag: 'Kiosk',
  params,
  body: z.object({ language: languageCode, texts: ownTexts }),
  response: z.object({ language: z.string(), texts: ownTexts }),
  errors: [],
})
export const getKioskLanguages = defineEndpoint(
  'kiosk.languages',
  `GET ${companyPath}/vm/kiosk/languages`,
  {
    summary: 'The languages a location offers, the first is its own.',
    tag: 'Kiosk',
    params,
    response: z.array(language),
    errors: [],
  },
)
export const putKioskLanguages = defineEndpoint(
  'kiosk.putLanguages',
  `PUT ${companyPath}/vm/kiosk/languages`,
  {
    summary: 'Set the languages a location offers, in their order.',
    tag: 'Kiosk',
    params,
    body: languageList.min(1),
    response: z.array(language),
    errors: ['guarantee_locked'],
  },
)
