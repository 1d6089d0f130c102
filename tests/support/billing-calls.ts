/** Somebody who sells, plans, an organisation that subscribes, and statements of a bank. */
import { outsideId } from '#contract/ids.ts'
import type { OrganisationId } from '#server/platform/auth/tenant.ts'
import type { TestApp } from './build-app.ts'
import { openPayerSample, payerCalls } from './payer-calls.ts'
import { sampleLicenceFile } from './sample-licence.ts'
import { send, type Answer, type Call } from './send.ts'

export const sampleSeller = {
  name: 'Foyer Hosting NV',
  street: 'Rue Haute 1',
  postcode: '1000',
  city: 'Brussels',
  country: 'BE',
  vatNumber: 'BE0123456749',
  registration: '',
  email: 'billing@seller.example',
  peppolId: '',
  iban: 'BE71096123456769',
  bic: 'GKCCBEBB',
  vatBasisPoints: 2_100,
  exemption: null,
  checksVat: true,
  daysToPay: 14,
  dunning: { remindAfter: [1, 8, 15], blockAfter: 30 },
  accessPoint: '',
}

export const sampleDetails = {
  name: 'Acme SA',
  street: 'Boulevard Anspach 5',
  postcode: '1000',
  city: 'Brussels',
  country: 'BE',
  vatNumber: 'BE 0200.068.636',
  registration: '',
  email: 'accounts@acme.example',
  peppolId: '',
  reference: '',
}

const unlimited = { locations: null, visits: null, desks: null, kiosks: null }
export const samplePlan = (name: string, price: number, more: object = {}) => ({
  name,
  cycle: 'MONTH',
  price,
  currency: 'EUR',
  trialDays: 0,
  modules: ['VISITORS', 'WORKPLACE', 'DELIVERIES', 'SERVICE_DESK'],
  limits: unlimited,
  ...more,
})

export type BankCredit = {
  readonly reference: string
  /** As a bank writes it: `121.00`. */
  readonly amount: string
  readonly text: string
  readonly sign?: 'CRDT' | 'DBIT'
  readonly currency?: string
}

/** A statement as banks write it (CAMT.053). */
export function statement(credits: readonly BankCredit[], bookedOn = '2026-11-20'): string {
  const entries = credits.map(
    ({ reference, amount, text, sign = 'CRDT', currency = 'EUR' }) =>
      `<Ntry><Amt Ccy="${currency}">${amount}</Amt><CdtDbtInd>${sign}</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>${bookedOn}</Dt></BookgDt><AcctSvcrRef>${reference}</AcctSvcrRef><NtryDtls><TxDtls><RltdPties><Dbtr><Nm>Acme SA</Nm></Dbtr></RltdPties><RmtInf><Ustrd>${text}</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>`,
  )
  return `<?xml version="1.0" encoding="UTF-8"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><BkToCstmrStmt><Stmt><Id>S1</Id>${entries.join('')}</Stmt></BkToCstmrStmt></Document>`
}

export const statementFile = (text: string) => ({
  bytes: new TextEncoder().encode(text),
  name: 'statement.xml',
  type: 'application/xml',
})

/** With somebody who sells on the installation; the first of two who open one is. @returns the ids by the names that paths use */
export async function openBillingSample(
  test: Pick<TestApp, 'app' | 'deps'>,
  organisationId: OrganisationId,
  client: string,
  operator: string,
  mark: string,
): Promise<Readonly<Record<string, string>>> {
  const { app } = test
  const ok = async (id: Parameters<typeof send>[1], call: Call): Promise<Answer> => {
    const answer = await send(app, id, call)
    if (answer.status !== 200) throw new Error(`${id}: ${answer.text}`)
    return answer
  }
  const asOperator = { token: operator }
  const { body: known } = await ok('seller.get', asOperator)
  const { revision } = known as { revision: number }
  if (revision === 0) {
    await ok('seller.put', { ...asOperator, body: { seller: sampleSeller, revision } })
  }
  const offer = async (plan: object): Promise<string> => {
    const made = await ok('billingPlans.create', { ...asOperator, body: { plan, isOffered: true } })
    return (made.body as { id: string }).id
  }
  const planId = await offer(samplePlan('Team', 5_000))
  const dearerId = await offer(samplePlan('Company', 9_000))
  const tryId = await offer(samplePlan('Tried', 5_000, { trialDays: 14 }))
  const own = { token: client }
  await ok('billing.putDetails', { ...own, body: { ...sampleDetails, name: `${mark} SA` } })
  await ok('billing.subscribe', { ...own, body: { planId } })
  const { body: invoices } = await ok('invoices.list', own)
  const [invoice] = invoices as { id: string }[]
  const text = statement([{ reference: `${mark}-1`, amount: '1.00', text: mark }])
  await ok('statements.import', { ...asOperator, file: statementFile(text) })
  const { body: held } = await ok('payments.list', asOperator)
  const payment = (held as { id: string; text: string }[]).find((one) => one.text === mark)
  return {
    planId,
    dearerId,
    billedOrganisation: outsideId('OR', organisationId),
    invoiceId: invoice?.id ?? '',
    paymentId: payment?.id ?? '',
    ...(await openPayerSample(test, organisationId, {
      planId: tryId,
      details: sampleDetails,
      mark,
    })),
  }
}

/** One call of each, those that end something last. */
export function billingCalls(ids: Readonly<Record<string, string>>, operator: string) {
  const { dearerId = '', billedOrganisation = '' } = ids
  const asOperator = { token: operator }
  const act = { ...asOperator, params: { organisationId: billedOrganisation } }
  return {
    'billing.get': {},
    'billing.export': {},
    'invoices.list': {},
    'invoices.pdf': {},
    'invoices.ubl': {},
    'invoices.mail': {},
    'billing.putDetails': { body: sampleDetails },
    'billing.preview': { body: { planId: dearerId } },
    'billing.changePlan': { body: { planId: dearerId } },
    ...payerCalls(ids, operator),
    'billing.cancel': {},
    // It takes the cancelling back.
    'billing.subscribe': { body: { planId: dearerId } },
    'seller.get': asOperator,
    'seller.put': {
      ...asOperator,
      body: { seller: sampleSeller, revision: 1, accessToken: 'of-the-access-point' },
    },
    'billingPlans.list': asOperator,
    'billingPlans.create': {
      ...asOperator,
      body: { plan: samplePlan('Third', 100), isOffered: false },
    },
    'billingPlans.update': {
      ...asOperator,
      body: { plan: samplePlan('Team', 5_500), isOffered: true, revision: 1 },
    },
    'billingPlans.markTrial': { ...asOperator, body: { beginsTrials: false, instead: null } },
    'coupons.list': asOperator,
    'coupons.create': {
      ...asOperator,
      body: {
        code: 'SPRING',
        coupon: {
          off: { kind: 'PERCENT', basisPoints: 1_000 },
          invoices: 1,
          until: null,
          redemptions: null,
        },
      },
    },
    'subscriptions.list': asOperator,
    'subscriptions.get': act,
    'subscriptions.foresee': { ...act, body: { planId: dearerId } },
    'subscriptions.checkVat': act,
    'subscriptions.act': { ...act, body: { act: 'BLOCK', reason: 'To be looked at' } },
    'invoices.listAll': asOperator,
    'invoices.readPdf': asOperator,
    'invoices.readUbl': asOperator,
    'statements.import': { ...asOperator, file: statementFile(statement([])) },
    'payments.list': asOperator,
    'payments.decide': { ...asOperator, body: { invoiceId: null } },
    'invoices.pay': { ...asOperator, body: { paidOn: '2026-11-20' } },
    'invoices.credit': asOperator,
    // Nobody collects here.
    'card.checkout': { body: { invoiceId: null } },
    'card.portal': {},
    'cardProvider.get': asOperator,
    'cardProvider.put': { ...asOperator, body: { isOn: false, revision: 0 } },
    'cardProvider.test': asOperator,
    'payments.refund': asOperator,
    'licence.get': asOperator,
    'licence.put': { ...asOperator, body: { file: sampleLicenceFile } },
  } satisfies Record<string, Call>
}
