import { z } from 'zod'
import { createAgreement as endpoint } from '#contract/agreements/agreements.ts'
import { givenListPart } from '#server/platform/configuration/configuration-part.ts'
import { createAgreement } from './create-agreement.ts'
import { keepGuarantees } from './guarantees/keep-guarantees.ts'
import { presentAgreement } from './present.ts'
import { listAgreements } from './queries.ts'
import { updateAgreement } from './update-agreement.ts'

export const configuration = [
  givenListPart({
    table: 'agreements',
    key: 'agreements',
    right: 'EDIT_AGREEMENTS',
    after: ['fields'],
    schema: z.array(endpoint.body).max(500),
    list: async ({ tx, company }) =>
      (await listAgreements(tx, company.companyId)).map((row) => ({
        id: row.agreement_id,
        item: endpoint.body.parse(presentAgreement(row)),
      })),
    create: ({ tx, deps, company, act }, agreement) =>
      keepGuarantees(tx, deps, company, () =>
        createAgreement(tx, company.companyId, act, agreement),
      ),
    update: ({ tx, deps, company, act }, agreementId, agreement) =>
      keepGuarantees(tx, deps, company, () =>
        updateAgreement(tx, company.companyId, act, { ...agreement, agreementId }),
      ),
  }),
]
