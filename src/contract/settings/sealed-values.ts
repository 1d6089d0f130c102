/** Values that a program of a company keeps elsewhere and wants nobody else to read (Spec §7, encrypt, decrypt; decision 0555). */
import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'

const sealed = z
  .string()
  .max(30_000)
  .meta({ description: 'opens for the API client alone that had it sealed' })

export const encryptValue = defineEndpoint('sealedValues.encrypt', 'POST /encrypt', {
  summary: 'Seal a value that only this API client can open again.',
  tag: 'System',
  asks: true,
  body: z.object({ value: z.string().max(4_000) }),
  response: z.object({ sealed }),
  errors: [],
})
export const decryptValue = defineEndpoint('sealedValues.decrypt', 'POST /decrypt', {
  summary: 'Open a value that this API client had sealed.',
  tag: 'System',
  asks: true,
  body: z.object({ sealed }),
  response: z.object({ value: z.string() }),
  errors: ['sealed_value_unreadable'],
})
