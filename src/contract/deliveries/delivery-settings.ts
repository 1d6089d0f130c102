/** How a location deals with what waits at reception (Spec §7, dm/; issue 17 §1). */
import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { idInput } from '../ids.ts'
import { companyPath } from '../place-paths.ts'

export const deliverySettings = z.object({
  remindDays: z
    .array(z.number().int().min(1).max(60))
    .max(5)
    .default([2, 5])
    .meta({ description: 'recipients are reminded after so many days each, in opening hours' }),
  perishableHours: z
    .number()
    .int()
    .min(1)
    .max(48)
    .nullable()
    .default(4)
    .meta({ description: 'and of what perishes after so many hours; null: not sooner' }),
  keepDays: z.number().int().min(1).max(3650).nullable().default(null).meta({
    description:
      'so many days after it ended a delivery is deleted, with picture and signature; null: never',
  }),
})
export type DeliverySettings = z.output<typeof deliverySettings>

const params = z.object({ companyId: idInput('CO') })
const tag = 'Settings'

export const getDeliverySettings = defineEndpoint(
  'params.deliveries',
  `GET ${companyPath}/dm/params`,
  {
    summary: 'Settings of deliveries.',
    tag,
    params,
    response: deliverySettings,
    errors: [],
  },
)
export const putDeliverySettings = defineEndpoint(
  'params.putDeliveries',
  `PUT ${companyPath}/dm/params`,
  {
    summary: 'Replace the settings of deliveries.',
    tag,
    params,
    body: deliverySettings,
    response: deliverySettings,
    errors: ['setting_locked'],
  },
)
