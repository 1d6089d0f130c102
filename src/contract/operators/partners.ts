/** Partners: organisations that bring customers of their own, as operators see them and as they act (Spec §7 Admin, Others; issue 16 §2). */
import { z } from 'zod'
import { subscriptionStates } from '#domain/billing/subscription.ts'
import { mostTrialsEver, needsReason, partnerActs, partnerStates } from '#domain/partner/partner.ts'
import { defineEndpoint } from '../endpoint.ts'
import { idInput, idOutput } from '../ids.ts'
import { instantOutput, languageCode, lineOfText } from '../shapes.ts'
import { emailInput } from '../visitors/visitors.ts'

const tag = 'Partners'
const params = z.object({ partnerId: idInput('OR') })
const answer = z.object({ id: idOutput('OR') })
const typedEmail = emailInput.refine((value) => value !== '', 'common_error_required')
const pageQuery = {
  search: z.string().trim().max(200).default('').meta({ description: 'letters of the name' }),
  after: z.string().max(400).optional().meta({ description: '`next` of the page before' }),
  pageSize: z.coerce.number().int().min(1).max(200).default(50),
}

const partner = z.object({
  id: idOutput('OR'),
  name: z.string(),
  state: z.enum(partnerStates),
  reason: z.string().nullable().meta({ description: 'why it was refused or suspended' }),
  customers: z.number().int(),
  createdAt: instantOutput,
})
const invitation = z.object({
  id: idOutput('IN'),
  email: z.string(),
  sentAt: instantOutput,
  expiresAt: instantOutput,
})
const customer = z.object({
  id: idOutput('OR'),
  name: z.string(),
  state: z
    .enum(['ACTIVE', 'CLOSED'])
    .meta({ description: 'CLOSED: none of its locations is open' }),
  locations: z.number().int(),
  subscription: z
    .object({
      state: z.enum(subscriptionStates),
      plan: z.string(),
      trialUntil: z.iso.date().nullable(),
    })
    .nullable()
    .meta({ description: 'null: it has chosen no plan' }),
  createdAt: instantOutput,
})
const customerPage = {
  customers: z.array(customer),
  next: z.string().nullable().meta({ description: '`after` of the next page' }),
  total: z.number().int(),
}

export const listPartners = defineEndpoint('partners.list', 'GET /admin/partners', {
  summary: 'The partners of this installation, those that wait for an answer first.',
  tag,
  response: z.object({ partners: z.array(partner), invitations: z.array(invitation) }),
  errors: [],
})
export const getPartner = defineEndpoint('partners.get', 'GET /admin/partners/{partnerId}', {
  summary: 'A partner, with what operators keep of it.',
  tag,
  params,
  response: partner.extend({
    mostTrials: z
      .number()
      .int()
      .meta({ description: 'so many of its customers may be on trial at a time' }),
    onTrial: z.number().int(),
    note: z.string().meta({ description: 'for operators alone' }),
    revision: z.number().int(),
  }),
  errors: [],
})
export const listPartnerCustomers = defineEndpoint(
  'partners.customers',
  'GET /admin/partners/{partnerId}/customers',
  {
    summary: 'The customers of a partner, by name.',
    tag,
    params,
    query: z.object(pageQuery),
    response: z.object(customerPage),
    errors: [],
  },
)
export const addPartner = defineEndpoint('partners.create', 'POST /admin/partners', {
  summary: 'Make an organisation that is here already a partner.',
  tag,
  body: z.object({ organisationId: idInput('OR') }),
  response: answer,
  errors: ['conflict'],
})
export const invitePartner = defineEndpoint('partners.invite', 'POST /admin/partners/invitations', {
  summary: 'Mail somebody a link by which they open an organisation that is a partner at once.',
  tag,
  body: z.object({ email: typedEmail, language: languageCode.default('en') }),
  response: z.object({ sent: z.literal(true) }),
  errors: [],
})
const invitationParams = z.object({ invitationId: idInput('IN') })
const invitationAnswer = z.object({ id: idOutput('IN') })
const withdrawn = { params: invitationParams, response: invitationAnswer, errors: [] } as const
export const withdrawInvitation = defineEndpoint(
  'partners.withdrawInvitation',
  'DELETE /admin/partner-invitations/{invitationId}',
  {
    summary: 'Withdraw the link of somebody who was invited as a partner and has not come yet.',
    tag,
    ...withdrawn,
  },
)
export const renewInvitation = defineEndpoint(
  'partners.renewInvitation',
  'POST /admin/partner-invitations/{invitationId}/again',
  {
    summary: 'Mail a new link to somebody who was invited as a partner; the one before ends.',
    tag,
    ...withdrawn,
  },
)
export const updatePartner = defineEndpoint('partners.update', 'PUT /admin/partners/{partnerId}', {
  summary: 'Change what operators keep of a partner.',
  tag,
  params,
  body: z.object({
    mostTrials: z.number().int().min(0).max(mostTrialsEver),
    note: lineOfText(500).default(''),
    revision: z
      .number()
      .int()
      .meta({ description: 'of what was changed; an older one is refused' }),
  }),
  response: answer,
  errors: ['conflict'],
})
export const actOnPartner = defineEndpoint('partners.act', 'POST /admin/partners/{partnerId}/act', {
  summary:
    'Approve or refuse who asks to be a partner, suspend a partner, or let it go on. One that is suspended keeps its customers.',
  tag,
  params,
  body: z
    .object({
      act: z.enum(partnerActs),
      reason: lineOfText(500)
        .default('')
        .meta({ description: 'needed to refuse and to suspend; the partner reads it' }),
    })
    .refine(({ act, reason }) => !needsReason(act) || reason !== '', {
      path: ['reason'],
      message: 'common_error_required',
    }),
  response: answer,
  errors: ['conflict'],
})
export const putOrganisationPartner = defineEndpoint(
  'organisations.putPartner',
  'PUT /admin/organisations/{organisationId}/partner',
  {
    summary: 'Say whose customer an organisation is.',
    tag,
    params: z.object({ organisationId: idInput('OR') }),
    body: z.object({
      partnerId: idInput('OR').nullable().meta({ description: 'null: nobody’s' }),
    }),
    response: answer,
    errors: ['conflict'],
  },
)

export const listOwnCustomers = defineEndpoint('partner.customers', 'GET /partner/customers', {
  summary: 'The customers of the partner that the caller acts for, by name.',
  tag,
  query: z.object(pageQuery),
  response: z.object({
    ...customerPage,
    onTrial: z.number().int().meta({ description: 'with those who are invited to one' }),
    mostTrials: z.number().int(),
    waiting: z
      .array(invitation)
      .meta({ description: 'who has not opened the mail of a trial yet' }),
  }),
  errors: [],
})
export const getOwnCustomer = defineEndpoint(
  'partner.customer',
  'GET /partner/customers/{organisationId}',
  {
    summary: 'One of the caller’s customers with its locations. Another partner’s is not found.',
    tag,
    params: z.object({ organisationId: idInput('OR') }),
    response: customer.extend({
      places: z.array(
        z.object({
          id: idOutput('CO'),
          name: z.string(),
          city: z.string(),
          country: z.string(),
          state: z.enum(['ACTIVE', 'CLOSED']),
          createdAt: instantOutput,
        }),
      ),
    }),
    errors: [],
  },
)
export const startCustomerTrial = defineEndpoint('partner.startTrial', 'POST /partner/customers', {
  summary:
    'Mail a customer a link by which they open their organisation, with its trial. It is the partner’s from then on.',
  tag,
  body: z.object({ email: typedEmail, language: languageCode.default('en') }),
  response: z.object({ sent: z.literal(true) }),
  errors: ['partner_trials_full'],
})
export const withdrawTrial = defineEndpoint(
  'partner.withdrawTrial',
  'DELETE /partner/invitations/{invitationId}',
  {
    summary: 'Withdraw the link of a trial that the customer has not opened yet.',
    tag,
    ...withdrawn,
  },
)
export const renewTrial = defineEndpoint(
  'partner.renewTrial',
  'POST /partner/invitations/{invitationId}/again',
  {
    summary:
      'Mail the customer a new link of a trial that they have not opened yet; the one before ends.',
    tag,
    ...withdrawn,
  },
)
